package import Grading

/// The members of a classroom by what a hand-in may name them by: the id, or a login, number, address, former id or name that only one of them has,
/// also in the form that a name has as an id, and with the words of a name in another order: `Li Wei` and `Li, Wei` are Wei Li, too.
package struct MemberIdentities: Sendable {
  private let ids: Set<String>
  /// The ids by logins, numbers and former ids.
  private let idsByKey: [String: Set<String>]
  private let idsByIdentity: [FoldedName: Set<String>]
  /// The ids by the words of names, in alphabetical order.
  private let idsByWords: [[String]: Set<String>]

  package init(_ members: [Person]) {
    ids = Set(members.map(\.id))
    idsByKey = Dictionary(
      members.flatMap { member in member.keys.map { ($0.value, Set([member.id])) } },
      uniquingKeysWith: { $0.union($1) })
    idsByIdentity = Dictionary(
      members.flatMap { member in
        let names = member.name.all + member.name.all.map { FileName.id(for: $0) }
        return ([member.login, member.number, member.email].compactMap(\.self) + member.formerIDs + names).map {
          (FoldedName($0), Set([member.id]))
        }
      }, uniquingKeysWith: { $0.union($1) })
    idsByWords = Dictionary(
      members.flatMap { member in member.name.all.map { (FoldedName.words(ofName: $0), Set([member.id])) } },
      uniquingKeysWith: { $0.union($1) })
  }

  package var all: [String] { ids.sorted() }

  /// Returns the ids of the members whom a text names; an id comes before everything but another member's
  /// login, number or former id, and words in another order come last.
  package func members(namedBy text: String) -> [String] {
    let id = text.lowercased()
    return ids.contains(id)
      ? (idsByKey[id] ?? []).union([id]).sorted()
      : (idsByIdentity[FoldedName(text)] ?? idsByWords[FoldedName.words(ofName: text)] ?? []).sorted()
  }
}

extension Person {
  /// The login, the number and the former ids, in the form in which they are compared with ids.
  package var keys: [(key: String, value: String)] {
    ([("login", login), ("number", number)] + formerIDs.map { ("former id", $0) }).compactMap { key, value in
      value.map { (key, $0.lowercased()) }
    }
  }
}
