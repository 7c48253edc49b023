/// A condition for graduation, or a goal of the same form.
package struct Condition: Sendable, Equatable {
  /// The displayed name; `nil` if pages describe the rule instead.
  package var name: LocalizedText?
  package var rule: Rule
  /// The bound to reach: percent for averages, otherwise credits or grade points.
  package var atLeast: Double
  /// If given, only courses of this academic year count.
  package var year: String?
  /// If given, only courses with this tag count.
  package var tag: String?

  /// The figure that is compared with the bound.
  package enum Rule: Sendable, Hashable {
    case average(Average)
    case each(Group)
    case moreThanHalf(Group)
    case credits
    case gpa
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
    name: LocalizedText? = nil, rule: Rule, atLeast: Double, year: String? = nil, tag: String? = nil
  ) {
    self.name = name
    self.rule = rule
    self.atLeast = atLeast
    self.year = year
    self.tag = tag
  }
}
