import Grading
import SiteContent

/// All that the what-if script needs on the page of a course: the course, how its marks are written, and the words.
struct CoursePageScenario {
  let course: Course
  let figures: CourseFigures
  let setting: Setting

  /// The JSON text; nil where an office has posted the grade, which no score changes any more.
  var bytes: [UInt8]? {
    guard course.final == nil else { return nil }
    let marks = setting.marks(for: course)
    return JSON.object([
      "course": CourseScenario(course: course, ladder: figures.ladder.compactMap(\.target.goal)).json,
      "names": .list(names.map(JSON.text)),
      "categories": .list(course.categories.map { .text($0.name.fallback) }),
      "format": MarkScenario(marks: marks, ownBands: setting.content.record.bands).json,
      "words": .members(words(marks)),
    ]).bytes
  }

  /// What the items are called, by position (see `CourseScenario`).
  private var names: [String] {
    let wording = setting.wording
    if course.categories.isEmpty, course.items.isEmpty { return [wording.text(course.name)] }
    let inCategories = course.categories.flatMap { category in
      switch category.work {
      case .mark: [CategoryView.name(of: category, wording: wording)]
      case .items(let items): items.map { wording.text($0.name) }
      }
    }
    return inCategories + course.items.map { wording.text($0.name) }
  }

  private func words(_ marks: MarkFormat) -> [(key: String, value: JSON)] {
    let wording = setting.wording
    let targets = TargetWords(wording: wording, marks: marks)
    let hasGoal = course.goal != nil
    return wording.json(Self.always)
      + wording.json(
        hasGoal ? Self.ofGoal : [.targetNoGoal],
        filling: ["goal": targets.goal(of: course), "declared": marks.share(figures.declaredWeight)])
      + wording.json(ofWeighting)
  }

  private static let always: [Phrase] =
    [
      .none, .percent, .outOf, .currentGrade, .finalGrade, .notGraded, .itemUngraded, .itemDropped,
      .ladderMet, .ladderMissed, .ladderSecured, .ladderReachable, .ladderUnreachable, .ladderNoGoal,
      .ladderWeightsIncomplete, .categoryEffective,
      .computationPoints, .computationMean, .computationWeighted, .computationExtra,
      .computationDropped, .computationOpen, .computationNothing, .computationAdds, .computationPlusExtra,
    ] + controls

  /// What the controls say on every page that has them.
  static let controls: [Phrase] = [
    .whatIf, .whatIfMark, .whatIfReally, .whatIfSlider, .whatIfScore, .whatIfLock, .whatIfAll, .whatIfUndo,
    .whatIfReset, .whatIfLink, .whatIfLines, .whatIfClose, .whatIfCopied, .whatIfCopyThis,
  ]

  private static let ofGoal: [Phrase] = [
    .targetWeightsIncomplete, .targetMet, .targetSurpassed, .targetMissed, .targetSecured, .targetReachable,
    .targetUnreachable, .itemNeeds, .itemNeedsTooMuch, .itemNeedsNothing,
  ]

  private var ofWeighting: [Phrase] {
    switch course.work {
    case .parts(.weights, _, _): [.categoryWeight, .computationTimes, .computationSum, .computationScaledUp]
    case .parts(.coefficients, _, _):
      [.categoryCoefficient, .computationTimesCoefficient, .computationByCoefficients]
    case .mark, .parts(.points, _, _): [.categoryWeight, .computationPool]
    }
  }
}
