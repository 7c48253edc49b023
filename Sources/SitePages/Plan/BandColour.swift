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
