/// Converts the indices of code points, by which libyaml counts, to byte offsets in a file.
struct CodePointOffsets {
  /// The byte offset of the first code point.
  private let base: Int
  /// The byte offset of each code point, and of the end; nil if all are ASCII.
  private let offsets: [Int32]?
  /// Whether the text contains U+0085, U+2028 or U+2029. libyaml ends lines there and editors do not, so for such a text lines
  /// have to be looked up by offset; for all others libyaml's lines and columns are right.
  let hasOddLineEnds: Bool

  init(of bytes: [UInt8], in range: Range<Int>) {
    base = range.lowerBound
    guard bytes[range].contains(where: { $0 >= 0x80 }) else {
      offsets = nil
      hasOddLineEnds = false
      return
    }
    var starts: [Int32] = []
    starts.reserveCapacity(range.count)
    var isOdd = false
    for at in range {
      let byte = bytes[at]
      if byte & 0xC0 != 0x80 { starts.append(Int32(clamping: at)) }
      if byte == 0xC2, at + 1 < range.upperBound, bytes[at + 1] == 0x85 { isOdd = true }
      if byte == 0xE2, at + 2 < range.upperBound, bytes[at + 1] == 0x80, bytes[at + 2] & 0xFE == 0xA8 { isOdd = true }
    }
    starts.append(Int32(clamping: range.upperBound))
    offsets = starts
    hasOddLineEnds = isOdd
  }

  /// Returns the byte offset in the file of a code point, which is counted from the start of the range.
  func offset(of index: Int) -> Int {
    guard let offsets else { return base + index }
    return Int(offsets[min(max(index, 0), offsets.count - 1)])
  }
}
