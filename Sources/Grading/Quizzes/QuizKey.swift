/// The number of options and the right answers of each question of a quiz.
package struct QuizKey: Sendable, Hashable {
  /// The questions in their order on the page.
  package var questions: [Question]

  /// A question: the number of its options, and those that are right.
  package struct Question: Sendable, Hashable {
    /// The number of options, at least 2.
    package var options: Int
    /// The right options, at least one.
    package var right: OptionSelection

    package init(options: Int, right: OptionSelection) {
      self.options = options
      self.right = right
    }

    /// Whether several options are right, so that all of them must be chosen.
    package var isChooseAll: Bool { right.count > 1 }
  }

  package init(questions: [Question]) { self.questions = questions }
}

/// A set of options of a question, such as the right ones or those that a student chose.
package struct OptionSelection: OptionSet, Sendable, Hashable {
  /// The bits of the options: bit n is option n, counted from 0.
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a selection of one option, counted from 0; there are at most eight.
  package init(option: Int) { rawValue = 1 << UInt8(truncatingIfNeeded: option) }

  /// Creates a selection of several options, counted from 0; there are at most eight.
  package init(indices: some Sequence<Int>) {
    rawValue = indices.reduce(0) { $0 | 1 << UInt8(truncatingIfNeeded: $1) }
  }

  /// The number of selected options.
  package var count: Int { rawValue.nonzeroBitCount }

  /// The selected options, counted from 0, ascending.
  package var indices: [Int] { (0..<8).filter { rawValue & 1 << UInt8($0) != 0 } }
}
