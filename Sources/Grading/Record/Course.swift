/// A course with its work and the rules that turn the work into a grade.
package struct Course: Sendable, Equatable {
  /// The full id, `2025-fall/csse-230`.
  package var id: String
  package var name: LocalizedText
  package var number: String?
  package var section: String?
  package var instructor: LocalizedText?
  package var location: LocalizedText?
  package var tags: [String] = []
  /// Credits, at least 0. Where no course of the record has any, each counts 1 (`AcademicRecord.usesCredits`).
  package var credits: Double = 1
  /// The units of the course's term that it belongs to. None: it is a unit of its own, with `coefficient`.
  package var shares: [UnitShare] = []
  /// The coefficient of a course that is a unit of its own.
  package var coefficient: Double = 1
  package var basis: GradingBasis = .letter
  /// The full id of the earlier course that this one repeats.
  package var repeats: String?
  /// The official grade, which replaces what is computed.
  package var final: FinalGrade?
  /// The wanted grade.
  package var goal: CourseGoal?
  package var scale: Scale
  package var ungraded: UngradedRule = .exclude
  /// Whether weights that are not graded yet are left out of the current grade (else they count 0).
  package var renormalises: Bool = true
  /// Whether every what-if slider starts locked.
  package var isLocked: Bool = false
  package var work: Work

  /// What a course consists of.
  package enum Work: Sendable, Equatable {
    /// One mark for the whole course, of 100 points.
    indirect case mark(Item)
    case parts(Weighting, categories: [GradeCategory], items: [Item])
  }

  /// How the parts of a course (its ordinary categories and direct items) become one grade.
  package enum Weighting: Sendable, Hashable {
    /// Each ordinary part has a weight in percent of the course.
    case weights
    /// Each ordinary part has a coefficient: in proportion, always complete.
    case coefficients
    /// No ordinary part has either: one pool of points over all items, or the value of a lone category.
    case points
  }

  package init(id: String, name: LocalizedText, scale: Scale, work: Work) {
    self.id = id
    self.name = name
    self.scale = scale
    self.work = work
  }

  /// The categories; a course of one mark has none.
  package var categories: [GradeCategory] {
    if case .parts(_, let categories, _) = work { categories } else { [] }
  }

  /// The items directly in the course; one mark is no item.
  package var items: [Item] {
    if case .parts(_, _, let items) = work { items } else { [] }
  }
}
