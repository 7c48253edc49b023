import Foundation
import Grading
import SiteContent
import SiteEditing
import SitePages

/// The vaults of a site, to look at and to change.
struct Vaults {
  private let folder: SiteFolder
  private let store: VaultStore
  private let content: Content?
  /// Who can read what; nothing where the content has errors.
  let protection: Protection
  /// The passphrases that are kept in the site's folder.
  private(set) var passphrases: [String: String]
  private var salts: [String: VaultSalt]

  let saltsPath = VaultsFile.path

  init(of editor: SiteEditor) throws {
    folder = editor.folder
    store = VaultStore(root: editor.folder.root)
    passphrases = try store.passphrases()
    let languages = Theme.languages(in: editor.files.templates)
    let (content, diagnostics) = Content.read(editor.files.content, languages: languages, at: editor.date)
    guard let content else {
      Terminal.complain(of: DiagnosticReport(diagnostics, files: editor.files.count))
      throw MistakesError()
    }
    self.content = content
    protection = content.protection
    salts = protection.salts
  }

  /// All that are used, have a salt or a passphrase.
  var names: [String] { Set(protection.vaults + passphrases.keys + salts.keys).sorted() }

  func isUsed(_ name: String) -> Bool { protection.vaults.contains(name) }

  /// Where it is named first, with the line.
  func place(of name: String) -> String? {
    protection.places[name].map { place in place.path + (place.line.map { ":\($0)" } ?? "") }
  }

  func unknown(_ name: String) -> UsageError {
    let nearest = NearestName.of(name, in: names)
    return UsageError("there is no vault \(name)" + (nearest.map { ": did you mean \($0)?" } ?? ""))
  }

  func check(_ name: String) throws(UsageError) {
    guard Protection.isVaultName(name) else {
      throw UsageError("\(name) is no name of a vault: use a-z, 0-9 and hyphens")
    }
  }

  func classroom(_ id: String) throws(UsageError) -> Classroom {
    let classrooms = content?.classrooms ?? []
    let path = "classrooms/"
    let plain = id.hasPrefix(path) ? String(id.dropFirst(path.count)) : id
    guard let classroom = classrooms.first(where: { $0.id == plain }) else {
      let nearest = NearestName.of(plain, in: classrooms.map(\.id))
      throw UsageError("there is no classroom \(id)" + (nearest.map { ": did you mean \($0)?" } ?? ""))
    }
    return classroom
  }

  // MARK: - Passphrases

  /// Where a passphrase comes from, in words; nil where it is not known.
  func source(of name: String) -> String? {
    if fromEnvironment(name) != nil { return VaultStore.variable(of: name) }
    return passphrases[name] == nil ? nil : VaultStore.path
  }

  func passphrase(of name: String) -> String? { fromEnvironment(name) ?? passphrases[name] }

  private func fromEnvironment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[VaultStore.variable(of: name)].flatMap { $0.isEmpty ? nil : $0 }
  }

  func warnOfEnvironment(_ name: String) {
    guard fromEnvironment(name) != nil else { return }
    Terminal.complain("\(VaultStore.variable(of: name)) still holds the old one, and goes before it")
  }

  /// Keeps a passphrase, and makes the vault's salt where there is none or where another is wanted.
  mutating func set(_ passphrase: Passphrase, of name: String, renewingSalt: Bool = false) throws(SystemError) {
    if salts[name] == nil || renewingSalt {
      salts[name] = VaultSalt { .random(in: .min ... .max) }
      try folder.keep(salts)
    }
    passphrases[name] = passphrase.text
    try store.keep(passphrases)
  }

  /// Writes into a person's file that the person's pages are kept in a vault of that name.
  func protect(_ person: Person, _ editor: SiteEditor) throws {
    let id = "people/\(person.id)"
    guard let file = editor.listing.first(where: { $0.id == id && $0.language == nil }) else {
      Terminal.complain(
        "\(person.id) has no file: create content/\(id).md with name: and protect: \(person.id), and write just the id in the classroom"
      )
      return
    }
    guard let change = KeyChange(argument: "protect=\(person.id)") else { return }
    let source = try editor.source(of: file.path)
    let edit = try editor.made { () throws(EditRefusal) in
      SiteEdit([try KeyChanges([change]).applied(to: source, of: file.kind, template: nil)])
    }
    try folder.write(edit)
    Terminal.complain("wrote protect: \(person.id) to \(file.path)")
  }
}
