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
    /// The sum of the earned credits.
    case credits
    case gpa
    /// The sum of the grade points.
    case points
    /// At least one of the conditions is met.
    case any([Condition])
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
  var isBounded: Bool { year != nil || term != nil }

  /// Whether it adds up points, also those of some courses.
  package var addsPoints: Bool {
    if case .any(let conditions) = rule { conditions.contains(where: \.addsPoints) } else { rule == .points }
  }

  /// Whether it adds up the points of all courses.
  package var sumsAllPoints: Bool { rule == .points && tag == nil && !isBounded }
}
