/// A text with named placeholders: `{required} on what is left`.
package struct TextPattern: Sendable, Hashable {
  /// The texts and placeholders in their order.
  package let pieces: [Piece]

  /// A part of the text, or a placeholder.
  package enum Piece: Sendable, Hashable {
    case text(String)
    /// A placeholder by its name.
    case placeholder(String)
  }

  /// Parses a pattern; a brace without its counterpart is text.
  package init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    // In UTF-8, a combining mark after a brace does not hide it.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.placeholder(String(rest[rest.utf8.index(after: open)..<close])))
      rest = rest[rest.utf8.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// The names of the placeholders, in order.
  package var names: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Returns the text with its placeholders filled in; a placeholder without a value becomes empty.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    filled { name in values.first { $0.key == name }?.value }
  }

  /// Returns the text with its placeholders filled in.
  /// - Parameter value: returns the value of a placeholder; nil leaves it empty.
  package func filled(by value: (_ name: String) -> String?) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .placeholder(let name): text += value(name) ?? ""
      }
    }
    return text
  }
}
