import Grading

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
