import Foundation

/// An opaque sRGB colour.
struct Colour: Sendable, Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  static let white = Colour(0xffffff)
  /// Pure, since with a softer black some colours would have neither a readable white nor a readable black on them.
  static let black = Colour(0x000000)
  /// The surface of the dark theme.
  static let night = Colour(0x181b23)

  /// From 0xRRGGBB.
  init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xff)
    green = UInt8(hex >> 8 & 0xff)
    blue = UInt8(hex & 0xff)
  }

  var text: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The value of a property that has this colour in light and another one in dark.
  func text(inDark dark: Colour) -> String { "light-dark(\(text), \(dark.text))" }

  /// Black or white, whichever is easier to read on this colour.
  var ink: Colour { contrast(with: .white) >= contrast(with: .black) ? .white : .black }

  /// The colour moved towards another one by a share from 0 to 1.
  func mixed(with other: Colour, _ share: Double) -> Colour {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt32 {
      UInt32((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Colour(mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
  }

  /// The nearest mixture with black or white that is readable as text on a background: contrast 4.5 as WCAG 2 asks.
  func readable(on background: Colour) -> Colour {
    let end: Colour = background.ink
    return stride(from: 0.0, through: 1.0, by: 0.05).lazy.map { mixed(with: end, $0) }
      .first { $0.contrast(with: background) >= 5 } ?? end
  }

  /// The contrast ratio of WCAG 2, from 1 to 21.
  func contrast(with other: Colour) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The relative luminance of WCAG 2.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

/// The two colours of a band on a surface: one to write with, and a soft one to write on.
struct BandColour: Sendable, Hashable {
  /// Readable on the surface and on `soft`.
  let ink: Colour
  let soft: Colour

  /// The colours that come nearest to a given one.
  init(_ colour: Colour, on surface: Colour) {
    soft = Self.soft(colour, on: surface)
    ink = colour.readable(on: soft)
  }

  /// A colour that is readable as it is.
  init(ink: Colour, on surface: Colour) {
    self.ink = ink
    soft = Self.soft(ink, on: surface)
  }

  private static func soft(_ colour: Colour, on surface: Colour) -> Colour {
    colour.mixed(with: surface, surface == .night ? 0.78 : 0.86)
  }
}
