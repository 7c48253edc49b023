import Grading
import SiteContent

/// How a page writes marks, for `assets/figure-text.js`: unit, decimals, cut-offs, letters and bands.
struct MarkScenario {
  let marks: MarkFormat
  /// The site's own bands, empty where the default ones hold.
  let ownBands: [Band]

  var json: JSON {
    let scale = marks.scale
    let settings = marks.settings
    let bands = ownBands.isEmpty ? Band.defaults(for: scale) : ownBands
    return .sparse([
      "unit": Self.json(marks.unit), "scaleUnit": Self.json(scale.unit),
      "decimals": .number(Double(settings.decimals)), "truncates": .flag(settings.rounding == .truncate),
      "asLetter": .flag(settings.display == .letter), "sign": .text(marks.wording.table.decimalSign),
      "plurals": .text(marks.wording.table.pluralRule.rawValue), "cutOffs": .list(marks.cutOffs.map(JSON.number)),
      "letters": .list(scale.steps.map { .list([.text($0.letter), .number($0.from)]) }),
      "bands": .list(
        bands.map { band in
          let view = BandView(band, own: ownBands, wording: marks.wording)
          return .list([.number(band.from), .text(view.style), .text(view.name)])
        }),
    ])
  }

  private static func json(_ unit: ScaleUnit) -> JSON {
    switch unit {
    case .percent: .object(["per": .number(1)])
    case .points20: .object(["per": .number(5)])
    case .points10: .object(["per": .number(10)])
    case .german(let pass): .object(["pass": .number(pass)])
    }
  }
}
