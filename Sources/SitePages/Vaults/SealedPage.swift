import Foundation
import SiteContent

/// A page as everybody sees it who has no key: a form for the passphrase, and one sealed block.
struct SealedPage {
  let frame: Frame
  /// The name under which browsers keep the key.
  let vault: String
  let salt: String
  let rounds: String
  let check: String
  /// The path of the page in the site, to which the block is bound.
  let path: String
  /// The way to the site's root.
  let root: String
  /// The block in base64.
  let block: String

  init(_ text: [UInt8], of vault: String, under key: VaultKey, at address: Address, frame: Frame) {
    self.frame = frame
    self.vault = vault
    salt = key.salt.hex
    rounds = String(VaultKey.rounds)
    check = key.check
    path = address.path
    root = address.link(to: Address(""))
    block = Data(key.sealed(text, at: address.path)).base64EncodedString()
  }
}
