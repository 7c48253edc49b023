import Formats

/// What the header of a column looks like, with placeholders: `{name} - Max Points`, `{name} ({id})`.
///
/// `{name}` and `{category}` are any text, `{plain}` is a name without a colon, `{kind}` is a text without a colon that is not
/// part of the name, `{id}` is a number, `{max}` a number that may have decimals, and `{*}` anything or nothing. Case does
/// not matter, and all white space is equal.
struct HeaderPattern: Sendable, Hashable, ExpressibleByStringLiteral {
  private let parts: [Part]
  /// The whole header if there are no placeholders.
  let literal: String?

  private enum Part: Sendable, Hashable {
    /// The characters in lower case.
    case text([String])
    case placeholder(Placeholder)
  }

  private enum Placeholder: String, Sendable {
    case name, plain, category, kind, id, max
    case anything = "*"

    func allows(_ text: ArraySlice<String>) -> Bool {
      switch self {
      case .anything: true
      case .name, .category: text.contains { $0 != " " }
      case .kind, .plain: text.contains { $0 != " " } && !text.contains(":") && !text.contains("：")
      case .id: !text.isEmpty && text.allSatisfy(Self.isDigit)
      case .max: text.contains(where: Self.isDigit) && text.allSatisfy { Self.isDigit($0) || $0 == "." || $0 == "," }
      }
    }

    private static func isDigit(_ character: String) -> Bool {
      character >= "0" && character <= "9" && character.utf8.count == 1
    }
  }

  /// What the placeholders stand for in a header.
  struct Match: Sendable, Hashable {
    var name: String?
    var category: String?
    /// The number that the system gives to the item.
    var id: String?
    var max: String?
  }

  init(stringLiteral text: String) { self.init(text) }

  init(_ text: String) {
    var parts: [Part] = []
    var literal: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "{", let end = rest.firstIndex(of: "}"),
        let placeholder = Placeholder(rawValue: String(rest[rest.index(after: rest.startIndex)..<end]))
      {
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = []
        parts.append(.placeholder(placeholder))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(HeaderText.folded(first))
        rest.removeFirst()
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
    if parts.count == 1, case .text(let text) = parts[0] { self.literal = text.joined() } else { self.literal = nil }
  }

  /// Returns what the placeholders stand for; nil if the header looks different.
  func match(_ header: HeaderText) -> Match? {
    if let literal { return literal == header.key ? Match() : nil }
    // Most headers end or start differently.
    if case .text(let end)? = parts.last, !header.folded.reversed().starts(with: end.reversed()) { return nil }
    if case .text(let start)? = parts.first, !header.folded.starts(with: start) { return nil }
    var match = Match()
    return matches(parts[...], header, from: 0, &match) ? match : nil
  }

  private func matches(_ parts: ArraySlice<Part>, _ header: HeaderText, from start: Int, _ match: inout Match) -> Bool {
    guard let part = parts.first else { return start == header.folded.count }
    let rest = parts.dropFirst()
    switch part {
    case .text(let text):
      guard header.folded[start...].starts(with: text) else { return false }
      return matches(rest, header, from: start + text.count, &match)
    case .placeholder(let placeholder):
      // The last part takes the rest, and others as much as they can.
      let ends = (start...header.folded.count).reversed()
      for end in ends where placeholder.allows(header.folded[start..<end]) {
        guard matches(rest, header, from: end, &match) else { continue }
        let text = String(header.characters[start..<end]).trimmed
        switch placeholder {
        case .name, .plain: match.name = text
        case .category: match.category = text
        case .id: match.id = text
        case .max: match.max = text
        case .kind, .anything: break
        }
        return true
      }
      return false
    }
  }
}

/// The header of a column, prepared for matching.
struct HeaderText: Sendable, Hashable {
  /// The characters; each run of white space is one space.
  let characters: [Character]
  /// The characters in lower case with plain apostrophes, and the same as one text.
  let folded: [String]
  let key: String

  /// A header longer than any that a system writes is cut, because matching takes time.
  static let maximumCharacters = 500

  init(_ title: String) {
    let plain = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    characters = Array(plain.prefix(Self.maximumCharacters))
    folded = characters.map(Self.folded)
    key = folded.joined()
  }

  /// Returns a character in lower case; both apostrophes are equal.
  static func folded(_ character: Character) -> String { character == "’" ? "'" : character.lowercased() }
}
