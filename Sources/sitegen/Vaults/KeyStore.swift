import SystemLibraries

/// Keeps derived keys of vaults on this machine, so that the next build need not derive them again.
///
/// The keys are next to the passphrases, in a file that only its owner can read and that git ignores. It is never needed: keys that are
/// missing, or that the passphrase does not confirm, are derived again.
struct KeyStore {
  let root: Folder

  private static let name = "keys"
  static var path: String { "\(VaultStore.folder)/\(name)" }

  /// The kept keys by vault, as `VaultKey` writes them; none from a file that somebody else may have read or written.
  func keys() -> [String: String] { VaultStore.values(in: bytes ?? []) }

  private var bytes: [UInt8]? {
    try? root.child(VaultStore.folder)?.readPrivate(Self.name, atMost: FileLimit.text)
  }

  /// Keeps exactly these keys.
  func save(_ keys: [String: String]) throws(SystemError) {
    if keys.isEmpty { return try forget() }
    let new = VaultStore.bytes(of: keys, after: Self.head)
    if new == bytes { return }
    // Another command may write to the folder at the same time, as a preview keeps keys without the site's lock.
    let temporary = TemporaryName(number: Int(getpid()))
    let folder = try VaultStore(root: root).makeIgnoredFolder(for: Self.path, by: temporary)
    try folder.replacePrivate(Self.name, with: new, by: temporary)
  }

  /// Keeps only the keys of vaults that fulfil a condition.
  func keep(where isKept: (String) -> Bool) throws(SystemError) {
    let keys = keys()
    let rest = keys.filter { isKept($0.key) }
    if rest.isEmpty || rest.count < keys.count { try save(rest) }
  }

  private func forget() throws(SystemError) {
    guard let folder = try root.child(VaultStore.folder), try folder.kind(of: Self.name) != nil else { return }
    try folder.remove(Self.name)
  }

  private static let head =
    "# Keys of the vaults, written by sitegen so that builds need not derive them. Never publish or commit this file.\n"
}
