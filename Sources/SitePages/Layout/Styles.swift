import Grading
import SiteContent

/// The CSS rules that are added to the style sheets of one site: its accent, its palette, and the colours of its terms and bands.
struct Styles {
  let record: AcademicRecord
  /// The palette of the default bands; nil for the theme's own colours.
  let palette: Palette?
  /// The colour of links; nil for the theme's own.
  let accent: Accent?

  init(of content: Content) {
    record = content.record
    accent = content.settings.accent.map { Accent(Colour($0)) }
    palette = content.settings.palette.flatMap(Palette.init(named:))
  }

  /// Returns the CSS text to add to a style sheet of the theme. Only pages with terms need the colours of terms.
  func text(for sheet: String) -> String {
    switch sheet {
    case "style.css": Self.text(colours)
    case "overview.css": Self.text(terms)
    default: ""
    }
  }

  /// Returns the rules that `others` does not have; nil if there are none.
  func text(besides others: Styles) -> String? {
    let known = Set(others.colours + others.terms)
    let own = (colours + terms).filter { !known.contains($0) }
    return own.isEmpty ? nil : Self.text(own)
  }

  private static func text(_ rules: [String]) -> String { rules.map { $0 + "\n" }.joined() }

  private var terms: [String] {
    record.terms.compactMap { term in
      term.colour.map(Colour.init).map {
        ".\(TermView.style(of: term)) { --term: \($0.text); --term-ink: \($0.ink.text); }"
      }
    }
  }

  private var colours: [String] {
    var rules = [accent?.rule, palette?.rule].compactMap(\.self)
    for (index, band) in record.bands.enumerated() {
      let name = BandView.style(ofOwnBand: index)
      guard let colour = band.colour.map(Colour.init) else {
        rules.append(".\(name) { \(Self.paletteColours(of: index, among: record.bands.count)) }")
        continue
      }
      let (light, dark) = (BandColour(colour, on: .white), BandColour(colour, on: .night))
      let ink = light.ink.text(inDark: dark.ink)
      rules.append(".\(name) { --band: \(ink); --band-soft: \(light.soft.text(inDark: dark.soft)); }")
    }
    return rules
  }

  /// Returns the colours of a band without a colour of its own: the default bands, spread evenly over the number of
  /// bands, the best first.
  private static func paletteColours(of index: Int, among count: Int) -> String {
    let names = ["excellent", "good", "pass", "fail"]
    let name = names[count < 2 ? 0 : (index * (names.count - 1) + (count - 1) / 2) / (count - 1)]
    return "--band: var(--\(name)); --band-soft: var(--\(name)-soft);"
  }
}

/// Colours of the four default bands that people with colour blindness can distinguish, in light and in dark.
///
/// The hues are from the palette of that name. They are made lighter or darker so that text is readable and the four colours
/// differ for each kind of colour blindness; a test checks both.
struct Palette: Sendable {
  /// The bands, the worst first: fail, pass, good, excellent.
  let bands: [(name: String, light: Colour, dark: Colour)]

  /// Returns nil for a name that is not in `SiteSettings.palettes`.
  init?(named name: String) {
    let colours: [(light: UInt32, dark: UInt32)]
    switch name {
    // Okabe and Ito 2008: vermillion, orange, blue, bluish green.
    case "okabe-ito":
      colours = [(0xaa4b00, 0xe28e4d), (0x503800, 0xebb233), (0x00507d, 0x8cc0dc), (0x007656, 0x40b696)]
    // Smith and van der Walt 2015, from the dark end to the light one.
    case "viridis": colours = [(0x440154, 0xe3d9e5), (0x31688e, 0x8eacc1), (0x154930, 0x35b779), (0x726811, 0xfde725)]
    // Nuñez, Anderton and Renslow 2018, from the dark end to the light one.
    case "cividis": colours = [(0x00224e, 0x99a7b8), (0x575d6d, 0xcdced3), (0x423e2e, 0xaea682), (0x726819, 0xfee838)]
    default: return nil
    }
    bands = zip(["fail", "pass", "good", "excellent"], colours).map { ($0, Colour($1.light), Colour($1.dark)) }
  }

  /// The CSS rule that sets the custom properties of the theme's style sheet.
  var rule: String {
    let properties = bands.map { band in
      let (light, dark) = (BandColour(ink: band.light, on: .white), BandColour(ink: band.dark, on: .night))
      return
        "--\(band.name): \(light.ink.text(inDark: dark.ink)); --\(band.name)-soft: \(light.soft.text(inDark: dark.soft));"
    }
    return ":root { \(properties.joined(separator: " ")) }"
  }
}

/// The labels of table cells on narrow screens, which have no room for a table's head, as CSS custom properties.
struct CellLabels {
  /// The texts of one of the site's languages.
  let localizer: Localizer

  var language: String { localizer.language }

  /// Returns the CSS text to add to a style sheet of the theme.
  func text(for sheet: String) -> String {
    switch sheet {
    case "course.css":
      properties(
        ("worth", .itemWorth), ("achieved", .itemAchieved), ("now", .itemEffectiveWeight), ("adds", .itemContribution),
        ("without", .itemWithout))
    case "lists.css":
      properties(("credits", .courseCredits), ("coefficient", .unitCoefficient), ("contribution", .unitContribution))
    default: ""
    }
  }

  private func properties(_ names: (String, TextKey)...) -> String {
    let properties = names.map { name, textKey in "--\(name): \(Self.quoted(localizer.text(textKey)));" }
    return ":root { \(properties.joined(separator: " ")) }\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }
}
