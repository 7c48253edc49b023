import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages
import SystemLibraries

/// The vaults of a site for `sitegen vault`, with their passphrases and salts.
struct Vaults {
  private let editor: SiteEditor
  private let content: Content?
  /// Which readers may see which pages.
  let protection: Protection
  /// The passphrases that are stored in the site's folder.
  private(set) var passphrases: [String: String]
  private var salts: [String: VaultSalt]

  let saltsPath = VaultsFile.path

  init(of editor: SiteEditor) throws {
    self.editor = editor
    passphrases = try VaultStore(root: editor.folder.root).passphrases()
    let languages = Theme.languages(in: editor.files.templates)
    let (content, diagnostics) = Content.read(editor.files.content, languages: languages, at: editor.date)
    guard let content else {
      Terminal.printDiagnostics(DiagnosticReport(diagnostics, files: editor.files.count))
      throw ReportedError()
    }
    self.content = content
    protection = content.protection
    salts = protection.salts
  }

  /// The names of all vaults that are used, or have a salt or a passphrase.
  var names: [String] { Set(protection.vaults + passphrases.keys + salts.keys).sorted() }

  /// Whether the content has anything in the vault.
  func isUsed(_ name: String) -> Bool { protection.vaults.contains(name) }

  /// The place where a vault is first named, as `path:line`; nil if it is not used.
  func place(of name: String) -> String? {
    protection.places[name].map { place in place.path + (place.line.map { ":\($0)" } ?? "") }
  }

  /// The opaque addresses of the vaults' home pages, by name. Vaults whose passphrase is not known on this machine are left
  /// out. Computing one takes a quarter of a second, unless its key is kept.
  func hiddenAddresses(of names: [String]) -> [String: String] {
    let sources = names.compactMap { name -> (name: String, passphrase: Passphrase, salt: VaultSalt)? in
      guard let salt = salts[name], let text = passphrase(of: name), let passphrase = try? Passphrase(text) else {
        return nil
      }
      return (name, passphrase, salt)
    }
    let base = content?.settings.baseURL.map { $0 + "/" } ?? ""
    let kept = KeyStore(root: editor.folder.root).keys()
    let homes = sources.parallelMap(inChunksOf: 1) { source in
      let key = kept[source.name].flatMap { VaultKey(kept: $0, source.passphrase, salt: source.salt) }
      return (key ?? VaultKey(source.passphrase, salt: source.salt)).opaqueHome
    }
    var addresses: [String: String] = [:]
    for (source, home) in zip(sources, homes) { addresses[source.name] = base + home }
    return addresses
  }

  /// The error for a vault that does not exist.
  func unknown(_ name: String) -> UsageError {
    let nearest = NearestName.of(name, in: names)
    let known =
      names.isEmpty
      ? ": the site has no vault yet. Create one with sitegen vault create NAME"
      : ": the site has \(names.sorted().listed(upTo: 3))"
    return UsageError("there is no vault \(name)" + (nearest.map { ": did you mean \($0)?" } ?? known))
  }

  func validateName(_ name: String) throws(UsageError) {
    guard Protection.isVaultName(name) else {
      throw UsageError("\(name) is not a valid name for a vault: use a-z, 0-9 and hyphens")
    }
  }

  func classroom(_ id: String) throws(UsageError) -> Classroom {
    let classrooms = content?.classrooms ?? []
    let plain = ContentID.plain(id, below: "classrooms")
    guard let classroom = classrooms.first(where: { $0.id == plain }) else {
      let nearest = ContentID.nearest(plain, among: classrooms.map(\.id))
      throw UsageError("there is no classroom \(id)" + (nearest.map { ": did you mean \($0)?" } ?? ""))
    }
    return classroom
  }

  // MARK: - Passphrases

  /// The environment variable or the file that has a passphrase; nil if neither does.
  func source(of name: String) -> String? {
    if fromEnvironment(name) != nil { return VaultStore.variable(of: name) }
    return passphrases[name] == nil ? nil : VaultStore.path
  }

  func passphrase(of name: String) -> String? { fromEnvironment(name) ?? passphrases[name] }

  private func fromEnvironment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[VaultStore.variable(of: name)].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reads a passphrase from the terminal or standard input.
  func given(for name: String, _ policy: GivenPassphrase.Policy) throws -> Passphrase {
    try GivenPassphrase.read(for: name, policy)
  }

  /// Warns if the environment still has an old passphrase, which would be used.
  func warnOfEnvironment(_ name: String) {
    guard fromEnvironment(name) != nil else { return }
    Terminal.printError("\(VaultStore.variable(of: name)) still has the old passphrase, and takes precedence")
  }

  /// Sets the passphrase of a vault, and a new salt if it has none or `renewingSalt` is true. `save` writes both.
  mutating func set(_ passphrase: Passphrase, of name: String, renewingSalt: Bool = false) {
    if salts[name] == nil || renewingSalt { salts[name] = VaultSalt { .random(in: .min ... .max) } }
    passphrases[name] = passphrase.text
  }

  /// Gives a vault another name, with the same passphrase and salt. `save` writes both.
  mutating func rename(_ old: String, to new: String) throws(UsageError) {
    guard !names.contains(new) else { throw UsageError("there is a vault \(new) already: give another id") }
    salts[new] = salts.removeValue(forKey: old)
    passphrases[new] = passphrases.removeValue(forKey: old)
  }

  /// Says that the variable with the passphrase of a vault has another name now, if there is one.
  func warnOfVariable(of old: String, renamedTo new: String) {
    guard fromEnvironment(old) != nil else { return }
    Terminal.printError(
      "rename \(VaultStore.variable(of: old)) to \(VaultStore.variable(of: new)) wherever the site is built")
  }

  /// Writes passphrases, salts and other changes: either all of them, or none if that fails.
  func save(with changes: [FileEdit] = []) throws(SystemError) {
    let old = editor.files.content.file(at: VaultsFile.path)?.bytes
    let salts = salts == protection.salts ? old : VaultsFile.bytes(of: salts)
    let edit = SiteEdit(changes + [FileEdit(path: VaultsFile.path, old: old, new: salts)])
    try editor.folder.write(edit, passphrases: passphrases)
  }

  /// The edits that give each person a vault of the person's id: `protect` in the person's file, which is made if it does not exist.
  /// - Throws: a refusal if any of them would cause an error; then none may be written.
  func protecting(_ people: [Person]) throws -> [FileEdit] {
    var edits: [FileEdit] = []
    var withoutFile: [Person] = []
    for person in people {
      guard let file = editor.listing.first(where: { $0.id == "people/\(person.id)" && $0.language == nil }) else {
        withoutFile.append(person)
        continue
      }
      let source = try editor.source(of: file.path)
      let change = KeyChange("protect", person.id)
      edits.append(try KeyChanges([change]).applied(to: source, of: file.kind, template: nil))
    }
    if !withoutFile.isEmpty {
      edits += try PersonFiles.edits(making: withoutFile, isProtected: true, in: editor.files.content)
    }
    try editor.refuseErrors(of: SiteEdit(edits))
    return edits
  }
}
