extension Field {
  /// A section of texts whose keys are known only at run time, such as the strings of a language.
  ///
  /// Keys nest at their dots, so `home.title` in the table `t` is `{{t.home.title}}`; a key inside which others nest
  /// cannot be reached itself. `get` gives the texts in the order of `keys`.
  package static func table(
    _ name: String, _ about: String, keys: [String], _ get: @escaping @Sendable (Subject) -> [String]
  ) -> Field {
    .section(name, about, Shape(keys.enumerated().map(TableKey.init)), get)
  }
}

extension Shape<[String]> {
  /// Declares the keys of a table, as far as they have not been walked yet.
  fileprivate init(_ keys: [TableKey]) {
    let groups = Dictionary(grouping: keys, by: \.head)
    var seen: Set<Substring> = []
    self.init(
      keys.map(\.head).filter { seen.insert($0).inserted }.map { head in
        let group = groups[head, default: []]
        let nested = group.compactMap(\.tail)
        if nested.isEmpty, let slot = group.first?.slot {
          return .text(String(head), "") { texts in texts.indices.contains(slot) ? texts[slot] : nil }
        }
        return .section(String(head), "", Shape(nested)) { $0 }
      })
  }
}
