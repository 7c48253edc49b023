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
