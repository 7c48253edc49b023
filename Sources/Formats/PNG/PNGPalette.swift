/// The palette of a PNG picture whose dots are numbers of colours (PNG 11.2.2).
package enum PNGPalette {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns a picture with other colours in its palette, each 0xRRGGBB. A picture without a palette, or text that is no
  /// picture, stays as it is.
  package static func replacing(in png: [UInt8], with change: (UInt32) -> UInt32) -> [UInt8] {
    guard png.starts(with: signature), let chunk = palette(of: png) else { return png }
    var colours: [UInt8] = []
    for start in stride(from: chunk.lowerBound, to: chunk.upperBound - 2, by: 3) {
      let colour = change(png[start..<start + 3].reduce(0) { $0 << 8 | UInt32($1) })
      colours += [UInt8(colour >> 16 & 0xFF), UInt8(colour >> 8 & 0xFF), UInt8(colour & 0xFF)]
    }
    let sum = Inflation.checksum(of: Array("PLTE".utf8) + colours)
    var changed = png
    changed.replaceSubrange(chunk, with: colours)
    changed.replaceSubrange(
      chunk.upperBound..<chunk.upperBound + 4, with: [24, 16, 8, 0].map { UInt8(sum >> UInt32($0) & 0xFF) })
    return changed
  }

  /// Returns the place of the palette's colours; nil without a complete palette.
  private static func palette(of png: [UInt8]) -> Range<Int>? {
    var at = signature.count
    // A chunk is its length, its name, its data and a checksum.
    while at + 12 <= png.count {
      let length = png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= png.count else { return nil }
      if png[at + 4..<at + 8].elementsEqual("PLTE".utf8) {
        return length % 3 == 0 && length > 0 ? at + 8..<at + 8 + length : nil
      }
      at += 12 + length
    }
    return nil
  }
}
