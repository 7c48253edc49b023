import Formats
import SiteContent
import SiteEditing
import SystemLibraries

/// What becomes of the vaults of people who are removed from the site or from a class. Their names are usually those of the people, so
/// neither the salts nor the passphrases of vaults that no file uses any more may stay. A site with errors is no obstacle.
struct LeaverVaults {
  /// The vaults that no file uses any more.
  let forgotten: [String]
  /// The vault that others use, too, with its new passphrase and the files that use it; nil if there is none.
  private(set) var renewed: (name: String, passphrase: Passphrase, files: [String])?
  /// The edit of the file with the salts, if it changes.
  private(set) var edits: [FileEdit] = []
  /// The passphrases after the removal; nil if they stay.
  private(set) var passphrases: [String: String]?

  /// - Parameter isRenewing: whether a vault that others use gets another passphrase.
  init(after removal: SiteEdit, of editor: SiteEditor, isRenewing: Bool) throws {
    let people = removal.files.filter { $0.path.hasPrefix("content/people/") }
    let named = Set(people.flatMap { Self.vaults(in: SourceFile(path: $0.path, bytes: $0.old ?? [])) })
    let remaining = named.isEmpty ? [] : removal.applied(to: editor.files.content).files
    let used = Set(remaining.flatMap(Self.vaults))
    let file = editor.files.content.file(at: VaultsFile.path)
    let (known, diagnostics) = VaultsFile.read(file?.bytes ?? [])
    var salts = known
    let store = try named.isEmpty ? [:] : VaultStore(root: editor.folder.root).passphrases()
    forgotten = named.subtracting(used).filter { salts[$0] != nil || store[$0] != nil }.sorted()
    let shared = isRenewing ? named.intersection(used).sorted().first : nil
    if forgotten.isEmpty, shared == nil { return }
    var passphrases = store
    for name in forgotten { (salts[name], passphrases[name]) = (nil, nil) }
    if let shared {
      let passphrase = Passphrase.generated()
      renewed = (shared, passphrase, remaining.filter { Self.vaults(in: $0).contains(shared) }.map(\.path).sorted())
      salts[shared] = VaultSalt { .random(in: .min ... .max) }
      passphrases[shared] = passphrase.text
    }
    if passphrases != store { self.passphrases = passphrases }
    // A file with errors may have more lines than were read.
    if diagnostics.isEmpty {
      guard salts != known else { return }
      edits = [FileEdit(path: VaultsFile.path, old: file?.bytes, new: VaultsFile.bytes(of: salts))]
    } else if shared != nil {
      throw UsageError(
        "\(VaultsFile.path) has errors, so \(shared ?? "") cannot get another passphrase: fix them first")
    }
  }

  /// Returns the vaults that the front matter of a file names.
  private static func vaults(in file: SourceFile) -> [String] {
    guard file.path.pathEnding == "md", let root = SourceKeys.read(file).keys?.root else { return [] }
    return ["protect", "results"].compactMap { root.value(of: $0)?.text }
  }

  /// Says what happens, before the removal is asked for.
  func announce() {
    for name in forgotten {
      Terminal.printError("the vault \(name) and its passphrase are removed, too: nobody else uses it")
    }
    if let renewed {
      Terminal.printError(
        "the vault \(renewed.name) gets a new passphrase, as other people or pages use it: \(renewed.files.joined(separator: ", "))"
      )
    }
  }

  /// Prints the new passphrase, and says what is left to do.
  func conclude() throws {
    if let renewed {
      try Terminal.write("\(renewed.name): \(renewed.passphrase.text)\n")
      Terminal.printError("tell it to everybody else who reads these pages")
    }
    if !edits.isEmpty {
      Terminal.printError(
        "commit \(VaultsFile.path), and build the site; copies of the old pages still open with the old passphrase")
    }
    for name in forgotten + [renewed?.name].compactMap(\.self) {
      let variable = VaultStore.variable(of: name)
      guard ProcessInfo.processInfo.environment[variable] != nil else { continue }
      let verb = name == renewed?.name ? "replace" : "delete"
      Terminal.printError("\(variable) still has the passphrase: \(verb) it wherever your pages are built")
    }
  }
}
