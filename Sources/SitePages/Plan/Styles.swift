import Grading
import SiteContent

/// The rules that a style sheet gets for one site: its palette, the colours of its terms and of its own bands.
struct Styles {
  let record: AcademicRecord
  /// Nil for the theme's own colours.
  let palette: Palette?

  init(of content: Content) {
    record = content.record
    palette = content.settings.palette.flatMap(Palette.init(named:))
  }

  /// CSS text, empty where nothing has a colour of its own.
  var text: String { rules.map { $0 + "\n" }.joined() }

  /// The rules that others do not have; nil where there are none.
  func text(besides others: Styles) -> String? {
    let known = Set(others.rules)
    let own = rules.filter { !known.contains($0) }
    return own.isEmpty ? nil : own.map { $0 + "\n" }.joined()
  }

  private var rules: [String] {
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

  /// The default colours, spread over however many bands there are, best first.
  private static func paletteColours(of index: Int, among count: Int) -> String {
    let names = ["excellent", "good", "pass", "fail"]
    let name = names[count < 2 ? 0 : (index * (names.count - 1) + (count - 1) / 2) / (count - 1)]
    return "--band: var(--\(name)); --band-soft: var(--\(name)-soft);"
  }
}
