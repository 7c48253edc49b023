/// A part of a dotted name, with its place in the template.
struct NamePart {
  let name: String
  private let range: Range<Int>

  /// The parts of a tag's name; none for `.`, which is the context itself.
  static func parts(of tag: Tag) -> [NamePart] {
    if tag.name == "." { return [] }
    var start = tag.nameRange.lowerBound
    return tag.name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { part in
      defer { start += part.count + 1 }
      return NamePart(name: String(Substring(part)), range: start..<start + part.count)
    }
  }

  /// The part as messages quote it.
  var quoted: String { "\"\(name.shortened)\"" }

  /// The names inside a section of this name.
  func names(in kind: Kind) throws(Problem) -> Names {
    switch kind {
    case .section(let names):
      return names
    case .list:
      throw Problem(range, "\(quoted) is a list", cure: "write {{#\(name)}}…{{/\(name)}} around names of its elements")
    case .text, .html, .flag:
      throw Problem(range, "\(quoted) is \(kind.word) and has no names inside")
    }
  }

  /// That the part means nothing here, with the nearest of the names that would, or all of them where they are few.
  func unknown(_ message: String, among names: [String]) -> Problem {
    if let near = NearName(to: name, among: names) { return Problem(range, message, cure: near.question) }
    let areFew = !names.isEmpty && names.count <= 12
    return Problem(range, message, cure: areFew ? "declared: \(names.joined(separator: ", "))" : nil)
  }
}
