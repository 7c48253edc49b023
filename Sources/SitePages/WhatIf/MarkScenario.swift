import Grading
import SiteContent

/// How a page writes marks, for `assets/figure-text.js`: unit, decimals, cut-offs, letters and bands.
struct MarkScenario {
  let marks: MarkFormat
  /// The site's own bands, empty where the default ones hold.
  let ownBands: [Band]
  /// Whether grade points are written too.
  var hasPoints = false

  func write(to json: inout JSONStream) {
    let scale = marks.scale
    let settings = marks.settings
    json.object { json in
      json.unit("unit", marks.unit)
      json.unit("scaleUnit", scale.unit)
      json.given("decimals", Double(settings.decimals))
      json.flag("truncates", settings.rounding == .truncate)
      json.flag("asLetter", settings.display == .letter)
      json.text("sign", marks.wording.table.decimalSign)
      json.text("plurals", marks.wording.table.pluralRule.rawValue)
      json.list("cutOffs", marks.cutOffs) { $1.number($0) }
      json.given("gpaDecimals", hasPoints ? Double(settings.gpaDecimals) : nil)
      json.flag("gpaTruncates", hasPoints && settings.gpaRounding == .truncate)
      json.flag("fewerIsBetter", hasPoints && scale.fewerPointsAreBetter)
      json.list("letters", scale.steps) { step, json in
        json.list { json in
          json.text(step.letter)
          json.number(step.from)
        }
      }
      json.list("bands", ownBands.isEmpty ? Band.defaults(for: scale) : ownBands) { band, json in
        let view = BandView(band, own: ownBands, wording: marks.wording)
        json.list { json in
          json.number(band.from)
          json.text(view.style)
          json.text(view.name)
        }
      }
    }
  }
}

extension JSONStream {
  /// A unit for a script: how many percent a mark is, or the passing percent of German marks.
  mutating func unit(_ key: StaticString, _ unit: ScaleUnit) {
    object(key) { json in
      switch unit {
      case .percent: json.given("per", 1)
      case .points20: json.given("per", 5)
      case .points10: json.given("per", 10)
      case .german(let pass): json.given("pass", pass)
      }
    }
  }
}
