/// The figures of one course.
package struct CourseFigures: Sendable, Equatable {
  /// What the course waits for, and whether its grade counts.
  package var state: CourseState
  package var standing: Standing
  /// The letter of the current grade, or the posted letter; I for an incomplete course.
  package var letter: String?
  /// The grade points; `nil` if the letter or the course's basis carries none, or if the grade counts for nothing.
  package var points: Double?
  /// The band of the current grade.
  package var band: Band?
  /// Whether any listed or announced work is open, also such that counts nothing, as with the weight 0.
  package var hasOpenWork: Bool
  /// Whether the grade passes; `nil` without a grade that counts.
  package var isPassed: Bool?
  /// The group whose mark makes a course pass whose own mark does not; `nil` if none does. Set within a record.
  package var compensatedBy: Compensation.Group?
  /// The score needed on open work to reach the goal.
  package var target: Target
  /// The highest letter that is still within reach, where the goal is not; `nil` without letters.
  package var best: LetterTarget?
  /// How many more works of each category must be passed for the goal; empty without letters that passed works earn.
  package var missing: [Int] = []
  /// Percentage points up to the next letter's cut-off; `nil` at the top, without letters or without a grade.
  package var toNextLetter: Double?
  /// Percentage points above the letter's own cut-off; `nil` without letters or without a grade.
  package var aboveLetter: Double?
  /// The sum of the declared weights in percent; `nil` if the course has none.
  package var declaredWeight: Double?
  /// The sum of the declared weights of the work that is not excused, at most 100, which `worth` is a share of; `nil` if the course has none.
  package var countedWeight: Double?
  /// The figures of the categories, in the order of the course.
  package var categories: [CategoryFigures]
  /// The figures of the items outside categories, in the order of the course; empty if the course is one mark.
  package var items: [ItemFigures]
  /// The figures of the gates, in the order of the course; empty if the grade was posted.
  package var gates: [GateFigures]
  /// Whether the conditional exam counts; `nil` without one, and as long as nothing decides.
  package var exam: ExamFigures?
  /// Whether open work decides a test of the course's written formula, so that the current grade follows it at this pace.
  package var decidesAtPace: Bool
  /// The scheme whose weights give the current grade, by position; `nil` if the course has none.
  package var scheme: Int?
  /// The grade as a function of the score on all work that is left; `nil` if there is no value.
  var outcome: Formula?
  /// The grade with scores of 0 on all work that is left, in percent; `nil` if there is no value.
  var withZeros: Double?
  /// A grade that no scores on open work end below, in percent, if a better score may lower the grade; `nil` if that is the floor.
  package var least: Double?
  /// Whether the target holds only for the same score on all open work, because a better score on a part of it may lower the grade.
  package var needsEqualScores = false
  /// What is computed only when it is asked for.
  let details: CourseDetails

  /// The score needed on open work for each letter, or each band on a scale without letters; highest first.
  package var ladder: [LetterTarget] { details.ladder }
  /// How the current grade was computed; `nil` if the grade was posted.
  package var computation: Computation? { details.computation }

  /// Whether the grade is final: it was posted, there is none, or no ordinary work is ungraded and no more is to come.
  package var isFinished: Bool { state.awaited == nil }

  /// Whether all listed work is graded, but more may come.
  package var isAllGraded: Bool { state.awaited == .work && !hasOpenWork }

  /// The highest grade if extra credit without a score gets the most that it can, too, in percent; `nil` without such extra credit. No other
  /// figure of the course counts on it.
  package var most: Double?

  /// Whether work or weights are still to be listed, which can lead to any grade.
  package var awaitsMore: Bool { state.awaited == .work || state.awaited == .weights }

  /// The share of the whole course that is graded, in percent: while weights are still to be listed, in points of the declared ones.
  package var gradedShare: Double {
    state.awaited == .weights ? standing.graded * (countedWeight ?? 100) / 100 : standing.graded
  }

  /// Whether the graded share and the range say something, which they do not if nothing is graded and everything is possible.
  package var saysRange: Bool { standing.graded > 0 || range.map { $0.floor > 0 || $0.ceiling < 100 } ?? awaitsMore }

  /// The lowest and the highest grade that is still possible, in percent; `nil` if that is not known, as work or weights are still to be
  /// listed.
  package var range: (floor: Double, ceiling: Double)? {
    guard !awaitsMore, let floor = standing.floor, let ceiling = standing.ceiling else { return nil }
    return (floor, ceiling)
  }

  /// What no open work can win back, in percentage points: the way from the highest grade that is still possible to full marks; `nil` if
  /// nothing is lost or that is not known.
  package var lost: Double? {
    range.flatMap { $0.ceiling.reaches(100) ? nil : 100 - $0.ceiling }
  }

  /// The grade that the course has at least, in percent: the worst case, or the grade of a finished course; `nil` if nothing is certain.
  package var certain: Double? { range.map { least ?? $0.floor } ?? (isFinished ? standing.current : nil) }
}

