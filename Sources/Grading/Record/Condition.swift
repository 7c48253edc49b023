/// A condition for graduation, or a goal of the same form.
package struct Condition: Sendable, Equatable {
  /// The displayed name; `nil` if pages describe the rule instead.
  package var name: LocalizedText?
  package var rule: Rule
  /// The bound to reach: percent for marks, otherwise credits or grade points; 0 for `any`.
  package var atLeast: Double
  /// If given, only courses of this academic year count.
  package var year: String?
  /// If given, only courses with this tag count.
  package var tag: String?
  /// If given, only courses of the term with this id count.
  package var term: String?
  /// If given, only courses of the units with this id count.
  package var unit: String?
  /// If given, only courses of units of the bloc with this id count.
  package var bloc: String?
  /// How many of the members count, by their order; `nil` if all do.
  package var only: Only?

  /// The figure that is compared with the bound.
  package indirect enum Rule: Sendable, Equatable {
    case average(Average)
    /// The average of the courses with the best marks, weighted by their credits, up to this many credits.
    case bestCredits(Double)
    /// Every member of a group reaches the bound.
    case each(Group)
    /// More than half of the members of a group reach the bound.
    case moreThanHalf(Group)
    /// At most this many members of a group are below the bound.
    case count(Group, atMost: Int)
    /// The points by which members of a group exceed the bound add up to at least `times` the points by which the others
    /// miss it. `times` is at least 1.
    case deficit(Group, times: Double)
    /// What members of a group lack to the bound adds up to at most `most`, in percentage points, of courses perhaps by their credits.
    case shortfall(Group, most: Double, byCredits: Bool)
    /// The sum of the earned credits.
    case credits
    case gpa
    /// The sum of the grade points.
    case points
    /// The sum of the marks of courses, in marks of this unit.
    case marks(ScaleUnit)
    /// A figure that a person named, or a formula.
    case figure(NamedFigure)
    /// At least one of the conditions is met.
    case any([Condition])
    /// All conditions are met.
    case all([Condition])
  }

  /// Some of the courses, or of the members of a group: the best, or the worst. Where there are fewer, all count.
  package enum Only: Sendable, Hashable {
    case best(Int)
    case worst(Int)
  }

  /// The average that an average condition looks at.
  package enum Average: Sendable, Hashable {
    case all
    case professional
    /// The bloc with this id.
    case bloc(String)
  }

  /// The members that a group condition looks at one by one.
  package enum Group: String, Sendable, Hashable, CaseIterable {
    case unit, bloc, course
  }

  package init(
    name: LocalizedText? = nil, rule: Rule, atLeast: Double, year: String? = nil, tag: String? = nil,
    term: String? = nil
  ) {
    self.name = name
    self.rule = rule
    self.atLeast = atLeast
    self.year = year
    self.tag = tag
    self.term = term
  }
}

extension Condition {
  /// Whether only one term or year counts, so that no later course can change it.
  package var isBounded: Bool { year != nil || term != nil }

  /// Whether only some courses of its terms count.
  package var isPart: Bool { tag != nil || unit != nil || bloc != nil }

  /// Whether all courses count.
  package var isWhole: Bool { !isBounded && !isPart }

  /// Whether it looks at a term.
  package func selects(_ term: Term) -> Bool {
    (year == nil || term.year == year) && (self.term == nil || term.id == self.term)
  }

  /// Whether it looks at a unit.
  package func selects(_ unit: TeachingUnit) -> Bool {
    (self.unit == nil || unit.id == self.unit) && (bloc.map(unit.blocs.contains) ?? true)
  }

  /// Whether it looks at a course of a term that it looks at.
  package func selects(_ course: Course, in term: Term) -> Bool {
    guard tag.map(course.tags.contains) ?? true else { return false }
    if unit == nil, bloc == nil { return true }
    return term.units.contains { one in selects(one) && course.shares.contains { $0.unit == one.id } }
  }

  /// The conditions that it consists of, if it is made of others.
  package var parts: [Condition]? {
    switch rule {
    case .any(let conditions), .all(let conditions): conditions
    default: nil
    }
  }

  /// The figure that it is about; `nil` for a rule of other marks.
  package var figure: NamedFigure? { if case .figure(let figure) = rule { figure } else { nil } }

  /// Whether it adds up points, also those of some courses.
  package var addsPoints: Bool { parts?.contains(where: \.addsPoints) ?? (rule == .points) }

  /// Whether it adds up the points of all courses.
  package var sumsAllPoints: Bool { rule == .points && isWhole && only == nil }

  /// Whether further courses can only add to it.
  package var grows: Bool {
    if case .worst = only { return false }
    return switch rule {
    case .credits, .points: true
    case .marks(let unit): !unit.lessIsBetter
    default: false
    }
  }

  /// What its mark must reach: in percent, or for a rule that adds up in its own unit. Where less is better, sums are counted from below.
  package var least: Double {
    switch rule {
    case .deficit: 0
    case .shortfall(_, let most, _): -most
    case .marks(let unit): unit.lessIsBetter ? -atLeast : atLeast
    default: atLeast
    }
  }
}

extension Condition.Rule {
  /// The group that it looks at one by one.
  package var group: Condition.Group? {
    switch self {
    case .each(let group), .moreThanHalf(let group), .count(let group, _), .deficit(let group, _),
      .shortfall(let group, _, _):
      group
    default: nil
    }
  }
}
