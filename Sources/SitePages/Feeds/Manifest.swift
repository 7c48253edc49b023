import Formats
import SiteContent

/// The web app manifest, with which phones install the site as an application.
struct Manifest {
  let context: PageContext
  /// The site's icon.
  let icon: Address?

  /// The JSON file.
  var bytes: [UInt8] {
    let here = context.manifestAddress
    let json = JSONWriter.bytes {
      $0.object {
        $0.text("name", context.localizer.text(context.settings.title))
        $0.text("lang", context.localizer.language)
        $0.text("start_url", "./")
        // The scope is the whole site, so that the pages in other languages belong to the application too.
        $0.text("scope", here.link(to: Address("")))
        $0.text("display", "minimal-ui")
        $0.list("icons", icon.map { [$0] } ?? []) { icon, json in
          json.object {
            $0.text("src", here.link(to: icon))
            $0.text("sizes", "any")
            $0.text("type", "image/svg+xml")
          }
        }
      }
    }
    return json + Array("\n".utf8)
  }
}

extension PageContext {
  /// The address of the manifest of the language.
  var manifestAddress: Address { Address(prefix + "manifest.webmanifest") }
}
