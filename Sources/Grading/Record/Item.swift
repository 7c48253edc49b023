/// One piece of graded work: a homework, an exam, a mark.
package struct Item: Sendable, Equatable {
  package var name: LocalizedText
  /// Whether the item is graded, and if not, why.
  package var state: ItemState
  /// Points possible, at least 0.
  package var max: Double
  /// What the maximum follows from.
  package var maxSource = MaximumSource.own
  /// Whether the score is a mark of the course's scale, in percent, and not points. Only on scales whose marks are no points.
  package var isMark = false
  /// The least that it can score, in points below 0; `nil` for the usual 0.
  @Rare package var least: Double?
  /// The weight in the category, if its aggregate is `weighted`, relative to those of its other items; for an item directly in
  /// the course, its percent or coefficient, by `Course.Weighting`. `nil` if none was given.
  package var weight: Double?
  /// The due date; `nil` if there is none.
  package var due: Moment?
  /// The day on which the score was returned; `nil` if it is not known.
  package var graded: CalendarDate?
  /// Whether the item only adds to the grade.
  package var isExtraCredit: Bool
  /// Whether drop rules never drop it.
  package var isNeverDropped: Bool
  /// Whether its what-if slider starts locked, so that the slider for all open work leaves it alone.
  package var isLocked: Bool
  /// A remark on the item; `nil` if there is none.
  @Rare package var note: LocalizedText?
  /// What the teacher of a class wrote to this member about the work; `nil` if there is nothing.
  @Rare package var feedback: String?
  /// The full id of the quiz whose attempts give the score; `nil` if none does.
  @Rare package var quiz: String?
  /// The letter, if the score was written as one; otherwise `nil`.
  @Rare package var writtenLetter: String?
  /// The penalty, curve and rounding that are applied before the score counts; empty for most items.
  package var rule: ScoreRule {
    get { _ownRule.orEmpty }
    set { _ownRule.orEmpty = newValue }
  }
  /// The rule if it is not empty.
  @Rare private(set) var ownRule: ScoreRule?
  /// The days by which it was handed in late, 0…365; `nil` if the file does not say.
  @Rare package var daysLate: Double?
  /// The work whose score this one replaces; `nil` if it counts only for itself.
  @Rare package var replaces: Replacement?
  /// The condition under which the score counts at all; `nil` for most.
  @Rare package var condition: ExamCondition?
  /// Whether its condition is decided, so that it does not count; it is excused then.
  package var isClosed = false
  /// What the class got; `nil` if the file does not say. It changes no figure.
  @Rare package var classResult: ClassResult?

  package init(
    name: LocalizedText, state: ItemState = .ungraded, max: Double = 100, weight: Double? = nil, due: Moment? = nil,
    graded: CalendarDate? = nil, isExtraCredit: Bool = false, isNeverDropped: Bool = false, isLocked: Bool = false,
    note: LocalizedText? = nil, quiz: String? = nil, writtenLetter: String? = nil
  ) {
    self.name = name
    self.state = state
    self.max = max
    self.weight = weight
    self.due = due
    self.graded = graded
    self.isExtraCredit = isExtraCredit
    self.isNeverDropped = isNeverDropped
    self.isLocked = isLocked
    self.note = note
    self.quiz = quiz
    self.writtenLetter = writtenLetter
  }
}

extension Item {
  /// Whether it has no place of its own in the course: it counts only in place of other work, or under a condition.
  package var isResit: Bool { replaces?.isResit == true || condition != nil }

  /// Whether it counts nothing, because its weight is 0.
  var isWeightless: Bool { weight == 0 }

  /// Whether it is still ungraded after its due date; `now` is in seconds since 1970.
  package func isOverdue(at now: Int) -> Bool {
    state == .ungraded && due?.hasPassed(at: now) == true
  }

  /// Score ÷ maximum in percent, after a penalty for lateness, a curve and rounding; `nil` without points or without a
  /// maximum.
  var percent: Double? {
    rawPercent.map { changesScore ? rule.value(of: $0) : $0 }
  }

  /// Score ÷ maximum in percent, as it is in the file; `nil` without points or without a maximum.
  private var rawPercent: Double? {
    guard let points = state.points, max > 0 else { return nil }
    let percent = 100 * points / max
    return percent.isFinite ? percent : nil
  }

  /// Whether the item has a score and a rule that changes it. Missing work stays 0.
  var changesScore: Bool { ownRule != nil && max > 0 && state != .missing && state.points != nil }
}

extension Item {
  /// What the maximum of an item follows from.
  package enum MaximumSource: Sendable, Hashable {
    /// The item states it.
    case own
    /// The category states it for its items.
    case category
    /// The other items of the list that state one all have it.
    case common
    /// The other items of the list state different ones, of which it is the mean.
    case mean
    /// Nothing states one: it is 100, or the top of the scale.
    case scale
  }

  /// Whether the score is points. A mark, a percent or a number without any maximum is a result of its own, of which several are averaged.
  package var hasOwnPoints: Bool { !isMark && maxSource != .scale }

  /// Whether the maximum is assumed from the other items of the list.
  package var hasAssumedMax: Bool { maxSource == .common || maxSource == .mean }
}

/// The state of an item's result.
package enum ItemState: Sendable, Hashable {
  /// Not graded yet: left out of the current grade, 0 in the floor, full points in the ceiling.
  case ungraded
  /// Graded with these points, out of the item's maximum.
  case graded(points: Double)
  /// Not handed in: counts 0 everywhere.
  case missing
  /// Left out everywhere.
  case excused
  /// Missed without an excuse, so that the course has no grade.
  case absent

  /// The points that count; `nil` for ungraded and excused items, and after an absence.
  package var points: Double? {
    switch self {
    case .graded(let points): points
    case .missing: 0
    case .ungraded, .excused, .absent: nil
    }
  }

  /// Whether nothing was handed in. After an absence this matters where other work can replace it, so that the course has a grade.
  package var isMissing: Bool { self == .missing || self == .absent }

  /// The state's name in files for other programs.
  package var name: String {
    switch self {
    case .ungraded: "ungraded"
    case .graded: "graded"
    case .missing: "missing"
    case .excused: "excused"
    case .absent: "absent"
    }
  }
}
