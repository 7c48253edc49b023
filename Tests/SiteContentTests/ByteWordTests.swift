import Testing

@testable import SiteContent

/// Eight bytes at once see what a look at each byte sees.
@Suite struct ByteWordTests {
  @Test
  func `the first byte that is one or below a bound is that which a look at each finds`() {
    // Neighbours of the signs that are looked for, and bytes with the highest bit.
    let signs: [UInt8] = [0x00, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x21, 0x22, 0x23, 0x7F, 0x80, 0x8A, 0xA2, 0xFF]
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20_000 {
      let bytes = (0..<8).map { _ in signs.randomElement(using: &random) ?? 0 }
      let read = ByteWord(bytes.span, at: 0)
      guard let word = read else {
        Issue.record("there is no word")
        return
      }
      for sign: UInt8 in [0x0A, 0x0D, 0x22, 0x8A] {
        #expect(word.places(of: sign).first == bytes.firstIndex(of: sign))
        let either = word.places(of: sign) | word.places(below: 0x0A)
        #expect(either.first == bytes.firstIndex { $0 == sign || $0 < 0x0A })
      }
      for bound: UInt8 in [0x0A, 0x0E, 0x80] {
        #expect(word.places(below: bound).first == bytes.firstIndex { $0 < bound })
      }
      #expect(word.isASCII == bytes.allSatisfy { $0 < 0x80 })
    }
  }

  @Test
  func `there is a word only where eight bytes are left`() {
    let bytes = [UInt8](repeating: 0x61, count: 9)
    let (last, tooFar, none) = (
      ByteWord(bytes.span, at: 1), ByteWord(bytes.span, at: 2), ByteWord([UInt8]().span, at: 0)
    )
    #expect(last != nil)
    #expect(tooFar == nil)
    #expect(none == nil)
  }

  @Test(arguments: 0..<20)
  func `a byte is found wherever it stands`(place: Int) {
    var bytes = [UInt8](repeating: 0x61, count: 20)
    let isThere = bytes.span.contains(0x7C)
    #expect(!isThere)
    bytes[place] = 0x7C
    let isFound = bytes.span.contains(0x7C)
    #expect(isFound)
  }

  @Test
  func `a line ends where a look at each byte finds its end`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        [0x0A, 0x0D, 0x09, 0x61, 0x61, 0x61, 0x61, 0x61, 0xC3].randomElement(using: &random) ?? UInt8(0x61)
      }
      for start in 0...bytes.count {
        let end = bytes.span.lineEnd(from: start)
        #expect(end == bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)
      }
    }
  }
}
