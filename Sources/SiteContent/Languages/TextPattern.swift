/// A text with places to fill in: `{required} on what is left`.
package struct TextPattern: Sendable, Hashable {
  package let pieces: [Piece]
  /// How many bytes it has between its places.
  private let length: Int

  package enum Piece: Sendable, Hashable {
    case text(String)
    case value(String)
  }

  /// Reads a pattern; a brace that closes or opens nothing is text.
  package init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    // Both braces are bytes that are never a part of another character.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.value(String(rest[rest.utf8.index(after: open)..<close])))
      rest = rest[rest.utf8.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
    length = pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
  }

  /// The names of the places, in order.
  package var names: [String] {
    pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
  }

  /// Whether there is anything to fill in.
  package var hasPlaceholders: Bool {
    pieces.contains { if case .value = $0 { true } else { false } }
  }

  /// The text with its places filled in; a place without a value stays empty.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    // Most places are filled once, so most texts have the room they need at once and do not move as they grow.
    filled(room: values.reduce(0) { $0 + $1.value.utf8.count }) { name in
      for (key, value) in values where key == name { return value }
      return nil
    }
  }

  /// The text with its places filled in; only what has a place is asked for, and what is nil stays empty.
  package func filled(by value: (_ name: String) -> String?) -> String { filled(room: 0, by: value) }

  private func filled(room: Int, by value: (_ name: String) -> String?) -> String {
    if pieces.count == 1, case .text(let text) = pieces[0] { return text }
    var text = ""
    text.reserveCapacity(length + room)
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let name): if let value = value(name) { text += value }
      }
    }
    return text
  }
}
