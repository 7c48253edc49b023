/// Some of the options of a question: those that are right, or those that a student chose.
package struct OptionSelection: OptionSet, Sendable, Hashable {
  /// Bit n is the option n, counted from 0.
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The option at a place, counted from 0; there are at most eight.
  package init(option: Int) { rawValue = 1 << UInt8(truncatingIfNeeded: option) }

  /// The options at some places, counted from 0; there are at most eight.
  package init(indices: some Sequence<Int>) {
    rawValue = indices.reduce(0) { $0 | 1 << UInt8(truncatingIfNeeded: $1) }
  }

  /// How many they are.
  package var count: Int { rawValue.nonzeroBitCount }

  /// Their places, counted from 0, in order.
  package var indices: [Int] { (0..<8).filter { rawValue & 1 << UInt8($0) != 0 } }
}
