/// Keys of texts that are known only at run time, such as those of a language's strings.
///
/// Keys nest at their dots, so `home.title` in the table `t` is `{{t.home.title}}`; a key inside which others nest cannot
/// be reached itself. A table is made once for each language and then costs its pages nothing.
package struct TableKeys: Sendable {
  private let shape: Shape<[String]>

  package init(_ keys: [String]) {
    shape = Shape(keys.enumerated().map(TableKey.init))
  }

  /// The names that the keys declare.
  package var names: Names { shape.names }

  /// Puts texts under the keys, in whose order they come; a key for which there is none has no value.
  package func table(_ texts: [String]) -> Table { Table(context: shape.context(of: texts)) }
}

extension Shape<[String]> {
  /// Declares the first parts of keys, and inside them what follows.
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
