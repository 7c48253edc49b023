import Mustache
import SiteContent
import SystemLibraries

/// A sealed page as everybody without the key sees it: a form for the passphrase, and the encrypted block.
struct SealedPage {
  let chrome: PageChrome
  let text: [UInt8]
  let vault: String
  let key: VaultKey
  let address: Address
}

extension SealedPage: PageView {
  static let fields: [Shape<SealedPage>.Field] = [
    .text("vault", "The name under which browsers keep the vault's key.") { $0.vault },
    .text("salt", "The vault's salt, as hexadecimal digits.") { $0.key.salt.hex },
    .text("rounds", "The number of rounds of the key derivation.") { _ in String(VaultKey.rounds) },
    .text("check", "A hash that distinguishes a wrong passphrase from a damaged page.") { $0.key.check },
    .text("path", "The path of the page, which is authenticated with the block.") { $0.address.path },
    .text("root", "The relative link to the root of the site.") { $0.address.link(to: Address("")) },
    .text("block", "The encrypted page in base64.") {
      Data($0.key.sealed($0.text, at: $0.address.path)).base64EncodedString()
    },
  ]
}
