import Formats
import SystemLibraries

/// An opaque sRGB colour.
struct Colour: Sendable, Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  static let white = Colour(0xffffff)
  /// Pure black, because some colours are readable with neither white nor a softer black.
  static let black = Colour(0x000000)
  /// The background of the dark theme.
  static let night = Colour(0x181b23)

  /// Creates a colour from 0xRRGGBB.
  init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xff)
    green = UInt8(hex >> 8 & 0xff)
    blue = UInt8(hex & 0xff)
  }

  /// The colour as 0xRRGGBB.
  var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The CSS form: `#2e7d4f`.
  var text: String { "#" + String(hexadecimal: hex, digits: 6) }

  /// Returns the CSS value for this colour in the light theme and another one in the dark theme.
  func text(inDark dark: Colour) -> String { "light-dark(\(text), \(dark.text))" }

  /// Black or white, whichever is easier to read on this colour.
  var ink: Colour { contrast(with: .white) >= contrast(with: .black) ? .white : .black }

  /// Returns a mixture with another colour.
  /// - Parameter share: the share of the other colour, 0…1.
  func mixed(with other: Colour, _ share: Double) -> Colour {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt32 {
      UInt32((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Colour(mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
  }

  /// Returns the mixture with black or white that is nearest to this colour and has a contrast of at least 5 on a
  /// background; WCAG 2 requires 4.5 for text.
  func readable(on background: Colour) -> Colour {
    let end: Colour = background.ink
    return stride(from: 0.0, through: 1.0, by: 0.05).lazy.map { mixed(with: end, $0) }
      .first { $0.contrast(with: background) >= 5 } ?? end
  }

  /// Returns the contrast ratio of WCAG 2, 1…21.
  func contrast(with other: Colour) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The relative luminance of WCAG 2.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The channels in proportion to light, 0…1.
  var linear: (red: Double, green: Double, blue: Double) { (Self.linear(red), Self.linear(green), Self.linear(blue)) }

  /// Creates a colour from its channels in proportion to light; those outside of 0…1 are cut.
  init(linear channels: [Double]) {
    self.init(
      channels.reduce(UInt32(0)) { hex, light in
        let channel = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return hex << 8 | UInt32((min(max(channel, 0), 1) * 255).rounded())
      })
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

/// The two colours of a band on a background: one for text, and a soft one behind text.
struct BandColour: Sendable, Hashable {
  /// The colour of text, which is readable on the background and on `soft`.
  let ink: Colour
  let soft: Colour

  /// Creates the two colours that are nearest to a given one.
  init(_ colour: Colour, on surface: Colour) {
    soft = Self.soft(colour, on: surface)
    ink = colour.readable(on: soft)
  }

  /// Creates the two colours from one that is readable as it is.
  init(ink: Colour, on surface: Colour) {
    self.ink = ink
    soft = Self.soft(ink, on: surface)
  }

  private static func soft(_ colour: Colour, on surface: Colour) -> Colour {
    colour.mixed(with: surface, surface == .night ? 0.78 : 0.86)
  }
}
