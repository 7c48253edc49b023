/// A number that stays as long as a value does, so that many things can be compared by it at no cost.
struct Version<Value: Equatable & Sendable>: Sendable {
  private var value: Value?
  private var number = 0

  /// The number of a value: the last one where the value is the last one, else another.
  mutating func number(of value: Value) -> Int { number(of: value) { $0 == $1 } }

  /// The same, where two values may have to be more than equal to be the same.
  mutating func number(of value: Value, by isSame: (Value, Value) -> Bool) -> Int {
    if let known = self.value, isSame(value, known) { return number }
    self.value = value
    number += 1
    return number
  }
}
