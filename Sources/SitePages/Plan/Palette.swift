/// Colours for the four bands that people with colour blindness can tell apart, in light and in dark.
///
/// The hues are those of the palette's name; they are lighter or darker than there, as far as text needs it to be read and
/// the four need it to differ for each kind of colour blindness. A test holds both.
struct Palette: Sendable {
  /// Worst first: fail, pass, good, excellent.
  let bands: [(name: String, light: Colour, dark: Colour)]

  /// Nil for a name that is none of `SiteSettings.palettes`.
  init?(named name: String) {
    let colours: [(light: UInt32, dark: UInt32)]
    switch name {
    // Okabe and Ito 2008: vermillion, orange, blue, bluish green.
    case "okabe-ito":
      colours = [(0xaa4b00, 0xe28e4d), (0x503800, 0xebb233), (0x00507d, 0x8cc0dc), (0x007656, 0x40b696)]
    // Smith and van der Walt 2015, from its dark end to its light one.
    case "viridis": colours = [(0x440154, 0xe3d9e5), (0x31688e, 0x8eacc1), (0x154930, 0x35b779), (0x726811, 0xfde725)]
    // Nuñez, Anderton and Renslow 2018, the same way.
    case "cividis": colours = [(0x00224e, 0x99a7b8), (0x575d6d, 0xcdced3), (0x423e2e, 0xaea682), (0x726819, 0xfee838)]
    default: return nil
    }
    bands = zip(["fail", "pass", "good", "excellent"], colours).map { ($0, Colour($1.light), Colour($1.dark)) }
  }

  /// The custom properties of the style sheet, as it names them itself.
  var rule: String {
    let properties = bands.map { band in
      let (light, dark) = (BandColour(ink: band.light, on: .white), BandColour(ink: band.dark, on: .night))
      return
        "--\(band.name): \(light.ink.text(inDark: dark.ink)); --\(band.name)-soft: \(light.soft.text(inDark: dark.soft));"
    }
    return ":root { \(properties.joined(separator: " ")) }"
  }
}
