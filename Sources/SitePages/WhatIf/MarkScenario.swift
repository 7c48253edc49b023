import Grading
import SiteContent

/// How a page writes marks, for `assets/figure-text.js`: unit, decimals, cut-offs, letters and bands.
struct MarkScenario {
  let marks: MarkFormat
  /// The site's own bands, empty where the default ones hold.
  let ownBands: [Band]
  /// Whether grade points are written too.
  var hasPoints = false

  var json: JSON {
    let scale = marks.scale
    let settings = marks.settings
    let bands = ownBands.isEmpty ? Band.defaults(for: scale) : ownBands
    return .sparse([
      "unit": marks.unit.json, "scaleUnit": scale.unit.json,
      "decimals": .number(Double(settings.decimals)), "truncates": .flag(settings.rounding == .truncate),
      "asLetter": .flag(settings.display == .letter), "sign": .text(marks.wording.table.decimalSign),
      "plurals": .text(marks.wording.table.pluralRule.rawValue), "cutOffs": .list(marks.cutOffs.map(JSON.number)),
      "gpaDecimals": hasPoints ? .number(Double(settings.gpaDecimals)) : .null,
      "gpaTruncates": .flag(hasPoints && settings.gpaRounding == .truncate),
      "fewerIsBetter": .flag(hasPoints && scale.fewerPointsAreBetter),
      "letters": .list(scale.steps.map { .list([.text($0.letter), .number($0.from)]) }),
      "bands": .list(
        bands.map { band in
          let view = BandView(band, own: ownBands, wording: marks.wording)
          return .list([.number(band.from), .text(view.style), .text(view.name)])
        }),
    ])
  }
}

extension ScaleUnit {
  /// The unit for a script: how many percent a mark is, or the passing percent of German marks.
  var json: JSON {
    switch self {
    case .percent: .object(["per": .number(1)])
    case .points20: .object(["per": .number(5)])
    case .points10: .object(["per": .number(10)])
    case .german(let pass): .object(["pass": .number(pass)])
    }
  }
}
