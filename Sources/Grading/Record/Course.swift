/// A course: its work, and the rules that turn the work into a grade.
package struct Course: Sendable, Equatable {
  /// The full id, `2025-fall/csse-230`.
  package var id: String
  package var name: LocalizedText
  /// The official number, such as CSSE 332; `nil` if there is none.
  package var number: String?
  /// The section of the course; `nil` if there is none.
  package var section: String?
  /// The name of the instructor; `nil` if it is not given.
  package var instructor: LocalizedText?
  /// The place of the lessons; `nil` if it is not given.
  package var location: LocalizedText?
  /// The tags by which conditions select courses.
  package var tags: [String] = []
  /// The credits, at least 0. If no course of the record states any, each counts 1 (`AcademicRecord.usesCredits`).
  package var credits: Double = 1
  /// The course's memberships in units of its term. Empty: the course is a unit of its own, with `coefficient`.
  package var shares: [UnitShare] = []
  /// The coefficient of a course that is a unit of its own, at least 0.
  package var coefficient: Double = 1
  package var basis: GradingBasis = .letter
  /// The full id of the earlier course that this one repeats.
  package var repeats: String?
  /// The official grade, which replaces the computed one; `nil` until it is posted.
  package var final: FinalGrade?
  /// The grade that the student wants.
  package var goal: CourseGoal?
  package var scale: Scale
  /// Whether ungraded work is left out of the current grade or counts 0.
  package var ungraded: UngradedRule = .exclude
  /// Whether the current grade leaves out weights that are not graded yet, instead of counting them 0.
  package var renormalises: Bool = true
  /// Whether all what-if sliders of the course start locked.
  package var isLocked: Bool = false
  /// The most that the grade can be, in percent; `nil` if there is no such limit.
  package var atMost: Double?
  /// The work that must reach a mark, or the grade is held at a ceiling.
  package var gates: [Gate] = []
  /// Several weightings of which the best counts; empty for one weighting, that of `work`.
  package var schemes: [WeightingScheme] = []
  /// Points on or off the grade.
  package var adjustments: [Adjustment] = []
  /// How the grade is rounded, before gates.
  package var rounding: Rounding?
  package var work: Work

  /// The graded content of a course.
  package enum Work: Sendable, Equatable {
    /// One mark for the whole course, out of 100 points.
    indirect case mark(Item)
    case parts(Weighting, categories: [GradeCategory], items: [Item])
  }

  /// How the parts of a course, its ordinary categories and direct items, become one grade.
  package enum Weighting: Sendable, Hashable {
    /// Each ordinary part has a weight in percent of the course.
    case weights
    /// Each ordinary part has a coefficient; only the proportions matter.
    case coefficients
    /// No ordinary part has a weight or coefficient: all points form one pool, or a single category gives the grade.
    case points
  }

  package init(id: String, name: LocalizedText, scale: Scale, work: Work) {
    self.id = id
    self.name = name
    self.scale = scale
    self.work = work
  }

  /// The categories; empty if the course is one mark.
  package var categories: [GradeCategory] {
    if case .parts(_, let categories, _) = work { categories } else { [] }
  }

  /// The items outside categories; empty if the course is one mark.
  package var items: [Item] {
    if case .parts(_, _, let items) = work { items } else { [] }
  }
}

/// The grade that a student wants in a course.
package struct CourseGoal: Sendable, Hashable {
  /// The wanted grade in percent.
  package var percent: Double
  /// The letter, if the goal was written as one.
  package var letter: String?

  package init(percent: Double, letter: String? = nil) {
    self.percent = percent
    self.letter = letter
  }
}

/// The official grade of a course, as the school posted it.
package enum FinalGrade: Sendable, Hashable {
  /// A percent; the scale gives its letter and points.
  case percent(Double)
  /// A letter of the course's scale; `Scale.Step.scoreValue` is its percent.
  case letter(String)
  /// A pass without a percent, in a pass-fail course.
  case passed
  /// A fail without a percent, in a pass-fail course.
  case failed
}

/// What a course counts for: grade points, credits, both or neither.
package enum GradingBasis: String, Sendable, Hashable, CaseIterable {
  /// Counts for grade points and credits.
  case letter
  /// Counts for credits if passed, not for grade points.
  case passFail = "pass-fail"
  /// Counts for nothing.
  case audit
  /// Counts for credits, not for grade points.
  case transfer
  /// Counts for nothing.
  case withdrawn
}
