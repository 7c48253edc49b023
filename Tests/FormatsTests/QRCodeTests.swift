import Formats
import Testing

/// QR codes, against the standard and against codes of other programs. `test_phone.py` reads one with another decoder.
struct QRCodeTests {
  @Test func `The error correction is that of the example in the standard`() {
    // ISO/IEC 18004, annex I: 01234567 as version 1-M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    #expect(
      ReedSolomon.correction(of: data, count: 10)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test func `The format information is that of the table in the standard`() {
    // ISO/IEC 18004, table C.1, level L.
    #expect(
      (0..<8).map(QRCode.format)
        == [0x77C4, 0x72F3, 0x7DAA, 0x789D, 0x662F, 0x6318, 0x6C41, 0x6976])
  }

  @Test func `A code is that of another encoder`() throws {
    // The Python package qrcode 8.2, level L, byte mode.
    let expected = """
      #######..#.##.#######
      #.....#..###..#.....#
      #.###.#.##.##.#.###.#
      #.###.#..#.#..#.###.#
      #.###.#...#.#.#.###.#
      #.....#.....#.#.....#
      #######.#.#.#.#######
      ........##.##........
      ###.########.##...#..
      ##.#...#......##.####
      ##.##.##..#.#...#####
      ....##.###....###...#
      ###..###....#.##.#..#
      ........####.#.##...#
      #######.#..#.####.###
      #.....#.##.###......#
      #.###.#.#.##.####..##
      #.###.#.......###..#.
      #.###.#.##..#..####.#
      #.....#.#.....#.#..#.
      #######.#.#.#.###..##
      """
    #expect(drawing(try #require(QRCode(Array("sitegen".utf8)))) == expected)
  }

  @Test func `A code with an alignment pattern is that of another encoder`() throws {
    let address = "http://192.168.178.100:8000/_sitegen/pair/3w5e11264sgsf3w5e11264sg"
    let expected = """
      #######..#....#....##..##.#######
      #.....#.##.##..###..#.#.#.#.....#
      #.###.#..###..###..#.##.#.#.###.#
      #.###.#.##.#.#.#.##.###...#.###.#
      #.###.#...#.#.#.#..#..###.#.###.#
      #.....#.#.#....##...#.#.#.#.....#
      #######.#.#.#.#.#.#.#.#.#.#######
      ............#.###..####.#........
      #####.#####.##.###.#..#..#.#.#.#.
      ##..#..#.#....#...##.#######...##
      ...#.#####.###.##.......#..##....
      ###.##...###....#..#.##.##..#.#..
      ....#.##.#.#.#.####.#.#....##....
      .#.##.....#.#.#.#..##..#####.#.##
      .########....####.#.##..##.#.#.#.
      .###...#.#..#........##.#####.#..
      ....###..#..##.#####..##....#..#.
      ..#..#..###...#....#########.#.##
      ..#.###....##.##..#.###.#.####.#.
      .##......#.#....#....#.##.....#..
      #..#..###..#.###.##...##....##.#.
      ##.###..#.#.#.#.#..###.##.##..###
      #...#.#..#...#.####..##.###..###.
      #.####....#.#.#...#..##.#.##..#..
      #.########..#######.#.#.######..#
      ........#.#.....#..###.##...#...#
      #######.##########..#.###.#.####.
      #.....#....#..#.#.#####.#...#.#.#
      #.###.#.##.#...#.###..#.######...
      #.###.#.#.#.##..#..#.#..#...#.#..
      #.###.#.###..####....##.####...#.
      #.....#.##..##....######...##.#..
      #######.#.#.#.####.#..#.##..#..#.
      """
    #expect(drawing(try #require(QRCode(Array(address.utf8)))) == expected)
  }

  @Test(arguments: [(0, 21), (17, 21), (18, 25), (32, 25), (53, 29), (78, 33), (106, 37), (107, 41), (134, 41)])
  func `A code has the smallest version that holds the bytes`(bytes: Int, size: Int) {
    #expect(QRCode(Array(repeating: 0x61, count: bytes))?.size == size)
  }

  @Test func `There is no code of more bytes than the largest version holds`() {
    #expect(QRCode(Array(repeating: 0x61, count: 135)) == nil)
  }

  private func drawing(_ code: QRCode) -> String {
    (0..<code.size).map { row in
      (0..<code.size).map { code.isDark(row: row, column: $0) ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }
}
