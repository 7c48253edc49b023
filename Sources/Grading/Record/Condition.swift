/// A condition for graduation, or a goal of the same form.
package struct Condition: Sendable, Equatable {
  /// What the reader calls it; nil where words are made from the rule.
  package var name: LocalizedText?
  package var rule: Rule
  /// The bound: percent for averages, else credits or grade points.
  package var atLeast: Double
  /// Only courses of terms of this year count.
  package var year: String?
  /// Only courses with this tag count.
  package var tag: String?

  package enum Rule: Sendable, Hashable {
    case average(Average)
    case each(Group)
    case moreThanHalf(Group)
    case credits
    case gpa
  }

  /// Whose average is meant.
  package enum Average: Sendable, Hashable {
    case all
    case professional
    /// The bloc with this id.
    case bloc(String)
  }

  /// What is looked at one by one.
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
