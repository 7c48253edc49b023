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
    /// Whether each right option is enough by itself, instead of all together.
    package var acceptsAny = false
    /// Whether it counts for nobody, because it turned out to be wrong.
    package var isVoid = false
    /// The points of a right answer, at least 1.
    package var points = 1

    package init(options: Int, right: OptionSelection) {
      self.options = options
      self.right = right
    }

    /// Whether several options are right, so that all of them must be chosen.
    package var isChooseAll: Bool { right.count > 1 && !acceptsAny }

    /// Whether an answer is right.
    package func isRight(_ answer: OptionSelection) -> Bool {
      acceptsAny ? !answer.isEmpty && answer.isSubset(of: right) : answer == right
    }

    /// The points that count: none for a question that is void.
    package var countedPoints: Int { isVoid ? 0 : points }
  }

  /// The points of all right answers.
  package var points: Int { questions.reduce(0) { $0 + $1.countedPoints } }

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
