import Grading

/// The members of a classroom by what a hand-in may name them by: the id, or a login, number, address or name that only one of them has,
/// also in the form that a name has as an id, and with the words of a name in another order: `Li Wei` and `Li, Wei` are Wei Li, too.
struct MemberIdentities: Sendable {
  private let ids: Set<String>
  private let idsByIdentity: [FoldedName: Set<String>]
  /// The ids by the words of names, in alphabetical order.
  private let idsByWords: [[String]: Set<String>]

  init(_ members: [Person]) {
    ids = Set(members.map(\.id))
    idsByIdentity = Dictionary(
      members.flatMap { member in
        let names = member.name.all + member.name.all.map { FileName.id(for: $0) }
        return ([member.login, member.number, member.email].compactMap(\.self) + names).map {
          (FoldedName($0), Set([member.id]))
        }
      }, uniquingKeysWith: { $0.union($1) })
    idsByWords = Dictionary(
      members.flatMap { member in member.name.all.map { (Self.words(of: $0), Set([member.id])) } },
      uniquingKeysWith: { $0.union($1) })
  }

  private static func words(of name: String) -> [String] {
    FoldedName(name.replacing(",", with: " ")).words.sorted()
  }

  /// Returns the ids of the members whom a text names; an id comes before everything else, and words in another order come last.
  func members(namedBy text: String) -> [String] {
    let id = text.lowercased()
    return ids.contains(id)
      ? [id] : (idsByIdentity[FoldedName(text)] ?? idsByWords[Self.words(of: text)] ?? []).sorted()
  }
}
