/// A canonical Huffman code, as RFC 1951 defines it by the lengths of its words.
struct HuffmanCode {
  /// How many words there are of each length, from 0 to 15.
  private var counts = [Int](repeating: 0, count: 16)
  /// The symbols in the order of their words.
  private var symbols: [Int]

  /// Nil where more words of a length are asked for than there can be.
  init?(lengths: some Collection<Int>) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...15 {
      free = free << 1 - counts[length]
      if free < 0 { return nil }
    }
    var offsets = [Int](repeating: 0, count: 17)
    for length in 1...15 { offsets[length + 1] = offsets[length] + counts[length] }
    symbols = [Int](repeating: 0, count: offsets[16])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[offsets[length]] = symbol
      offsets[length] += 1
    }
  }

  /// Reads the next symbol; nil where the bits are no word, or end.
  func next(from bits: inout BitReader) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = bits.take(1) else { return nil }
      code |= bit
      if code - first < counts[length] { return symbols[index + code - first] }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    return nil
  }
}

/// The bits of some bytes, the least of each byte first.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private var held = 0
  private var count = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  /// A number of at most 16 bits; nil where there are not so many left.
  mutating func take(_ width: Int) -> Int? {
    while count < width {
      guard at < bytes.endIndex else { return nil }
      held |= Int(bytes[at]) << count
      at += 1
      count += 8
    }
    defer {
      held >>= width
      count -= width
    }
    return held & (1 << width - 1)
  }

  /// Whole bytes, from the next one on.
  mutating func bytes(_ wanted: Int) -> ArraySlice<UInt8>? {
    // No more than the rest of one byte is ever held here.
    (held, count) = (0, 0)
    guard wanted <= bytes.endIndex - at else { return nil }
    defer { at += wanted }
    return bytes[at..<at + wanted]
  }
}
