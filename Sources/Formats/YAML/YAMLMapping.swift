/// The entries of a mapping while it is read.
struct YAMLMapping {
  private(set) var entries: [YAMLNode.Entry] = []
  /// The keys, if there are many.
  private var names: Set<String> = []

  /// Up to this many keys are compared one by one, which is faster than hashing.
  private static let few = 24
  /// The room to reserve: most mappings have at least this many keys.
  private static let usual = 4

  init() { entries.reserveCapacity(Self.usual) }

  /// The place of an earlier entry with this key; nil if there is none.
  func span(of key: String) -> SourceSpan? {
    if entries.count >= Self.few, !names.contains(key) { return nil }
    return entries.index(of: key).map { entries[$0].keySpan }
  }

  mutating func append(_ entry: consuming YAMLNode.Entry) {
    entries.append(entry)
    if entries.count == Self.few {
      names = Set(entries.map(\.key))
    } else if entries.count > Self.few {
      names.insert(entries[entries.count - 1].key)
    }
  }
}

extension [YAMLNode.Entry] {
  /// The index of the entry with a key. Lengths are compared first, because most keys differ in them.
  package func index(of key: String) -> Int? {
    let length = key.utf8.count
    for index in indices where self[index].key.utf8.count == length && self[index].key == key { return index }
    return nil
  }

  // What other modules ask of every entry is asked by index, so that they do not copy it.

  /// Whether an entry has no value.
  package func isNull(at index: Int) -> Bool { self[index].value.isNull }

  /// The text of an entry's value; nil if it is a list or a group.
  package func scalar(at index: Int) -> String? { self[index].value.scalar }

  /// The text of an entry's value; nil if it has none, or is a list or a group.
  package func text(at index: Int) -> String? { self[index].value.text }

  /// Whether a decimal comma cut an entry from the number before it.
  package func isCut(at index: Int) -> Bool {
    index > 0 && self[index].value.isNull && self[index].isCut(from: self[index - 1])
  }
}
