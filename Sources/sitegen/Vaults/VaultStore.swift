import Formats
import SystemLibraries

/// Stores the passphrases of a site's vaults on this machine, in a file that only its owner can read and that git ignores.
struct VaultStore {
  let root: Folder

  static let folder = ".sitegen"
  static let name = "vaults"
  static var path: String { "\(folder)/\(name)" }

  /// The stored passphrases by vault, from lines `name: passphrase`.
  func passphrases() throws(SystemError) -> [String: String] {
    Self.values(in: try root.child(Self.folder)?.read(Self.name) ?? [])
  }

  /// The values of lines `name: value` by name.
  static func values(in bytes: [UInt8]) -> [String: String] {
    var values: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { continue }
      values[line[..<colon].trimmed] = line[line.index(after: colon)...].trimmed
    }
    return values
  }

  /// A file of lines `name: value`, sorted by name.
  static func bytes(of values: [String: String], after head: String) -> [UInt8] {
    Array((head + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()).utf8)
  }

  /// Adds the file with exactly these passphrases to the pending files of an edit, and forgets the keys of all others.
  func save(_ passphrases: [String: String], among pending: inout PendingFiles) throws(SystemError) {
    let folder = try root.makeDescendant(Self.folder)
    // Only sites made by `init` are sure to ignore the folder.
    if try folder.kind(of: ".gitignore") == nil {
      try pending.add(Self.ignoringAll, at: "\(Self.folder)/.gitignore", below: root)
    }
    let old = try self.passphrases()
    try KeyStore(root: root).keep { old[$0] == passphrases[$0] }
    try pending.add(Self.bytes(of: passphrases, after: Self.head), at: Self.path, below: root, isSecret: true)
  }

  /// The `.gitignore` of the folder.
  static let ignoringAll = Array("*\n".utf8)

  /// Opens the folder; makes it if there is none.
  /// - Parameter path: what is to be written there, for the error if git would not ignore it.
  func makeIgnoredFolder(for path: String, by temporary: TemporaryName) throws(SystemError) -> Folder {
    let folder = try root.makeDescendant(Self.folder)
    guard let lines = try folder.read(".gitignore") else {
      try folder.prepare(Self.ignoringAll, toReplace: ".gitignore", as: temporary, isSecret: false)
      try folder.rename(temporary, to: ".gitignore")
      return folder
    }
    guard lines.split(separator: 0x0A).contains(where: { $0 == Self.ignoringAll.dropLast() }) else {
      throw SystemError(
        "write", root.place(of: path),
        reason: "git does not ignore it: add the line * to \(root.place(of: Self.folder))/.gitignore")
    }
    return folder
  }

  /// Removes the folder if it is empty.
  func removeEmptyFolder() throws(SystemError) { _ = try root.removeEmptyFolder(Self.folder) }

  /// The environment variable of a passphrase, for machines without the file, such as CI: `SITEGEN_VAULT_MY_FAMILY` for
  /// `my-family`.
  static func variable(of vault: String) -> String {
    "SITEGEN_VAULT_" + vault.uppercased().replacing("-", with: "_")
  }

  private static let head = "# The passphrases of the vaults, written by sitegen. Never publish or commit this file.\n"
}
