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

/// A set of options of a question by their letters, such as the right ones or those that a student chose. It has room for every letter,
/// since an answer may name an option that the question does not have any more.
package struct OptionSelection: OptionSet, Sendable, Hashable {
  /// The bits of the options: bit n is option n, counted from 0.
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a selection of one option, counted from 0; there are at most 26.
  package init(option: Int) { rawValue = 1 << UInt32(truncatingIfNeeded: option) }

  /// Creates a selection of several options, counted from 0; there are at most 26.
  package init(indices: some Sequence<Int>) {
    rawValue = indices.reduce(0) { $0 | 1 << UInt32(truncatingIfNeeded: $1) }
  }

  /// Creates a selection of the option with a letter, in upper or lower case; `nil` if the text is no letter.
  package init?(letter: String) {
    guard letter.utf8.count == 1, let byte = letter.utf8.first, (0x41...0x5A).contains(byte & 0xDF) else { return nil }
    self.init(option: Int(byte | 0x20) - 0x61)
  }

  /// The number of selected options.
  package var count: Int { rawValue.nonzeroBitCount }

  /// The selected options, counted from 0, ascending.
  package var indices: [Int] { (0..<26).filter { rawValue & 1 << UInt32($0) != 0 } }

  /// The letters of the selected options, from `a`.
  package var letters: [String] { indices.map { String(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0))) } }
}
