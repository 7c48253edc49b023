/// A step of the colour code.
package struct Band: Sendable, Hashable {
  /// The cut-off in percent, inclusive.
  package var from: Double
  /// The name that a reader sees; the default bands are `fail`, `pass`, `good` and `excellent`, which are translated.
  package var name: LocalizedText
  /// 0xRRGGBB, or nil for the colour of the site's palette.
  package var colour: UInt32?

  package init(from: Double, name: LocalizedText, colour: UInt32? = nil) {
    self.from = from
    self.name = name
    self.colour = colour
  }
}
