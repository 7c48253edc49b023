/// Whether a condition is met, and what it takes.
package struct ConditionFigures: Sendable, Hashable {
  package var state: State
  /// Whether it is decided by the listed courses although it is not known which others follow, so that these can still change it.
  package var isOfListed = false
  /// Whether it is met with the results so far; `nil` if they do not tell. Credits and sums of points grow only with what is finished.
  package var isOnCourse: Bool?
  /// What the rule compares with its bound; `nil` without any mark, and for `any` and `all`.
  package var value: Value?
  /// What is still needed; `nil` if the condition is decided or what it needs cannot be computed.
  package var required: Requirement?
  /// Why it cannot be computed what an undecided condition needs; `nil` if it can, and for any other reason.
  package var gap: Gap?
  /// The courses, units or blocs of a group rule; empty for other rules.
  package var members: [Member]
  /// The figures of the conditions of `any` and `all`; empty for other rules.
  package var alternatives: [ConditionFigures] = []

  /// Whether a condition is met with every result of open work.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case met
    case notMet = "not-met"
    case undecided
  }

  /// What is missing in the record, or in the scores that figures count on, so that no score on the listed work is known to be enough.
  package enum Gap: Sendable, Hashable {
    /// Courses with work of unknown weight that is not listed yet.
    case work
    /// Courses that follow.
    case courses
    /// Scores of extra credit, without which no score is enough.
    case extraCredit
  }

  /// The value of a rule, in the rule's unit.
  package enum Value: Sendable, Hashable {
    /// A mark in percent: an average, or the lowest of a group whose members must each reach the bound.
    case mark(Double)
    /// The number of members that reach the bound, or of those below it.
    case count(Int)
    /// The percentage points of members above the bound, minus `times` those missing to it.
    case margin(Double)
    /// The percentage points that members lack to the bound, perhaps by their credits.
    case shortfall(Double)
    /// A sum of marks, in their unit.
    case marks(Double)
    /// Credits that are earned, and those that are not but surely will be, for every result of open work.
    case credits(earned: Double, sure: Double)
    /// A sum of grade points.
    case points(Double)
    case gpa(Double)

    /// The value without its unit.
    package var number: Double {
      switch self {
      case .mark(let number), .margin(let number), .shortfall(let number), .marks(let number), .points(let number),
        .gpa(let number), .credits(let number, _):
        number
      case .count(let count): Double(count)
      }
    }
  }

  /// What a condition still needs.
  package enum Requirement: Sendable, Hashable {
    /// A score on all open work, in percent.
    case score(Double)
    case credits(Double)
    /// The sum of the grade points of the open courses.
    case points(Double)
    /// The grade points of each open course, on average.
    case gpa(Double)

    /// The requirement without its unit.
    package var number: Double {
      switch self {
      case .score(let number), .credits(let number), .points(let number), .gpa(let number): number
      }
    }

    /// The score on all open work, in percent; `nil` if something else is needed.
    var score: Double? { if case .score(let percent) = self { percent } else { nil } }
  }

  /// A course, unit or bloc of a group rule.
  package struct Member: Sendable, Hashable {
    package var name: LocalizedText
    /// The average in percent; `nil` without any mark.
    package var average: Double?
    /// Whether the average reaches the bound; `nil` without any mark.
    package var isReached: Bool?
  }
}

/// Whether the conditions for graduation are met.
package struct GraduationFigures: Sendable, Hashable {
  /// Met if all conditions are, not met if any is not; `nil` without conditions.
  package var state: ConditionFigures.State?
  /// Whether that is so with the listed courses, but others may follow that can change it.
  package var isOfListed: Bool
  /// The figures of the conditions, in the order of the record.
  package var conditions: [ConditionFigures]
}
