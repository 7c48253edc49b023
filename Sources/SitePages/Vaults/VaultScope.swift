import Grading
import SiteContent

/// The part of a site that is laid out for some readers, and where the parts of all readers are.
struct VaultScope: Sendable {
  let readers: Readership
  private let protection: Protection
  private let keys: [String: VaultKey]
  /// The files under `content/` that open pages show, and so everybody may have.
  private let openAttachments: Set<String>

  /// A site without vaults.
  init() { self.init(.everyone, Protection(), keys: [:], openAttachments: []) }

  init(
    _ readers: Readership, _ protection: Protection, keys: [String: VaultKey], openAttachments: Set<String>
  ) {
    self.readers = readers
    self.protection = protection
    self.keys = keys
    self.openAttachments = openAttachments
  }

  /// The vault that its pages are sealed in; nil where everybody reads them.
  var key: VaultKey? { readers.vault.flatMap { keys[$0] } }

  /// The name by which browsers know the vault.
  var vaultName: String? { readers.vault.map(name(of:)) }

  // MARK: - Whose a page is

  /// Whether a page is laid out for these readers, and not for others.
  func owns(_ page: PagePath) -> Bool { protection.readership(of: page) == readers }

  /// Whether everybody reads a page.
  func isOpen(_ page: PagePath) -> Bool { protection.readership(of: page) == .everyone }

  /// Whether the pages that a site has once, its home page first, are laid out for these readers.
  var ownsMainPages: Bool { readers != .everyone || protection.site == .everyone }

  /// Whether the readers have lists of their own because they see terms that others do not.
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

  /// Whether a page of one's own is laid out for a member here.
  func ownsPage(of person: Person) -> Bool { readers.vault != nil && protection.people[person.id] == readers.vault }

  /// Whether what is sealed for these readers may tell results before their readers may know a quiz's key: only the
  /// teacher's vault may.
  func knowsKeys(of classroom: Classroom) -> Bool { classroom.isTaught(by: readers) }

  /// The path at which the home page of the whole site's vault stands once more, as that of any vault; nil for others.
  var secondHome: String? { readers == protection.site ? readers.vault.map(folder(of:)) : nil }

  // MARK: - Where things are

  /// The path of the readers' mainPages behind that of the language: nothing, or their vault's folder.
  var base: String {
    guard let vault = readers.vault, protection.site != readers else { return "" }
    return folder(of: vault)
  }

  /// The vaults whose home pages are named in the menu: not those of single people, for that would tell who is there, and
  /// not that of the whole site, whose home is the site's own.
  var linkedVaults: [String] {
    protection.isOpaque
      ? []
      : protection.vaults.filter {
        !protection.personalVaults.contains($0) && keys[$0] != nil && protection.site != .vault($0)
      }
  }

  /// The path of a vault's home page, behind that of the language.
  func folder(of vault: String) -> String { "vault/\(name(of: vault))/" }

  /// The path of a page, behind that of the language; `owner` says more than the page where it is not the page's own
  /// readers who see it.
  func path(of page: PagePath, for owner: Readership? = nil) -> String {
    let path = Address(of: page).path
    guard protection.isOpaque, let vault = (owner ?? protection.readership(of: page)).vault, let key = keys[vault]
    else { return path }
    return folder(of: vault) + key.opaqueName(for: path) + "/"
  }

  /// The path of a page about one member, after that of the language. Where it is sealed it is opaque, for everybody can
  /// see addresses.
  func path(ofMemberPage page: PagePath) -> String {
    let path = Address(of: page).path
    guard let vault = readers.vault, let key else { return path }
    return folder(of: vault) + key.opaqueName(for: path) + "/"
  }

  /// Whether a file under `content/` has to be sealed.
  func seals(attachment path: String) -> Bool { readers != .everyone && !openAttachments.contains(path) }

  /// The path of a sealed file of these readers.
  func sealedPath(of name: String) -> String? {
    readers.vault.flatMap { vault in key.map { "\(folder(of: vault))\($0.opaqueName(for: name)).\(Self.sealedEnding)" }
    }
  }

  /// How the names of sealed files end.
  static let sealedEnding = "sealed"

  /// The name of a vault in addresses.
  private func name(of vault: String) -> String {
    protection.hidesName(of: vault) ? keys[vault]?.opaqueName ?? vault : vault
  }
}
