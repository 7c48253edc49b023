import Testing

@testable import Formats

struct `The palette of a PNG` {
  /// A picture of one dot with two colours; checksums of chunks without a palette are not read.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0])
    + chunk("PLTE", [1, 2, 3, 0xFF, 0xFF, 0xFF]) + chunk("IDAT", [7])

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let sum = Inflation.checksum(of: Array(name.utf8) + data)
    return [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data
      + [24, 16, 8, 0].map { UInt8(sum >> UInt32($0) & 0xFF) }
  }

  @Test func `Other colours give a picture that differs only in its palette, with a valid checksum`() {
    let changed = PNGPalette.replacing(in: Self.png) { $0 == 0x010203 ? 0xAABBCC : $0 }
    let expected =
      Self.png.prefix(8 + 25) + Self.chunk("PLTE", [0xAA, 0xBB, 0xCC, 0xFF, 0xFF, 0xFF]) + Self.chunk("IDAT", [7])
    #expect(changed == Array(expected))
  }

  @Test func `What is no complete picture with a palette stays as it is`() {
    let palette = 8 + 25
    let others =
      [[], Array("<svg/>".utf8), Array(Self.png.prefix(palette + 10)), Array(Self.png.prefix(palette + 17))]
      + [Array(Self.png.prefix(palette)) + Self.chunk("PLTE", [1, 2])]
      + [Array(Self.png.prefix(8)) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("PLTE".utf8) + [1, 2, 3, 0, 0, 0, 0]]
    for other in others { #expect(PNGPalette.replacing(in: other) { _ in 0 } == other) }
  }
}
