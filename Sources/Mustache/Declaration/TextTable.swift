/// Texts under keys known only at run time, such as those of a language table.
public struct TextTable: Sendable {
  /// Returns the text of a key, by the key's index; called when a template shows the key.
  let text: @Sendable (_ index: Int) -> String?
}

/// Keys of texts known only at run time.
///
/// Keys nest at their dots, so `home.title` in the table `t` is `{{t.home.title}}`. A key inside which others nest cannot be
/// reached itself.
public struct TableKeys: Sendable {
  let shape: Shape<TextTable>

  package init(_ keys: [String]) {
    shape = Shape(keys.enumerated().map { DottedKey(slot: $0, key: $1) })
  }

  /// The names that the keys declare.
  package var names: Names { shape.names }

  /// Creates a table from texts in the order of the keys. A key without a text has no value.
  package func table(_ texts: [String]) -> TextTable { table { texts.indices.contains($0) ? texts[$0] : nil } }

  /// Creates a table from a function that returns the text of a key by the key's index.
  package func table(_ text: @escaping @Sendable (_ index: Int) -> String?) -> TextTable { TextTable(text: text) }
}

/// The rest of a dotted key at some level of nesting, and the slot of its text.
private struct DottedKey {
  /// The part before the first dot.
  let head: Substring
  private let rest: ArraySlice<Substring>
  let slot: Int

  /// The most parts of a key. No real table nests so deep; the limit keeps a hostile one from exhausting the stack.
  private static let maximumParts = 16

  init(slot: Int, key: String) {
    let parts = key.split(separator: ".", maxSplits: Self.maximumParts - 1, omittingEmptySubsequences: false)
    self.init(slot: slot, parts: parts[...])
  }

  private init(slot: Int, parts: ArraySlice<Substring>) {
    head = parts.first ?? ""
    rest = parts.dropFirst()
    self.slot = slot
  }

  /// The key without its head; `nil` if it ends there.
  var tail: DottedKey? {
    rest.isEmpty ? nil : DottedKey(slot: slot, parts: rest)
  }
}

extension Shape<TextTable> {
  /// Declares the first parts of keys, and inside them the parts that follow.
  fileprivate init(_ keys: [DottedKey]) {
    let groups = Dictionary(grouping: keys, by: \.head)
    var seen: Set<Substring> = []
    self.init(
      keys.map(\.head).filter { seen.insert($0).inserted }.map { head in
        let group = groups[head, default: []]
        let nested = group.compactMap(\.tail)
        if nested.isEmpty, let slot = group.first?.slot {
          return .text(String(head), "") { $0.text(slot) }
        }
        return .section(String(head), "", Shape(nested)) { $0 }
      })
  }
}