/// The figures of one category.
package struct CategoryFigures: Sendable, Equatable {
  package var standing: Standing
  /// The category's share of the current grade, in percent.
  package var effectiveWeight: Double
  /// The category's share of the declared course, in percent.
  package var worth: Double
  /// How many works are passed; `nil` unless letters need that.
  package var works: PassedWorks?
  /// The figures of the items, in the order of the category; empty if it is one mark.
  package var items: [ItemFigures]
  /// The figures of the mark, if the category is one mark.
  package var mark: ItemFigures?
}

/// The figures of one item.
package struct ItemFigures: Sendable, Equatable {
  /// Score ÷ maximum in percent; `nil` if it is not graded, excused or out of 0 points.
  package var percent: Double?
  /// The item's share of the current grade in percent, 0 if it does not count. The shares of a course add up to 100.
  package var effectiveWeight: Double
  /// What the course moves if the item goes from 0 to full while other open work scores as the work so far, in percent: its share of the
  /// declared course, with drops applied to other items.
  package var worth: Double
  /// The percentage points of the current grade that come from the item; `nil` if it does not count.
  package var contribution: Double?
  /// The percentage points of the declared course that the item has earned, out of `worth`; `nil` without a percent.
  package var achieved: Double? { percent.map { snap($0 * worth / 100) } }
  /// Whether a drop rule drops it from the current grade.
  package var isDropped: Bool
  /// The item whose score counts in place of its own in the current grade; `nil` if its own counts.
  package var replacedBy: WorkPlace?
  /// Whether it is passed; `nil` without a score, or unless letters need passed works.
  package var isPassed: Bool?
  let detail: ItemDetail

  /// What the current grade would be without its result, as if it were excused, in percent; `nil` without a result, if no grade would be
  /// left, and where that is not computed: if the grade was posted, and in a course of more than 500 items.
  package var without: Double? { detail.without }
  /// What the item must score, in percent of its maximum, if all other open items score as the work so far, or to be
  /// passed where letters need passed works; `nil` unless open.
  package var targetAtCurrentPace: Target? { detail.target }
}

/// The works of a category that are passed, where letters need that.
package struct PassedWorks: Sendable, Hashable {
  package var passed: Int
  /// The works that are not graded yet.
  package var open: Int
  /// All works, with those that are missing and announced, without excused ones.
  package var all: Int

  package init(passed: Int, open: Int, all: Int) {
    self.passed = passed
    self.open = open
    self.all = all
  }
}

/// The figures of a gate.
package struct GateFigures: Sendable, Hashable {
  /// The current value of the gate's work in percent; `nil` if there is none.
  package var current: Double?
  /// Whether it does not hold so far.
  package var isBelow = false
  /// The score that all open work needs for the gate's mark. If no work of the gate is open and the mark is missed, the gate
  /// limits the current grade.
  package var target: Target
  /// The current grade in percent without the gate; `nil` if the gate does not hold it down.
  package var without: Double?

  /// Whether the work is below the mark so far, but can still reach it.
  package var isAtRisk: Bool {
    target.state == .reachable && isBelow
  }
}

/// The current value of a category, a course or an average, and the range it can still reach; all in percent.
///
/// No value is `nil`, never 0.
package struct Standing: Sendable, Hashable {
  /// The value with ungraded work left out.
  package var current: Double?
  /// The value with 0 for ungraded work.
  package var floor: Double?
  /// The value with full points for ungraded work.
  package var ceiling: Double?
  /// The percentage of the declared weight that is graded, 0…100.
  package var graded: Double

  package init(current: Double?, floor: Double?, ceiling: Double?, graded: Double) {
    self.current = current
    self.floor = floor
    self.ceiling = ceiling
    self.graded = graded
  }

  /// The standing without any work to compute from.
  package static let none = Standing(current: nil, floor: nil, ceiling: nil, graded: 0)
}

/// The score needed on open work for one letter of the scale.
package struct LetterTarget: Sendable, Hashable {
  /// The letter; on a scale without letters the name of the band.
  package var letter: LocalizedText
  /// The score needed on open work to reach the letter's cut-off.
  package var target: Target
  /// How many more works of each category must be passed; empty without letters that passed works earn.
  package var missing: [Int] = []
}
