/// A condition for graduation, or a goal of the same form.
package struct Condition: Sendable, Equatable {
  /// The displayed name; `nil` if pages describe the rule instead.
  package var name: LocalizedText?
  package var rule: Rule
  /// The bound to reach: percent for marks, otherwise credits or grade points; 0 for a choice of conditions.
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
    case each(Group)
    case moreThanHalf(Group)
    /// At most this many members of a group are below the bound.
    case count(Group, atMost: Int)
    /// What the members of a group have above the bound is at least this many times what the others lack. It is at least 1.
    case deficit(Group, times: Double)
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
  /// Whether the mark needed for it is a score on the work that is left.
  package var needsScore: Bool {
    switch rule {
    case .average, .bestCredits, .each, .moreThanHalf, .count, .deficit: true
    case .credits, .gpa, .points: false
    case .any(let conditions): conditions.contains(where: \.needsScore)
    }
  }

  /// Whether it looks only at a term or a year, to which no later course belongs.
  var isBounded: Bool { year != nil || term != nil }
}
