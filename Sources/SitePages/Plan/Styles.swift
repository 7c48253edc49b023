import Grading

/// The rules that a style sheet gets for one site: the colours of its terms and of its own bands.
struct Styles {
  let record: AcademicRecord

  /// CSS text, empty where nothing has a colour of its own.
  var text: String {
    var rules: [String] = []
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
      let ink = Self.pair(colour.readable(on: .white), colour.readable(on: .night))
      let soft = Self.pair(colour.mixed(with: .white, 0.86), colour.mixed(with: .night, 0.78))
      rules.append(".\(name) { --band: \(ink); --band-soft: \(soft); }")
    }
    return rules.map { $0 + "\n" }.joined()
  }

  /// One colour for light and one for dark.
  private static func pair(_ light: Colour, _ dark: Colour) -> String { "light-dark(\(light.text), \(dark.text))" }

  /// The default colours, spread over however many bands there are, best first.
  private static func paletteColours(of index: Int, among count: Int) -> String {
    let names = ["excellent", "good", "pass", "fail"]
    let name = names[count < 2 ? 0 : (index * (names.count - 1) + (count - 1) / 2) / (count - 1)]
    return "--band: var(--\(name)); --band-soft: var(--\(name)-soft);"
  }
}
