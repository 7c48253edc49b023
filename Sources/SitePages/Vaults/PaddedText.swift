/// A text with its length in front and zeros behind, so that the size of what is sealed says next to nothing of it.
///
/// Four bytes of length, the highest first; then the text; then zeros up to a power of two, at least 32 KiB.
struct PaddedText {
  let bytes: [UInt8]

  static let leastSize = 32 << 10
  private static let headSize = 4

  init(_ text: [UInt8]) {
    let needed = text.count + Self.headSize
    var size = Self.leastSize
    while size < needed { size *= 2 }
    let count = UInt32(text.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    bytes += stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
    bytes += text
    bytes += repeatElement(0, count: size - needed)
    self.bytes = bytes
  }
}
