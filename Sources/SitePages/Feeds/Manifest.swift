import SiteContent

/// What a phone needs to put the site among its applications.
struct Manifest {
  let setting: Setting
  /// The site's picture.
  let icon: Address?

  var bytes: [UInt8] {
    let here = setting.manifestAddress
    let icons = icon.map { icon in
      JSON.object(["src": .text(here.link(to: icon)), "sizes": .text("any"), "type": .text("image/svg+xml")])
    }
    let manifest = JSON.object([
      "name": .text(setting.wording.text(setting.settings.title)),
      "lang": .text(setting.wording.language),
      "start_url": .text("./"),
      // The other languages belong to it too.
      "scope": .text(here.link(to: Address(""))),
      "display": .text("minimal-ui"),
      "icons": .list(icons.map { [$0] } ?? []),
    ])
    return manifest.bytes + [UInt8(ascii: "\n")]
  }
}

extension Setting {
  /// Where the manifest of the language is.
  var manifestAddress: Address { Address(prefix + "manifest.webmanifest") }
}
