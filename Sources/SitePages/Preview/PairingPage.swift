import Formats

/// The page on which a device of the network pairs with a preview. It shows nothing of the site.
package enum PairingPage {
  /// Why a device has to type the passphrase.
  package enum Failure: String {
    case wrong = "This is not the passphrase. Compare it with the terminal."
    case tooMany = "Too many wrong passphrases were sent. Wait a minute and try again."
    case usedLink = "This code was used already, or belongs to a preview that has ended."
  }

  /// Returns the page that asks for the passphrase.
  package static func asking(after failure: Failure? = nil) -> [UInt8] {
    let message = failure.map { "<p id=\"problem\" role=\"alert\">\($0.rawValue)</p>\n" } ?? ""
    let invalid = failure == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"problem\""
    return page(
      """
      <p>Type the passphrase that the terminal shows.</p>
      \(message)<label for="secret">Passphrase</label>
      <input id="secret" name="secret" type="text" required autocomplete="off" autocapitalize="none" spellcheck="false"\(invalid)>
      <button>Connect</button>
      """)
  }

  /// Returns the page that pairs by the code of a link.
  package static func offering(_ code: String) -> [UInt8] {
    page(
      """
      <p>This device will stay connected until the preview ends.</p>
      <input type="hidden" name="secret" value="\(code.escapedForHTML)">
      <button>Connect this device</button>
      """)
  }

  private static func page(_ form: String) -> [UInt8] {
    // The policy allows this style only, which quotes nothing.
    PreviewPage.document(
      "Connect to sitegen serve",
      policy: "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
      head: """
        <meta name="robots" content="noindex">
        <style>
        \(String(decoding: PackageResources.pairing_css, as: UTF8.self))</style>

        """,
      """
      <h1>Connect to sitegen serve</h1>
      <form method="post" action="/\(PreviewFiles.folder)/pair">
      \(form)
      </form>
      <p>The network carries the passphrase and the pages unencrypted: connect only in a network that you trust.</p>
      """)
  }
}
