import Foundation

/// The passphrases of a site's vaults, as they are kept on this machine: in a file that only its owner can read and that
/// git does not see.
struct VaultStore {
  let root: Folder

  static let folder = ".sitegen"
  static let name = "vaults"
  static var path: String { "\(folder)/\(name)" }

  /// The passphrases as they were written, by vault: a line `name: passphrase` each.
  func passphrases() throws(SystemError) -> [String: String] {
    guard let bytes = try root.child(Self.folder)?.read(Self.name) else { return [:] }
    var passphrases: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      passphrases[line[..<colon].trimmingCharacters(in: .whitespaces)] = value
    }
    return passphrases
  }

  /// Keeps these passphrases and no others, once the other files of the change are written too.
  func keep(_ passphrases: [String: String], among pending: inout PendingFiles) throws(SystemError) {
    let folder = try root.makeDescendant(Self.folder)
    // A site that `init` did not make may not ignore the folder.
    if try folder.kind(of: ".gitignore") == nil {
      try pending.add(Array("*\n".utf8), at: "\(Self.folder)/.gitignore", below: root)
    }
    let lines = passphrases.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
    try pending.add(Array((Self.head + lines.joined()).utf8), at: Self.path, below: root, isSecret: true)
  }

  /// Removes the folder if nothing is in it.
  func removeEmptyFolder() throws(SystemError) { _ = try root.removeEmptyFolder(Self.folder) }

  /// The environment variable that holds a passphrase where there is no file, as in CI: `my-family` is in
  /// `SITEGEN_VAULT_MY_FAMILY`.
  static func variable(of vault: String) -> String {
    "SITEGEN_VAULT_" + vault.uppercased().replacing("-", with: "_")
  }

  private static let head = "# The passphrases of the vaults, written by sitegen. Never publish or commit this file.\n"
}
