import SystemLibraries

/// The colour of links, of the current place and of icons, made readable in both colour schemes.
struct Accent: Sendable {
  let light: Pair
  let dark: Pair

  /// The colour of texts and parts, and a soft one behind texts.
  struct Pair: Sendable {
    let ink: Colour
    let soft: Colour

    /// Creates the nearest colour of the same hue that is readable on `soft` and on the backgrounds of a colour scheme.
    init(_ colour: Colour, on backgrounds: [Colour], surface: Colour) {
      let soft = BandColour(colour, on: surface).soft
      self.soft = soft
      ink = colour.readable(on: backgrounds + [surface, soft])
    }
  }

  init(_ colour: Colour) {
    light = Pair(colour, on: [Self.paper], surface: .white)
    dark = Pair(colour, on: [Self.darkness], surface: .night)
  }

  /// The backgrounds of pages in the style sheet.
  private static let paper = Colour(0xf5f6fa)
  private static let darkness = Colour(0x0e1015)

  /// The CSS rule that sets the custom properties of the theme's style sheet.
  var rule: String {
    ":root { --accent: \(light.ink.text(inDark: dark.ink)); --accent-soft: \(light.soft.text(inDark: dark.soft)); }"
  }
}

extension Colour {
  /// Returns this colour, made lighter or darker until its contrast on each background is at least 4.5, which WCAG 2 requires for text.
  fileprivate func readable(on backgrounds: [Colour]) -> Colour {
    let own = OKLab(self)
    let end = backgrounds[0].ink == .white ? 1.0 : 0.0
    return stride(from: 0, through: 1, by: 0.01).lazy
      .map { $0 == 0 ? self : own.colour(ofLightness: own.lightness + (end - own.lightness) * $0) }
      .first { ink in backgrounds.allSatisfy { ink.contrast(with: $0) >= 4.5 } } ?? backgrounds[0].ink
  }
}

/// A colour in OKLab (Ottosson 2020), in which colours of one hue and different lightness look alike.
private struct OKLab {
  let lightness: Double
  private let a: Double
  private let b: Double

  init(_ colour: Colour) {
    let (red, green, blue) = colour.linear
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Returns the most colourful colour of the same hue and another lightness, at most as colourful as this one.
  func colour(ofLightness lightness: Double) -> Colour {
    let saturation = stride(from: 1, through: 0, by: -0.02).first { inGamut(lightness, $0) != nil } ?? 0
    return inGamut(lightness, saturation) ?? (lightness < 0.5 ? .black : .white)
  }

  /// Returns the colour with another lightness and a share of the saturation; nil if screens have none.
  private func inGamut(_ lightness: Double, _ saturation: Double) -> Colour? {
    let (a, b) = (a * saturation, b * saturation)
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    let channels = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
    guard channels.allSatisfy((-0.0005...1.0005).contains) else { return nil }
    return Colour(linear: channels)
  }
}
