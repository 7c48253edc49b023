/// Converts libyaml's counts of code points to byte offsets and places of the file.
///
/// libyaml also ends lines at U+0085, U+2028 and U+2029, where no editor does; for texts that contain one of them the line is
/// looked up from the offset. All other texts use its lines and columns as they are.
struct CodePointOffsets {
  private let base: Int
  /// The offset of each code point; nil if all are ASCII.
  private let offsets: [Int32]?
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

  /// The byte offset of a code point, counted from the start of the range.
  func offset(of index: Int) -> Int {
    guard let offsets else { return base + index }
    return Int(offsets[min(max(index, 0), offsets.count - 1)])
  }
}
