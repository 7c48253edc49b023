/// Undoes DEFLATE, the compression of zip files, as RFC 1951 has it.
///
/// It never makes more bytes than it may, whatever the data claims.
struct Inflation {
  private var bits: BitReader
  private let limit: Int
  private(set) var bytes: [UInt8] = []

  enum Failure: Error {
    /// The data is not compressed so, or ends too early.
    case damaged
    /// There is more than was asked for.
    case tooLong
  }

  static func bytes(of data: ArraySlice<UInt8>, atMost limit: Int) throws(Failure) -> [UInt8] {
    var inflation = Inflation(bits: BitReader(data), limit: limit)
    try inflation.run()
    return inflation.bytes
  }

  private init(bits: BitReader, limit: Int) {
    self.bits = bits
    self.limit = limit
  }

  private mutating func run() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try expand(Self.fixedWords, Self.fixedDistances)
      case 2:
        let (words, distances) = try readCodes()
        try expand(words, distances)
      default: throw .damaged
      }
    }
  }

  private mutating func take(_ width: Int) throws(Failure) -> Int {
    guard let value = bits.take(width) else { throw .damaged }
    return value
  }

  private mutating func add(_ new: some Collection<UInt8>) throws(Failure) {
    guard new.count <= limit - bytes.count else { throw .tooLong }
    bytes += new
  }

  private mutating func copyStored() throws(Failure) {
    guard let head = bits.bytes(4).map(Array.init) else { throw .damaged }
    let length = Int(head[0]) | Int(head[1]) << 8
    guard length ^ 0xFFFF == Int(head[2]) | Int(head[3]) << 8, let stored = bits.bytes(length) else { throw .damaged }
    try add(stored)
  }

  private mutating func expand(_ words: HuffmanCode?, _ distances: HuffmanCode?) throws(Failure) {
    guard let words, let distances else { throw .damaged }
    while true {
      guard let word = words.next(from: &bits), word < 286 else { throw .damaged }
      if word == 256 { return }
      if word < 256 {
        try add(CollectionOfOne(UInt8(word)))
        continue
      }
      let length = Self.lengths[word - 257] + (try take(Self.lengthBits[word - 257]))
      guard let symbol = distances.next(from: &bits), symbol < 30 else { throw .damaged }
      let distance = Self.distances[symbol] + (try take(Self.distanceBits[symbol]))
      guard distance <= bytes.count else { throw .damaged }
      guard length <= limit - bytes.count else { throw .tooLong }
      // What is copied may reach into itself.
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
    }
  }

  /// The two codes that a block brings, themselves compressed.
  private mutating func readCodes() throws(Failure) -> (HuffmanCode?, HuffmanCode?) {
    let wordCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let count = try take(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for place in Self.order.prefix(count) { lengths[place] = try take(3) }
    guard wordCount <= 286, let code = HuffmanCode(lengths: lengths) else { throw .damaged }
    var all: [Int] = []
    while all.count < wordCount + distanceCount {
      guard let symbol = code.next(from: &bits) else { throw .damaged }
      switch symbol {
      case 16:
        guard let last = all.last else { throw .damaged }
        all += Array(repeating: last, count: 3 + (try take(2)))
      case 17: all += Array(repeating: 0, count: 3 + (try take(3)))
      case 18: all += Array(repeating: 0, count: 11 + (try take(7)))
      default: all.append(symbol)
      }
    }
    guard all.count == wordCount + distanceCount else { throw .damaged }
    return (HuffmanCode(lengths: all[..<wordCount]), HuffmanCode(lengths: all[wordCount...]))
  }

  // MARK: - Tables of RFC 1951

  private static let fixedWords = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(lengths: Array(repeating: 5, count: 30))
  /// The order in which the lengths of the code for lengths come.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
}
