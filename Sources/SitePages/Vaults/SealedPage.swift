import Mustache
import SiteContent
import SystemLibraries

/// A sealed page as everybody without the key sees it: a form for the passphrase, and the encrypted block.
struct SealedPage {
  let chrome: PageChrome
  /// The name of the vault, under which browsers keep the key.
  let vault: String
  let salt: String
  let rounds: String
  let check: String
  /// The path of the page, which is authenticated together with the block.
  let path: String
  /// The relative link to the root of the site.
  let root: String
  /// The encrypted page in base64.
  let block: String

  init(_ text: [UInt8], of vault: String, under key: VaultKey, at address: Address, chrome: PageChrome) {
    self.chrome = chrome
    self.vault = vault
    salt = key.salt.hex
    rounds = String(VaultKey.rounds)
    check = key.check
    path = address.path
    root = address.link(to: Address(""))
    block = Data(key.sealed(text, at: address.path)).base64EncodedString()
  }
}

extension SealedPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<SealedPage> {
    Shape(
      [
        .text("vault", "The name under which browsers keep the vault's key.") { $0.vault },
        .text("salt", "The vault's salt, as hexadecimal digits.") { $0.salt },
        .text("rounds", "The number of rounds of the key derivation.") { $0.rounds },
        .text("check", "A hash that distinguishes a wrong passphrase from a damaged page.") { $0.check },
        .text("path", "The path of the page, which is authenticated with the block.") { $0.path },
        .text("root", "The relative link to the root of the site.") { $0.root },
        .text("block", "The encrypted page in base64.") { $0.block },
      ] + chrome.fields { $0.chrome })
  }
}
