/// What the others got, as the school shows it beside an own result: in percent, as scores and grades are.
///
/// It is a class because few items have one, and no other item should take room for it.
package final class ClassResult: Sendable, Equatable {
  /// The mean of the class; `nil` if it is not known.
  package let average: Double?
  /// The lowest and the highest result; `nil` if they are not known.
  package let lowest: Double?
  package let highest: Double?
  /// How many results the class has; `nil` if it is not known.
  package let count: Int?

  package init(average: Double?, lowest: Double? = nil, highest: Double? = nil, count: Int? = nil) {
    self.average = average
    self.lowest = lowest
    self.highest = highest
    self.count = count
  }

  package static func == (one: ClassResult, other: ClassResult) -> Bool {
    one.average == other.average && one.lowest == other.lowest && one.highest == other.highest
      && one.count == other.count
  }
}
