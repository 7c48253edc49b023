/// Keys of texts that are known only at run time, such as those of a language's strings.
///
/// Keys nest at their dots, so `home.title` in the table `t` is `{{t.home.title}}`; a key inside which others nest cannot
/// be reached itself.
package struct TableKeys: Sendable {
  let shape: Shape<Table>

  package init(_ keys: [String]) {
    shape = Shape(keys.enumerated().map(TableKey.init))
  }

  /// The names that the keys declare.
  package var names: Names { shape.names }

  /// Puts texts under the keys, in whose order they come; a key for which there is none has no value.
  package func table(_ texts: [String]) -> Table { table { texts.indices.contains($0) ? texts[$0] : nil } }

  /// Gives the text of each key, by the key's place, when a template shows it.
  package func table(_ text: @escaping @Sendable (_ index: Int) -> String?) -> Table { Table(text: text) }
}

extension Shape<Table> {
  /// Declares the first parts of keys, and inside them what follows.
  fileprivate init(_ keys: [TableKey]) {
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
