/// A QR code of bytes (ISO/IEC 18004) that cameras read from a screen.
///
/// Versions 1 to 6 in byte mode with error correction level L hold 134 bytes, which is more than an address needs. So it has no
/// version information, and each of its blocks is as long as the others.
package struct QRCode: Sendable, Hashable {
  /// The number of modules of a side, without the margin of four light modules that has to be around the code.
  package let size: Int
  /// The modules row by row; true is dark.
  private var modules: [Bool]
  /// The modules of finder, timing and alignment patterns and of the format information, which hold no data.
  private var isFunction: [Bool]

  /// The number of light modules around a code.
  package static let margin = 4

  /// The data codewords of a version, and their division into blocks (table 9).
  private struct Version {
    var number: Int
    var dataBytes: Int
    var blocks: Int
    var correctionBytesOfBlock: Int

    /// The most bytes that it holds: a mode of 4 bits and a length of 8 bits take two codewords with the end of the text.
    var capacity: Int { dataBytes - 2 }
  }

  private static let versions = [
    Version(number: 1, dataBytes: 19, blocks: 1, correctionBytesOfBlock: 7),
    Version(number: 2, dataBytes: 34, blocks: 1, correctionBytesOfBlock: 10),
    Version(number: 3, dataBytes: 55, blocks: 1, correctionBytesOfBlock: 15),
    Version(number: 4, dataBytes: 80, blocks: 1, correctionBytesOfBlock: 20),
    Version(number: 5, dataBytes: 108, blocks: 1, correctionBytesOfBlock: 26),
    Version(number: 6, dataBytes: 136, blocks: 2, correctionBytesOfBlock: 18),
  ]

  /// Encodes bytes in the smallest version that holds them; nil if there are more than 134.
  /// - Parameter mask: the number of the mask, from 0 to 7; nil chooses the best one.
  package init?(_ bytes: [UInt8], mask: Int? = nil) {
    guard let version = Self.versions.first(where: { $0.capacity >= bytes.count }) else { return nil }
    size = 17 + 4 * version.number
    modules = Array(repeating: false, count: size * size)
    isFunction = modules
    drawFunctionPatterns()
    place(Self.codewords(of: bytes, version))
    let blank = self
    let codes = (mask.map { [$0] } ?? Array(0..<8)).map { blank.masked($0) }
    if let best = codes.min(by: { $0.penalty < $1.penalty }) { modules = best.modules }
  }

  /// Whether a module is dark. Outside of the code, all are light.
  package func isDark(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return modules[row * size + column]
  }

  // MARK: - Codewords

  /// Returns the codewords in the order of the symbol: those of all blocks in turn, then their error correction.
  private static func codewords(of bytes: [UInt8], _ version: Version) -> [UInt8] {
    // The mode 0100, the length, the bytes, and 0000 at the end: everything is half a codeword off.
    var data = [0x40 | UInt8(bytes.count >> 4)]
    var half = UInt8(truncatingIfNeeded: bytes.count << 4)
    for byte in bytes {
      data.append(half | byte >> 4)
      half = byte << 4
    }
    data.append(half)
    for index in 0..<version.dataBytes - data.count { data.append(index % 2 == 0 ? 0xEC : 0x11) }
    let length = version.dataBytes / version.blocks
    let blocks = stride(from: 0, to: data.count, by: length).map { Array(data[$0..<$0 + length]) }
    let corrections = blocks.map { ReedSolomon.correction(of: $0, count: version.correctionBytesOfBlock) }
    return interleaved(blocks) + interleaved(corrections)
  }

  private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
    (0..<(blocks.first?.count ?? 0)).flatMap { index in blocks.map { $0[index] } }
  }

  /// Writes the codewords from the lower right corner in columns of two modules, up and down in turn, around everything that is a
  /// function.
  private mutating func place(_ codewords: [UInt8]) {
    var bits = codewords.flatMap { byte -> [Bool] in (0..<8).map { byte >> (7 - $0) & 1 == 1 } }[...]
    var isUpward = true
    // The timing pattern takes column 6 as a whole.
    for right in stride(from: size - 1, through: 8, by: -2).map(\.self) + [5, 3, 1] {
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFunction[row * size + column] {
          // What remains after the codewords is light.
          modules[row * size + column] = bits.popFirst() ?? false
        }
      }
      isUpward.toggle()
    }
  }

  // MARK: - Function patterns

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return }
    modules[row * size + column] = isDark
    isFunction[row * size + column] = true
  }

  private mutating func drawFunctionPatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawSquares(row, column, radius: 4, light: [2, 4]) }
    // Version 1 has no alignment pattern, and the others here have one.
    if size > 21 { drawSquares(size - 7, size - 7, radius: 2, light: [1]) }
    drawFormat(mask: 0)
    set(size - 8, 8, true)
  }

  /// Draws squares around a module, each around the one before it.
  private mutating func drawSquares(_ row: Int, _ column: Int, radius: Int, light: Set<Int>) {
    for y in -radius...radius {
      for x in -radius...radius { set(row + y, column + x, !light.contains(max(abs(x), abs(y)))) }
    }
  }

  /// Writes the format information, which names the level and the mask, in both of its places (section 7.9).
  private mutating func drawFormat(mask: Int) {
    let bits = Self.format(mask: mask)
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<15 {
      // Down from the top, past the timing pattern.
      let row = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index
      set(row, 8, bit(index))
      // From the right side to the left.
      let column = index < 8 ? size - 1 - index : index < 9 ? 7 : 14 - index
      set(8, column, bit(index))
    }
  }

  /// Returns the 15 bits of the format information for a mask: level L is 01.
  package static func format(mask: Int) -> Int {
    let data = 0b01 << 3 | mask
    var rest = data << 10
    for shift in stride(from: 4, through: 0, by: -1) where rest >> (shift + 10) & 1 == 1 { rest ^= 0x537 << shift }
    return (data << 10 | rest) ^ 0x5412
  }

  // MARK: - Masks

  private func masked(_ mask: Int) -> QRCode {
    var code = self
    for row in 0..<size {
      for column in 0..<size where !isFunction[row * size + column] && Self.inverts(mask, row, column) {
        code.modules[row * size + column].toggle()
      }
    }
    code.drawFormat(mask: mask)
    return code
  }

  /// Whether a mask inverts a module (table 10).
  private static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// How hard the code is to read (section 7.8.3): less is better.
  private var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { modules[row * size + $0] } }
    let columns = (0..<size).map { column in (0..<size).map { modules[$0 * size + column] } }
    let lines = (rows + columns).reduce(0) { $0 + Self.penaltyOfRuns($1) + Self.penaltyOfFinders($1) }
    var squares = 0
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      for column in 1..<size where Set([upper[column - 1], upper[column], lower[column - 1], lower[column]]).count == 1
      {
        squares += 3
      }
    }
    // Ten for each 5 % by which the share of dark modules differs from half.
    let dark = modules.count { $0 }
    return lines + squares + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  /// Five or more modules of one colour in a row.
  private static func penaltyOfRuns(_ line: [Bool]) -> Int {
    var (penalty, length) = (0, 0)
    for index in line.indices {
      length = index > 0 && line[index] == line[index - 1] ? length + 1 : 1
      if length >= 5 { penalty += length == 5 ? 3 : 1 }
    }
    return penalty
  }

  /// What looks like a finder pattern: 1:1:3:1:1 with four light modules on one side.
  private static func penaltyOfFinders(_ line: [Bool]) -> Int {
    let finder = [true, false, true, true, true, false, true]
    return line.indices.dropLast(6).count { start in
      guard line[start..<start + 7].elementsEqual(finder) else { return false }
      let (before, after) = (line[..<start].suffix(4), line[(start + 7)...].prefix(4))
      return before.count == 4 && !before.contains(true) || after.count == 4 && !after.contains(true)
    } * 40
  }
}
