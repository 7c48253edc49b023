import Foundation
import Grading
import SiteContent
import SiteEditing
import SitePages

/// The vaults of a site, to look at and to change.
struct Vaults {
  private let editor: SiteEditor
  private let content: Content?
  /// Who can read what; nothing where the content has errors.
  let protection: Protection
  /// The passphrases that are kept in the site's folder.
  private(set) var passphrases: [String: String]
  private var salts: [String: VaultSalt]

  let saltsPath = VaultsFile.path

  init(of editor: SiteEditor) throws {
    self.editor = editor
    passphrases = try VaultStore(root: editor.folder.root).passphrases()
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

  /// The addresses of the home pages of vaults whose addresses do not name them, by the vaults' names; none where the
  /// passphrase is not known here. Each takes a quarter of a second.
  func hiddenAddresses(of names: [String]) throws -> [String: String] {
    let sources = names.compactMap { name -> (name: String, passphrase: Passphrase, salt: VaultSalt)? in
      guard let salt = salts[name], let text = passphrase(of: name), let passphrase = try? Passphrase(text) else {
        return nil
      }
      return (name, passphrase, salt)
    }
    let base = content?.settings.baseURL.map { $0 + "/" } ?? ""
    let homes = sources.parallelMap(inChunksOf: 1) { source in
      Result { try VaultKey(source.passphrase, salt: source.salt).opaqueHome }
    }
    var addresses: [String: String] = [:]
    for (source, home) in zip(sources, homes) { addresses[source.name] = base + (try home.get()) }
    return addresses
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

  /// A passphrase that a person types, compared with what the site says.
  func given(for name: String, ifWeak rule: GivenPassphrase.WeakRule) throws -> Passphrase {
    try GivenPassphrase.read(for: name, siteWords: content?.guessableWords ?? [], ifWeak: rule)
  }

  func warnOfEnvironment(_ name: String) {
    guard fromEnvironment(name) != nil else { return }
    Terminal.complain("\(VaultStore.variable(of: name)) still holds the old one, and goes before it")
  }

  /// Gives a vault a passphrase, and a salt where it has none or another is wanted. `save` writes both.
  mutating func set(_ passphrase: Passphrase, of name: String, renewingSalt: Bool = false) {
    if salts[name] == nil || renewingSalt { salts[name] = VaultSalt { .random(in: .min ... .max) } }
    passphrases[name] = passphrase.text
  }

  /// Writes passphrases, salts and changes of other files: all of them, or none where that fails.
  func save(with changes: [FileEdit] = []) throws(SystemError) {
    let old = editor.files.content.files.first { $0.path == VaultsFile.path }?.bytes
    let salts = salts == protection.salts ? old : VaultsFile.bytes(of: salts)
    let edit = SiteEdit(changes + [FileEdit(path: VaultsFile.path, old: old, new: salts)])
    try editor.folder.write(edit, passphrases: passphrases)
  }

  /// The change of a person's file that keeps the person's pages in a vault of that name; nil, with a message, if the
  /// person has no file.
  func protecting(_ person: Person) throws -> FileEdit? {
    let id = "people/\(person.id)"
    guard let file = editor.listing.first(where: { $0.id == id && $0.language == nil }) else {
      Terminal.complain(
        "\(person.id) has no file: create content/\(id).md with name: and protect: \(person.id), and write just the id in the classroom"
      )
      return nil
    }
    let source = try editor.source(of: file.path)
    let change = KeyChange("protect", person.id)
    return try editor.made { () throws(EditRefusal) in
      try KeyChanges([change]).applied(to: source, of: file.kind, template: nil)
    }
  }
}
