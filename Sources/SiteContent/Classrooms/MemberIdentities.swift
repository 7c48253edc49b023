import Grading

/// The members of a classroom by what a hand-in may name them by: the id, or a login, number, address or name that only one of them has,
/// also in the form that a name has as an id.
struct MemberIdentities: Sendable {
  private let ids: Set<String>
  private let idsByIdentity: [FoldedName: Set<String>]

  init(_ members: [Person]) {
    ids = Set(members.map(\.id))
    idsByIdentity = Dictionary(
      members.flatMap { member in
        let names = member.name.all + member.name.all.map { FileName.id(for: $0) }
        return ([member.login, member.number, member.email].compactMap(\.self) + names).map {
          (FoldedName($0), Set([member.id]))
        }
      }, uniquingKeysWith: { $0.union($1) })
  }

  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Returns the ids of the members whom a text names; an id comes before everything else.
  func members(namedBy text: String) -> [String] {
    let id = text.lowercased()
    return ids.contains(id) ? [id] : (idsByIdentity[FoldedName(text)] ?? []).sorted()
  }
}
