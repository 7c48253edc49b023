/// What the others got, as the school shows it beside an own result: in percent, as scores and grades are.
package struct ClassResult: Sendable, Equatable {
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
}
