import Formats
import Grading
import SiteContent

/// The data with which `assets/figure-text.js` writes marks: unit, decimals, cut-offs, letters and bands.
struct MarkScenario {
  let marks: MarkFormat
  /// The site's own bands; empty if the default ones apply.
  let ownBands: [Band]
  /// Whether the page shows grade points too.
  var hasPoints = false

  func write(to json: inout JSONWriter) {
    let scale = marks.scale
    let settings = marks.settings
    json.object { json in
      json.unit("unit", marks.unit)
      if scale.unit != marks.unit { json.unit("scaleUnit", scale.unit) }
      json.member("decimals", ifPresent: Double(settings.decimals))
      json.bool("truncates", ifTrue: settings.rounding == .truncate)
      json.bool("asLetter", ifTrue: marks.isInLetters)
      if let letter = marks.letterOfZero { json.text("letterOfZero", letter) }
      json.text("sign", marks.localizer.table.decimalSign)
      json.text("plurals", marks.localizer.table.pluralRule.rawValue)
      // The cut-offs of letters are in `letters`.
      json.list("cutOffs", marks.cutOffs.filter { cutOff in !scale.steps.contains { $0.from == cutOff } }) {
        $1.number($0)
      }
      json.member("gpaDecimals", ifPresent: hasPoints ? Double(settings.gpaDecimals) : nil)
      if hasPoints, !marks.pointCutOffs.isEmpty { json.list("pointCutOffs", marks.pointCutOffs) { $1.number($0) } }
      json.bool("gpaTruncates", ifTrue: hasPoints && settings.gpaRounding == .truncate)
      json.bool("fewerIsBetter", ifTrue: hasPoints && scale.fewerPointsAreBetter)
      json.bool("hasWords", ifTrue: scale.hasWords && ownBands.isEmpty)
      json.list("letters", scale.steps) { step, json in
        json.list { json in
          json.text(step.letter)
          json.number(step.from)
        }
      }
      json.list("bands", ownBands.isEmpty ? Band.defaults(for: scale) : ownBands) { band, json in
        let view = BandView(band, own: ownBands, localizer: marks.localizer)
        json.list { json in
          json.number(band.from)
          json.text(view.style)
          json.text(view.name)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a unit of marks: how many percent one point is, or the passing percent on the German scale.
  mutating func unit(_ key: StaticString, _ unit: ScaleUnit) {
    object(key) { json in
      switch unit {
      case .percent: json.member("per", ifPresent: 1)
      case .points20: json.member("per", ifPresent: 5)
      case .points10: json.member("per", ifPresent: 10)
      case .german(let pass): json.member("pass", ifPresent: pass)
      case .linear(let worst, let best):
        json.member("worst", ifPresent: worst)
        json.member("best", ifPresent: best)
      }
    }
  }
}
