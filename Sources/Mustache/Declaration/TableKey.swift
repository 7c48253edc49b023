/// What is left of a dotted key of a table on the way down, and the slot of its text.
struct TableKey {
  /// The part before the first dot.
  let head: Substring
  private let rest: ArraySlice<Substring>
  let slot: Int

  init(slot: Int, key: String) {
    // No table nests so deep; the bound only keeps a hostile one from exhausting the stack.
    let parts = key.utf8.split(separator: UInt8(ascii: "."), maxSplits: 15, omittingEmptySubsequences: false)
    self.init(slot: slot, parts: parts.map(Substring.init)[...])
  }

  private init(slot: Int, parts: ArraySlice<Substring>) {
    head = parts.first ?? ""
    rest = parts.dropFirst()
    self.slot = slot
  }

  /// The key without its head; nil where it ends there.
  var tail: TableKey? {
    rest.isEmpty ? nil : TableKey(slot: slot, parts: rest)
  }
}
