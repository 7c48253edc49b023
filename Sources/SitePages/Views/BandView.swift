import Grading
import Mustache

/// A band of grades as a page shows it: a style class for the colour, and always a label too.
struct BandView {
  /// The style class of the colour, in the theme's or the generated style sheet; empty without a grade.
  let style: String
  let name: String

  /// - Parameters:
  ///   - band: nil without a grade.
  ///   - own: the site's own bands; empty if the default ones apply.
  init(_ band: Band?, own: [Band], localizer: Localizer) {
    guard let band else {
      style = ""
      name = localizer.text(.courseNotGraded)
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

  /// Creates the band of a course. With a goal, colour and word are about the goal. A course that was only recorded as passed or failed gets
  /// that as its band, as does one that is compensated, and one without a grade the reason.
  init(of course: Course, _ figures: CourseFigures, own: [Band], localizer: Localizer) {
    if course.basis == .withdrawn {
      self.init(style: "", name: localizer.text(.courseWithdrawn))
    } else if figures.state == .absent {
      self.init(style: "fail", name: localizer.text(.itemAbsent))
    } else if figures.compensatedBy != nil {
      self.init(style: "pass", name: localizer.text(.unitCompensated))
    } else if let state = GoalStateView(figures.goalState, localizer: localizer) {
      self.init(style: state.style, name: state.name)
    } else if figures.band == nil, let isPassed = figures.isPassed {
      self.init(style: isPassed ? "pass" : "fail", name: localizer.text(isPassed ? .bandPass : .bandFail))
    } else if figures.band == nil, case .provisional = figures.state, figures.standing.current != nil {
      self.init(style: "", name: localizer.text(.courseSoFar))
    } else {
      self.init(figures.band, own: own, localizer: localizer)
    }
  }

  private init(style: String, name: String) {
    self.style = style
    self.name = name
  }

  /// Returns the style class of a band that the site defines, by its index.
  static func style(ofOwnBand index: Int) -> String { "band-\(index + 1)" }

  private static func textKey(for name: String) -> TextKey? {
    switch name {
    case "fail": .bandFail
    case "below-c": .bandBelowC
    case "pass": .bandPass
    case "good": .bandGood
    case "excellent": .bandExcellent
    default: nil
    }
  }

  static let shape = Shape<Self>([
    .text("band", "The style class of the colour; empty without a grade.") { $0.style },
    .text("bandName", "The label that accompanies the colour.") { $0.name },
  ])
}

/// A bar of something that grows: solid as far as it is certain, with a dot where it is now, as in the drawing of a course.
struct BarView {
  /// The solid part in percent of the length; nil if nothing is certain.
  let fill: String?
  /// The position of the dot in percent of the length; nil without a value.
  let dot: String?
  /// The position of the tick in percent of the length.
  let tick: String?

  /// Creates a bar of percents. Values outside 0…100 are drawn at the ends.
  init(certain: Double? = nil, now: Double? = nil, tick: Double? = nil) {
    fill = certain.flatMap { $0 > 0 ? PathData.number(min($0, 100)) : nil }
    dot = now.map { PathData.number(min(max($0, 0), 100)) }
    self.tick = tick.map { PathData.number(min(max($0, 0), 99.3)) }
  }

  static let shape = Shape<Self>([
    .text("fill", "The solid part of the bar, which is certain, 0 to 100; empty if nothing is.") { $0.fill },
    .text("dot", "The position of its dot, which is the current value, 0 to 100; empty without one.") { $0.dot },
    .text("tick", "The position of the pass mark, as the line in the drawing of a course, 0 to 100.") { $0.tick },
  ])
}
