import Grading
import SiteContent

/// The readers of a part of the site, with the pages that they own and the addresses of all pages.
struct VaultScope: Sendable {
  let readers: Readership
  private let protection: Protection
  private let keys: [String: VaultKey]
  /// The files under `content/` that public pages link to, which are therefore public.
  private let openAttachments: Set<String>

  /// Creates the scope of a site without vaults.
  init() { self.init(.everyone, Protection(), keys: [:], openAttachments: []) }

  init(
    _ readers: Readership, _ protection: Protection, keys: [String: VaultKey], openAttachments: Set<String>
  ) {
    self.readers = readers
    self.protection = protection
    self.keys = keys
    self.openAttachments = openAttachments
  }

  /// The key with which the pages are sealed; nil for public pages.
  var key: VaultKey? { readers.vault.flatMap { keys[$0] } }

  /// The name of the vault in addresses; nil for public pages.
  var vaultName: String? { readers.vault.map(name(of:)) }

  // MARK: - Ownership of pages

  /// Whether a page is laid out for these readers only.
  func owns(_ page: PagePath) -> Bool { protection.readership(of: page) == readers }

  /// Whether a page is public.
  func isOpen(_ page: PagePath) -> Bool { protection.readership(of: page) == .everyone }

  /// Whether these readers have their own main pages, such as a home page.
  var ownsMainPages: Bool { readers != .everyone || protection.site == .everyone }

  /// Whether these readers have their own lists of terms and courses, because they see some that others do not.
  func ownsLists(of record: AcademicRecord) -> Bool {
    ownsMainPages
      && (readers == .everyone || owns(.home)
        || record.terms.contains { owns(.term($0.id)) || $0.courses.contains { owns(.course($0.id)) } })
  }

  /// Whether the teacher's pages of a classroom are for these readers.
  func ownsResults(of classroom: Classroom) -> Bool {
    switch classroom.results {
    case .none: false
    case .open: owns(.classroom(classroom.id))
    case .vault(let name): readers.vault == name
    }
  }

  /// Whether a member of a classroom has a personal page for these readers.
  func ownsPage(of person: Person) -> Bool { readers.vault != nil && protection.people[person.id] == readers.vault }

  /// Whether these readers may see results before the answers of a quiz are published: only the teacher may.
  func knowsKeys(of classroom: Classroom) -> Bool { classroom.isTaught(by: readers) }

  /// The second path of the home page, below `vault/`, if the whole site is in the vault of these readers; nil otherwise.
  var secondHome: String? { readers == protection.site ? readers.vault.map(folder(of:)) : nil }

  // MARK: - Addresses

  /// The path of the readers' main pages, after the path of the language: empty, or the folder of their vault.
  var base: String {
    guard let vault = readers.vault, protection.site != readers else { return "" }
    return folder(of: vault)
  }

  /// The vaults whose home pages are in the navigation. Personal vaults are not, because that would reveal who is in a
  /// class; nor is the vault of the whole site, because its home page is the site's own.
  var linkedVaults: [String] {
    protection.isOpaque
      ? []
      : protection.vaults.filter {
        !protection.personalVaults.contains($0) && keys[$0] != nil && protection.site != .vault($0)
      }
  }

  /// Returns the path of a vault's home page, after the path of the language.
  func folder(of vault: String) -> String { "vault/\(name(of: vault))/" }

  /// Returns the path of a page, after the path of the language.
  /// - Parameter owner: the readers of the page, if they are not the readers of the content file.
  func path(of page: PagePath, for owner: Readership? = nil) -> String {
    let path = Address(of: page).path
    guard protection.isOpaque, let vault = (owner ?? protection.readership(of: page)).vault, let key = keys[vault]
    else { return path }
    return folder(of: vault) + key.opaqueName(for: path) + "/"
  }

  /// Returns the path of a page about one member, after the path of the language. It is opaque if the page is sealed,
  /// because everybody can see addresses.
  func path(ofMemberPage page: PagePath) -> String {
    let path = Address(of: page).path
    guard let vault = readers.vault, let key else { return path }
    return folder(of: vault) + key.opaqueName(for: path) + "/"
  }

  /// Whether a file under `content/` has to be sealed.
  func seals(attachment path: String) -> Bool { readers != .everyone && !openAttachments.contains(path) }

  /// Returns the path of a sealed file of these readers; nil if they have no vault.
  func sealedPath(of name: String) -> String? {
    readers.vault.flatMap { vault in key.map { "\(folder(of: vault))\($0.opaqueName(for: name)).\(Self.sealedEnding)" }
    }
  }

  /// The file name extension of sealed files.
  static let sealedEnding = "sealed"

  /// Returns the name of a vault in addresses.
  private func name(of vault: String) -> String {
    protection.hidesName(of: vault) ? keys[vault]?.opaqueName ?? vault : vault
  }
}
