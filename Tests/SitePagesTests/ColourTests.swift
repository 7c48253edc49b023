import Testing

@testable import SitePages

@Suite struct `A colour` {
  @Test func `has the contrast that WCAG computes`() {
    #expect(abs(Colour(0x000000).contrast(with: .white) - 21) < 1e-9)
    // The grey that WCAG's own examples give as the darkest that still has 4.5 on white.
    #expect(abs(Colour(0x767676).contrast(with: .white) - 4.54) < 0.005)
  }

  @Test(arguments: (0...255).map { UInt32($0) &* 0x010307 & 0xffffff })
  func `is readable under its ink and as text on both themes`(hex: UInt32) {
    let colour = Colour(hex)
    #expect(colour.contrast(with: colour.ink) >= 4.5)
    #expect(colour.readable(on: .white).contrast(with: .white) >= 4.5)
    #expect(colour.readable(on: .night).contrast(with: .night) >= 4.5)
  }

  @Test func `is written with six digits`() {
    #expect(Colour(0x00ff7f).text == "#00ff7f")
  }
}
