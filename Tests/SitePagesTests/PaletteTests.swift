import Foundation
import SiteContent
import TestSupport
import Testing

@testable import SitePages

struct `Palettes` {
  /// The backgrounds of texts and bars in the style sheet.
  private static let light = [Colour.white, Colour(0xf5f6fa)]
  private static let dark = [Colour.night, Colour(0x0e1015)]
  /// The backgrounds of bars.
  private static let tracks = (light: Colour(0xe3e6ed), dark: Colour(0x2f3542))

  @Test(arguments: SiteSettings.palettes)
  func `The colours of a palette are readable on every surface and on their soft colours, in light and dark`(
    name: String
  ) throws {
    for band in try #require(Palette(named: name)).bands {
      let soft = (
        light: BandColour(ink: band.light, on: .white).soft, dark: BandColour(ink: band.dark, on: .night).soft
      )
      for surface in Self.light + [soft.light] { #expect(band.light.contrast(with: surface) >= 4.5, "\(band)") }
      for surface in Self.dark + [soft.dark] { #expect(band.dark.contrast(with: surface) >= 4.5, "\(band)") }
      #expect(band.light.contrast(with: Self.tracks.light) >= 3 && band.dark.contrast(with: Self.tracks.dark) >= 3)
    }
  }

  @Test(arguments: SiteSettings.palettes, ColourVision.all)
  func `The four colours of a palette differ for every colour vision`(name: String, vision: ColourVision) throws {
    let bands = try #require(Palette(named: name)).bands
    for (index, band) in bands.enumerated() {
      for other in bands[..<index] {
        #expect(vision.distance(band.light, other.light) >= 15, "\(band.name) and \(other.name) in light")
        #expect(vision.distance(band.dark, other.dark) >= 15, "\(band.name) and \(other.name) in dark")
      }
    }
  }

  /// Returns the light and the dark colour of the theme by name.
  private static func theme() throws -> [Substring: [Colour]] {
    let file = Repository.root.appending(path: "templates/assets/style.css")
    let sheet = try String(contentsOf: file, encoding: .utf8)
    var pairs: [Substring: [Colour]] = [:]
    for match in sheet.matches(of: /--([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/) {
      pairs[match.output.1] = [match.output.2, match.output.3].compactMap { UInt32($0, radix: 16).map(Colour.init) }
    }
    return pairs
  }

  @Test(arguments: ColourVision.all)
  func `The four colours of the theme differ for every colour vision`(vision: ColourVision) throws {
    let pairs = try Self.theme()
    let names = ["fail", "pass", "good", "excellent"] as [Substring]
    for (index, name) in names.enumerated() {
      for other in names[..<index] {
        for (one, another) in zip(try #require(pairs[name]), try #require(pairs[other])) {
          #expect(vision.distance(one, another) >= 15, "\(name) and \(other)")
        }
      }
    }
  }

  @Test func `The colours of the theme are readable`() throws {
    let pairs = try Self.theme()
    for scheme in 0...1 {
      for name in ["fail", "pass", "good", "excellent"] as [Substring] {
        let ink = try #require(pairs[name]?[scheme])
        for surface in ["page", "surface", name + "-soft"] as [Substring] {
          #expect(ink.contrast(with: try #require(pairs[surface]?[scheme])) >= 4.5, "\(name) on \(surface)")
        }
        #expect(ink.contrast(with: try #require(pairs["track"]?[scheme])) >= 3, "\(name)")
      }
    }
  }

  @Test func `The style sheet has the colours of the palette that the site names`() throws {
    func sheet(_ site: String) throws -> String {
      let site = try TextSite.read(["index.md": "---\ntitle: T\n\(site)---\n"])
      let file = site.files.first { $0.path.hasPrefix("assets/style.") }
      return try #require(file.flatMap { site.text(of: $0.path) })
    }
    #expect(try sheet("palette: viridis\n").contains("light-dark(#440154"))
    #expect(try !sheet("").contains("#440154"))
  }

  @Test(arguments: (0...255).map { UInt32($0) &* 0x010307 & 0xffffff })
  func `Any colour of a site is readable on its soft colour`(hex: UInt32) {
    for surface in [Colour.white, .night] {
      let colour = BandColour(Colour(hex), on: surface)
      #expect(colour.ink.contrast(with: colour.soft) >= 4.5)
      #expect(colour.ink.contrast(with: surface) >= 4.5)
    }
  }
}

struct `Colours` {
  @Test func `The contrast of two colours follows WCAG`() {
    #expect(abs(Colour(0x000000).contrast(with: .white) - 21) < 1e-9)
    // The lightest grey with a contrast of at least 4.5 on white, as WCAG's examples give it.
    #expect(abs(Colour(0x767676).contrast(with: .white) - 4.54) < 0.005)
  }

  @Test(arguments: (0...255).map { UInt32($0) &* 0x010307 & 0xffffff })
  func `Any colour is readable under its ink and as text in light and dark`(hex: UInt32) {
    let colour = Colour(hex)
    #expect(colour.contrast(with: colour.ink) >= 4.5)
    #expect(colour.readable(on: .white).contrast(with: .white) >= 4.5)
    #expect(colour.readable(on: .night).contrast(with: .night) >= 4.5)
  }

  @Test func `A colour is written with six hexadecimal digits`() {
    #expect(Colour(0x00ff7f).text == "#00ff7f")
  }
}

/// A model of colour vision: Machado, Oliveira and Fernandes 2009, at full severity.
struct ColourVision: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The matrix for linear red, green and blue, by rows.
  let matrix: [[Double]]

  static let all = [
    ColourVision(testDescription: "trichromat", matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    ColourVision(
      testDescription: "protanope",
      matrix: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ColourVision(
      testDescription: "deuteranope",
      matrix: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    ColourVision(
      testDescription: "tritanope",
      matrix: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
  ]

  /// Returns the distance of two colours in CIELAB (1976). A distance of 2.3 is just noticeable side by side.
  func distance(_ one: Colour, _ other: Colour) -> Double {
    zip(lab(one), lab(other)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private func lab(_ colour: Colour) -> [Double] {
    let linear = [colour.red, colour.green, colour.blue].map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = matrix.map { row in min(max(zip(row, linear).map(*).reduce(0, +), 0), 1) }
    let xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]].map { row in
      zip(row, seen).map(*).reduce(0, +)
    }
    let f = zip(xyz, [0.9505, 1, 1.089]).map { value, white in
      value / white > 0.008856 ? cbrt(value / white) : 7.787 * value / white + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }
}
