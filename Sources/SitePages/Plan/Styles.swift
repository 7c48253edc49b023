import Grading
import SiteContent

/// The rules that the style sheets get for one site: its palette, the colours of its terms and of its own bands, and what
/// figures are called where there is no room for a table's head.
struct Styles {
  let record: AcademicRecord
  /// Nil for the theme's own colours.
  let palette: Palette?
  let wordings: [Wording]

  init(of content: Content, wordings: [Wording] = []) {
    record = content.record
    palette = content.settings.palette.flatMap(Palette.init(named:))
    self.wordings = wordings
  }

  /// The rules that others do not have; nil where there are none.
  func text(besides others: Styles) -> String? {
    let known = Set(others.colours)
    let own = colours.filter { !known.contains($0) }
    return own.isEmpty ? nil : own.map { $0 + "\n" }.joined()
  }

  /// The CSS text that a style sheet of the theme gets at its end.
  func text(for sheet: String) -> String {
    switch sheet {
    case "style.css": colours.map { $0 + "\n" }.joined()
    case "course.css":
      names(
        ("worth", .itemWorth), ("achieved", .itemAchieved), ("now", .itemEffectiveWeight), ("adds", .itemContribution))
    case "overview.css":
      names(("credits", .courseCredits), ("coefficient", .unitCoefficient), ("contribution", .unitContribution))
    default: ""
    }
  }

  private var colours: [String] {
    var rules = palette.map { [$0.rule] } ?? []
    for term in record.terms {
      guard let colour = term.colour.map(Colour.init) else { continue }
      rules.append(".\(TermView.style(of: term)) { --term: \(colour.text); --term-ink: \(colour.ink.text); }")
    }
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

  /// Custom properties with the names of figures, in each language.
  private func names(_ names: (String, Phrase)...) -> String {
    wordings.map { wording in
      let properties = names.map { name, phrase in "--\(name): \(Self.quoted(wording.text(phrase)));" }
      return ":lang(\(wording.language)) { \(properties.joined(separator: " ")) }\n"
    }
    .joined()
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }

  /// The default colours, spread over however many bands there are, best first.
  private static func paletteColours(of index: Int, among count: Int) -> String {
    let names = ["excellent", "good", "pass", "fail"]
    let name = names[count < 2 ? 0 : (index * (names.count - 1) + (count - 1) / 2) / (count - 1)]
    return "--band: var(--\(name)); --band-soft: var(--\(name)-soft);"
  }
}
