import Formats
import SiteContent
import SiteEditing
import SystemLibraries

/// The vaults of people who are removed, which no file uses any more. Their names are usually those of the people, so neither the salts
/// nor the passphrases may stay.
struct ForgottenVaults {
  let names: [String]
  /// The edit of the file with the salts, if it changes.
  private(set) var edits: [FileEdit] = []
  /// The remaining passphrases; nil if none goes.
  private(set) var passphrases: [String: String]?

  init(after removal: SiteEdit, of editor: SiteEditor) throws {
    let people = removal.files.filter { $0.new == nil && $0.path.hasPrefix("content/people/") }
    let rest = removal.applied(to: editor.files.content).files
    let names = Set(people.flatMap { Self.vaults(in: SourceFile(path: $0.path, bytes: $0.old ?? [])) })
    let unused = names.isEmpty ? [] : names.subtracting(rest.flatMap(Self.vaults)).sorted()
    let file = editor.files.content.file(at: VaultsFile.path)
    let (salts, diagnostics) = VaultsFile.read(file?.bytes ?? [])
    let kept = try unused.isEmpty ? [:] : VaultStore(root: editor.folder.root).passphrases()
    self.names = unused.filter { salts[$0] != nil || kept[$0] != nil }
    if self.names.isEmpty { return }
    // A file with errors may have more lines than were read.
    if let file, diagnostics.isEmpty, !Set(self.names).isDisjoint(with: salts.keys) {
      let new = VaultsFile.bytes(of: salts.filter { !unused.contains($0.key) })
      edits = [FileEdit(path: file.path, old: file.bytes, new: new)]
    }
    if unused.contains(where: { kept[$0] != nil }) { passphrases = kept.filter { !unused.contains($0.key) } }
  }

  /// Returns the vaults that the front matter of a file names.
  private static func vaults(in file: SourceFile) -> [String] {
    guard file.path.pathEnding == "md", let root = SourceKeys.read(file).keys?.root else { return [] }
    return ["protect", "results"].compactMap { root.value(of: $0)?.text }
  }

  /// Tells which variables of the environment still have a passphrase.
  func warnOfEnvironment() {
    for name in names where ProcessInfo.processInfo.environment[VaultStore.variable(of: name)] != nil {
      Terminal.printError(
        "\(VaultStore.variable(of: name)) still has the passphrase: delete it wherever your pages are built")
    }
  }
}
