import Mustache

extension SealedPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<SealedPage> {
    Shape(
      [
        .text("vault", "The name under which browsers keep the vault's key.") { $0.vault },
        .text("salt", "The vault's salt, as hexadecimal digits.") { $0.salt },
        .text("rounds", "The rounds of the key's derivation.") { $0.rounds },
        .text("check", "What tells a wrong passphrase from a damaged page.") { $0.check },
        .text("path", "The page's path in the site, to which the block is bound.") { $0.path },
        .text("root", "The way to the root of the site.") { $0.root },
        .text("block", "What is sealed, in base64.") { $0.block },
      ] + frame.fields { $0.frame })
  }
}
