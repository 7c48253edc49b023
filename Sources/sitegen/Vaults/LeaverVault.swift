import SiteContent
import SiteEditing

/// What becomes of the vault of a member who is removed from a classroom.
struct LeaverVault {
  let name: String
  let fate: Fate

  enum Fate: Equatable {
    /// Nobody else uses it.
    case removed
    /// Other people or pages use it, so it gets another passphrase.
    case rotated
    /// The member is in other classrooms.
    case kept(classrooms: [String])
  }

  /// What is said before the removal is asked for, and again if nothing is asked.
  var announcement: String {
    switch fate {
    case .removed: "the vault \(name) and its passphrase are removed, too: nobody else uses it"
    case .rotated: "the vault \(name) gets a new passphrase, as other people or pages use it"
    case .kept(let classrooms): "the vault \(name) stays: it is also for \(classrooms.joined(separator: ", "))"
    }
  }

  /// Changes passphrase and salt, and returns the edits of the person's file.
  func apply(to vaults: inout Vaults, of member: String, in content: ContentFolder) throws(EditRefusal) -> [FileEdit] {
    switch fate {
    case .kept: return []
    case .rotated: vaults.set(.generated(), of: name, renewingSalt: true)
    case .removed: vaults.remove(name)
    }
    return try PersonFiles.withoutVault(member, in: content)
  }
}
