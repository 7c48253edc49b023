import Formats
import Grading
import SiteContent

/// The web app manifest, with which phones install the site as an application.
struct Manifest {
  let context: PageContext
  let icons: SiteIcons

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
        $0.list("shortcuts", shortcuts) { shortcut, json in
          json.object {
            $0.text("name", shortcut.name)
            $0.text("url", here.link(to: shortcut.address))
          }
        }
        $0.list("icons", icons.list) { icon, json in
          json.object {
            $0.text("src", here.link(to: icon.address))
            $0.text("sizes", icon.sizes)
            $0.text("type", icon.type)
            if icon.isMaskable { $0.text("purpose", "maskable") }
          }
        }
      }
    }
    return json + Array("\n".utf8)
  }

  /// What the icon of the application offers on the home screen: due work and, while a course is running, what-if.
  private var shortcuts: [NamedAddress] {
    let pages = MainPages(context: context)
    let isRunning = context.figures.terms.contains { $0.courses.contains { !$0.isFinished } }
    let whatIf = Address(pages.home.address.path, fragment: "whatif")
    return pages.all.filter { $0.address == pages.due.address }
      + (isRunning ? [(context.localizer.text(.whatifTitle), whatIf)] : [])
  }
}

extension PageContext {
  /// The address of the manifest of the language.
  var manifestAddress: Address { Address(prefix + "manifest.webmanifest") }
}
