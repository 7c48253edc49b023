import Formats
import Grading

/// The members of a classroom by the names that platforms have for them.
struct MemberNames {
  /// The ids of members by a form of their names.
  private typealias Index = [String: Set<String>]

  /// The words in order, with the given name first.
  private var exact: Index = [:]
  /// The words in each order that keeps them together: `van der Berg Anna` is Anna van der Berg.
  private var rotated: Index = [:]
  /// The words joined without spaces.
  private var joined: Index = [:]
  /// The first word and the last, which stay if middle names are added or left out.
  private var outer: Index = [:]
  /// The first and the last word joined, in both orders.
  private var outerJoined: Index = [:]

  init(_ members: [Person]) {
    for member in members {
      for name in member.name.all { add(Words(name), of: member.id) }
    }
  }

  private mutating func add(_ name: Words, of id: String) {
    let words = name.words
    exact[words.joined(separator: " "), default: []].insert(id)
    for index in words.indices {
      let turned = words[index...] + words[..<index]
      rotated[turned.joined(separator: " "), default: []].insert(id)
      joined[turned.joined(), default: []].insert(id)
    }
    guard let (first, last) = name.outer else { return }
    outer["\(first) \(last)", default: []].insert(id)
    for form in [first + last, last + first] { outerJoined[form, default: []].insert(id) }
  }

  /// Returns the ids of the members who have a sender's name: those who have exactly this one if there are any, else those
  /// who have its words in another order or spaced differently. Empty if nobody has it.
  func members(calledLike name: String, isJoined: Bool = false) -> Set<String> {
    for name in Self.withoutGroup(name) {
      let words = Words(name).words
      let spaced = words.joined(separator: " ")
      let found = isJoined || words.count == 1 ? nil : exact[spaced] ?? rotated[spaced]
      if let found = found ?? joined[words.joined()] { return found }
    }
    return []
  }

  /// Returns the ids of the members whose names differ from a sender's by middle names only, as far as one can tell.
  func members(similarTo name: String, isJoined: Bool) -> Set<String> {
    for name in Self.withoutGroup(name) {
      let words = Words(name)
      if isJoined {
        // Nobody's name is longer, and each start of it is looked up.
        let starts = sequence(first: words.words.joined().prefix(200)) { $0.isEmpty ? nil : $0.dropLast() }
        if let ids = starts.lazy.compactMap({ outerJoined[String($0)] }).first { return ids }
      } else if let (first, last) = words.outer, let ids = outer["\(first) \(last)"] ?? outer["\(last) \(first)"] {
        return ids
      }
    }
    return []
  }

  /// Returns a name as it is, and what follows each hyphen in it: `Group A-Ann Ray` is Ann Ray of Group A.
  private static func withoutGroup(_ name: String) -> [String] {
    [name] + name.indices.filter { name[$0] == "-" }.prefix(10).map { String(name[name.index(after: $0)...]) }
  }

  /// The words of a name without case, accents and signs, which platforms leave out; of a Chinese name the characters.
  private struct Words {
    /// The given name first: `Lin, Mei` is Mei Lin.
    var words: [String]
    private var isChinese: Bool

    init(_ name: String) {
      let parts = name.folded.split(separator: ",", maxSplits: 1)
      words = parts.reversed().flatMap { part in
        part.split { $0.isWhitespace || $0 == "," }.map { $0.filter { $0.isLetter || $0.isNumber } }
      }.filter { !$0.isEmpty }
      isChinese = words.joined().unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
      if isChinese { words = words.joined().map(String.init) }
    }

    /// The first word and the last; nil if there is only one, or if the name is Chinese and has no middle names.
    var outer: (first: String, last: String)? {
      guard !isChinese, words.count > 1, let first = words.first, let last = words.last else { return nil }
      return (first, last)
    }
  }
}
