import Grading

/// The members of a classroom by the accounts from which files can come.
struct MemberAccounts {
  private let names: MemberNames
  private let ids: Set<String>
  /// The numbers of the accounts in Canvas by the ids of members, and the other way round.
  private var accounts: [String: String] = [:]
  private var owners: [String: Set<String>] = [:]

  init(_ members: [Person]) {
    names = MemberNames(members)
    ids = Set(members.map(\.id))
    for person in members {
      guard let account = person.account else { continue }
      accounts[person.id] = account
      owners[account, default: []].insert(person.id)
    }
  }

  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Returns the members who can be the sender: the one who has the account in Canvas, else those with the name whose account
  /// is not known.
  func members(of sender: HandInSender) -> Set<String> {
    if sender.isJoined, let owners = owners[sender.number] { return owners }
    return named(like: sender).filter { !sender.isJoined || accounts[$0] == nil }
  }

  /// Returns the members with the sender's name if all of them have other accounts.
  func namesakes(of sender: HandInSender) -> Set<String> {
    members(of: sender).isEmpty ? named(like: sender) : []
  }

  private func named(like sender: HandInSender) -> Set<String> {
    names.members(calledLike: sender.name, isJoined: sender.isJoined)
  }

  /// Returns the members whose names differ from the sender's by middle names only.
  func members(similarTo sender: HandInSender) -> Set<String> {
    names.members(similarTo: sender.name, isJoined: sender.isJoined)
  }
}
