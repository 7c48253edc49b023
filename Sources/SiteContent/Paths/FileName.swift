import Foundation

/// The name of a content file: its id, and maybe the language that it translates into.
struct FileName: Equatable {
  var id: String
  var language: String?

  /// The name as it is written: `csse-230.zh.md`.
  var text: String { id + (language.map { ".\($0)" } ?? "") + ".md" }

  /// Reads a name; nil where it is not as it should be.
  init?(_ name: String) {
    guard name.hasSuffix(".md") else { return nil }
    if Self.isID(name.dropLast(3)) {
      self.init(id: String(name.dropLast(3)))
      return
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropLast().map(String.init)
    switch parts.count {
    case 1: self.init(id: parts[0])
    case 2 where Self.isLanguage(parts[1]): self.init(id: parts[0], language: parts[1])
    default: return nil
    }
    guard Self.isID(id) else { return nil }
  }

  private init(id: String, language: String? = nil) {
    self.id = id
    self.language = language
  }

  func named(_ id: String) -> FileName { FileName(id: id, language: language) }

  static func isID(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// The name that a wrong one should be; nil where nothing of it can stay.
  static func suggestion(for name: String) -> String? {
    var stem = Substring(name)
    if let dot = stem.lastIndex(of: ".") { stem = stem[..<dot] }
    var language: String?
    if let dot = stem.lastIndex(of: "."), isLanguage(String(stem[stem.index(after: dot)...])) {
      language = String(stem[stem.index(after: dot)...])
      stem = stem[..<dot]
    }
    let id = id(from: String(stem))
    if id.isEmpty { return nil }
    return name.lowercased().hasPrefix("vaults.y") ? "vaults.yml" : FileName(id: id, language: language).text
  }

  /// The id that comes nearest to a text: accents are taken off, other signs become hyphens.
  static func id(from text: String) -> String {
    var id = ""
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": id.unicodeScalars.append(scalar)
      case "'", "’": break
      default:
        if scalar.properties.generalCategory != .nonspacingMark, !id.isEmpty, id.last != "-" { id.append("-") }
      }
    }
    return id.last == "-" ? String(id.dropLast()) : id
  }

  /// A language code such as `zh` or `pt-BR`.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count) else { return false }
    return first.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
      }
  }
}
