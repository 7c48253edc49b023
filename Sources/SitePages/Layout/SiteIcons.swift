import Formats

/// The icons of the site, with which browsers and phones show it among other sites and applications.
///
/// `icon.svg` is the drawing. Some systems take only pictures of dots, which are files of the theme, too; a site with its own drawing and
/// without its own pictures has none, since those of sitegen would show another icon.
struct SiteIcons: Sendable {
  /// The icons that the manifest names.
  let list: [Icon]
  /// The icon that phones of Apple show on their home screen.
  let touch: Address?

  struct Icon: Sendable {
    let address: Address
    /// The size as the manifest has it: `192x192`, or `any`.
    let sizes: String
    let type: String
    /// Whether a system may cut it to its own shape, a circle for example.
    var isMaskable = false
  }

  /// - Parameter addresses: the addresses of the theme's assets, in the order of their names.
  init(in theme: Theme, _ addresses: [Address]) {
    let assets = Dictionary(zip(theme.assetNames, addresses)) { first, _ in first }
    let hasOwnDrawing = theme.assets["icon.svg"].map { !$0.contains(Array(Self.colour.text.utf8)) } ?? false
    func picture(_ name: String) -> Address? {
      guard let bytes = theme.assets[name], !hasOwnDrawing || Self.colouring(bytes, of: name, with: .black) == bytes
      else { return nil }
      return assets[name]
    }
    let svg = assets["icon.svg"].map { Icon(address: $0, sizes: "any", type: "image/svg+xml") }
    let sizes = ["192x192", "512x512"].compactMap { sizes in
      picture("icon-\(sizes.prefix(3)).png").map { Icon(address: $0, sizes: sizes, type: "image/png") }
    }
    let maskable = picture("icon-maskable.png").map {
      Icon(address: $0, sizes: "512x512", type: "image/png", isMaskable: true)
    }
    list = [svg].compactMap(\.self) + sizes + [maskable].compactMap(\.self)
    touch = picture("apple-touch-icon.png")
  }

  /// The colour of sitegen's own icons.
  private static let colour = Colour(0x3440b8)

  /// Returns a file of the theme with the site's accent in place of the colour of sitegen's icons. Other files stay as they are.
  static func colouring(_ bytes: [UInt8], of name: String, with accent: Accent?) -> [UInt8] {
    accent.map { colouring(bytes, of: name, with: $0.light.ink) } ?? bytes
  }

  private static func colouring(_ bytes: [UInt8], of name: String, with accent: Colour) -> [UInt8] {
    switch name {
    case "icon.svg": bytes.replacing(Array(colour.text.utf8), with: Array(accent.text.utf8))
    case "icon-192.png", "icon-512.png", "icon-maskable.png", "apple-touch-icon.png":
      PNGPalette.replacing(in: bytes) { recoloured(Colour($0), accent).hex }
    default: bytes
    }
  }

  /// Returns a colour between that of the icons and white as one between the accent and white; any other as it is.
  private static func recoloured(_ colour: Colour, _ accent: Colour) -> Colour {
    let share = Double(Int(colour.red) - Int(Self.colour.red)) / Double(0xff - Int(Self.colour.red))
    guard (0...1).contains(share) else { return colour }
    let mixed = Self.colour.mixed(with: .white, share)
    let isNear = zip([mixed.red, mixed.green, mixed.blue], [colour.red, colour.green, colour.blue])
      .allSatisfy { abs(Int($0) - Int($1)) <= 2 }
    return isNear ? accent.mixed(with: .white, share) : colour
  }
}
