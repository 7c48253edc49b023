import Grading
import Mustache

/// A step of the colour code as a page shows it: a class for the colour, and always a word.
struct BandView {
  /// The class of the generated or the theme's style sheet; empty without a grade.
  let style: String
  /// The word beside the colour.
  let name: String

  /// - Parameter own: the site's own bands, empty where the default ones hold.
  init(_ band: Band?, own: [Band], localizer: Localizer) {
    guard let band else {
      style = ""
      name = localizer.text(.notGraded)
      return
    }
    if let index = own.firstIndex(of: band) {
      style = Self.style(ofOwnBand: index)
      name = localizer.text(band.name)
    } else {
      style = band.name.fallback
      name = Self.textKey(for: band.name.fallback).map { localizer.text($0) } ?? localizer.text(band.name)
    }
  }

  /// The band of a course; where an office only said passed or not, that.
  init(_ figures: CourseFigures, own: [Band], localizer: Localizer) {
    if figures.band == nil, let isPassed = figures.isPassed {
      self.init(style: isPassed ? "pass" : "fail", name: localizer.text(isPassed ? .bandPass : .bandFail))
    } else {
      self.init(figures.band, own: own, localizer: localizer)
    }
  }

  private init(style: String, name: String) {
    self.style = style
    self.name = name
  }

  static func style(ofOwnBand index: Int) -> String { "band-\(index + 1)" }

  private static func textKey(for name: String) -> TextKey? {
    switch name {
    case "fail": .bandFail
    case "pass": .bandPass
    case "good": .bandGood
    case "excellent": .bandExcellent
    default: nil
    }
  }
}

extension BandView {
  static let shape = Shape<BandView>([
    .text("band", "The class that carries the colour; empty without a grade.") { $0.style },
    .text("bandName", "The word beside the colour.") { $0.name },
  ])
}

/// A bar from 0 to 100 with a tick, in percent of its length.
struct BarView {
  /// How far it is filled, nil where there is no value.
  let fill: String?
  /// Where the tick stands.
  let tick: String?

  /// Both are percents; what lies outside of 0 to 100 is drawn at the end.
  init(value: Double?, tick: Double?) {
    fill = value.flatMap { $0 > 0 ? PathData.number(min($0, 100)) : nil }
    self.tick = tick.map { PathData.number(min(max($0, 0), 99.3)) }
  }
}

extension BarView {
  static let shape = Shape<BarView>([
    .text("fill", "How far the bar is filled, 0 to 100; empty where there is no value.") { $0.fill },
    .text("tick", "Where the goal or the passing grade stands, 0 to 100.") { $0.tick },
  ])
}
