import Grading
import SiteContent

/// The rules that style sheets get for one site: its palette, the colours of its terms and of its own bands.
struct Styles {
  let record: AcademicRecord
  /// Nil for the theme's own colours.
  let palette: Palette?

  init(of content: Content) {
    record = content.record
    palette = content.settings.palette.flatMap(Palette.init(named:))
  }

  /// The CSS text that a style sheet of the theme gets at its end: only pages with terms need their colours.
  func text(for sheet: String) -> String {
    switch sheet {
    case "style.css": Self.text(colours)
    case "overview.css": Self.text(terms)
    default: ""
    }
  }

  /// The rules that others do not have; nil where there are none.
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
    var rules = palette.map { [$0.rule] } ?? []
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

  /// The default colours, spread over however many bands there are, best first.
  private static func paletteColours(of index: Int, among count: Int) -> String {
    let names = ["excellent", "good", "pass", "fail"]
    let name = names[count < 2 ? 0 : (index * (names.count - 1) + (count - 1) / 2) / (count - 1)]
    return "--band: var(--\(name)); --band-soft: var(--\(name)-soft);"
  }
}

/// Colours for the four bands that people with colour blindness can tell apart, in light and in dark.
///
/// The hues are those of the palette's name; they are lighter or darker than there, as far as text needs it to be read and
/// the four need it to differ for each kind of colour blindness. A test holds both.
struct Palette: Sendable {
  /// Worst first: fail, pass, good, excellent.
  let bands: [(name: String, light: Colour, dark: Colour)]

  /// Nil for a name that is none of `SiteSettings.palettes`.
  init?(named name: String) {
    let colours: [(light: UInt32, dark: UInt32)]
    switch name {
    // Okabe and Ito 2008: vermillion, orange, blue, bluish green.
    case "okabe-ito":
      colours = [(0xaa4b00, 0xe28e4d), (0x503800, 0xebb233), (0x00507d, 0x8cc0dc), (0x007656, 0x40b696)]
    // Smith and van der Walt 2015, from its dark end to its light one.
    case "viridis": colours = [(0x440154, 0xe3d9e5), (0x31688e, 0x8eacc1), (0x154930, 0x35b779), (0x726811, 0xfde725)]
    // Nuñez, Anderton and Renslow 2018, the same way.
    case "cividis": colours = [(0x00224e, 0x99a7b8), (0x575d6d, 0xcdced3), (0x423e2e, 0xaea682), (0x726819, 0xfee838)]
    default: return nil
    }
    bands = zip(["fail", "pass", "good", "excellent"], colours).map { ($0, Colour($1.light), Colour($1.dark)) }
  }

  /// The custom properties of the style sheet, as it names them itself.
  var rule: String {
    let properties = bands.map { band in
      let (light, dark) = (BandColour(ink: band.light, on: .white), BandColour(ink: band.dark, on: .night))
      return
        "--\(band.name): \(light.ink.text(inDark: dark.ink)); --\(band.name)-soft: \(light.soft.text(inDark: dark.soft));"
    }
    return ":root { \(properties.joined(separator: " ")) }"
  }
}

/// What figures are called where there is no room for a table's head, as custom properties of style sheets.
struct CellLabels {
  /// The languages of the site.
  let localizers: [Localizer]

  /// The CSS text that a style sheet of the theme gets at its end.
  func text(for sheet: String) -> String {
    switch sheet {
    case "course.css":
      properties(
        ("worth", .itemWorth), ("achieved", .itemAchieved), ("now", .itemEffectiveWeight), ("adds", .itemContribution))
    case "overview.css":
      properties(("credits", .courseCredits), ("coefficient", .unitCoefficient), ("contribution", .unitContribution))
    default: ""
    }
  }

  private func properties(_ names: (String, TextKey)...) -> String {
    localizers.map { localizer in
      let properties = names.map { name, textKey in "--\(name): \(Self.quoted(localizer.text(textKey)));" }
      return ":lang(\(localizer.language)) { \(properties.joined(separator: " ")) }\n"
    }
    .joined()
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }
}
