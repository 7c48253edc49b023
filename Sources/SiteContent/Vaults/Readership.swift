/// Who can read a part of the site.
package enum Readership: Sendable, Hashable {
  case everyone
  /// Whoever knows the passphrase of the vault with this name.
  case vault(String)

  package var vault: String? {
    if case .vault(let name) = self { name } else { nil }
  }
}
