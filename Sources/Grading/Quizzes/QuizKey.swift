/// The right answers of each question of a quiz, and what they are worth.
package struct QuizKey: Sendable, Hashable {
  /// The questions in their order in the quiz's file.
  package var questions: [Question]

  /// A question: the number of its options and those that are right, or the right answers to be typed.
  package struct Question: Sendable, Hashable {
    /// The number of options, at least 2; 0 if the answer is typed.
    package var options: Int
    /// The right options, at least one; none if the answer is typed.
    package var right: OptionSelection
    /// The right answers, if the answer is typed.
    package var typed: TypedKey?
    /// Whether each right option is enough by itself, instead of all together.
    package var acceptsAny = false
    /// Whether some of several right options give a part of the points.
    package var givesPartialCredit = false
    /// Whether it counts for nobody, because it turned out to be wrong.
    package var isVoid = false
    /// The points of a right answer, at least 1.
    package var points = 1
    /// Whether its options stay in their order if those of the quiz are shuffled.
    package var keepsOrder = false
    /// The pool of which it is one; empty if it names none.
    package var pool = ""

    package init(options: Int, right: OptionSelection) {
      self.options = options
      self.right = right
    }

    /// Creates a question whose answer is typed.
    package init(typed: TypedKey) {
      (options, right) = (0, [])
      self.typed = typed
    }

    /// Whether several options are right, so that all of them must be chosen.
    package var isChooseAll: Bool { right.count > 1 && !acceptsAny }

    /// Whether an answer is completely right.
    package func isRight(_ answer: QuizAnswer) -> Bool {
      switch answer {
      case .typed(let answer): typed?.isRight(answer) ?? false
      case .options(let chosen):
        typed == nil && (acceptsAny ? !chosen.isEmpty && chosen.isSubset(of: right) : chosen == right)
      }
    }

    /// The share of the points that an answer earns, 0…1.
    ///
    /// With partial credit each right option that was chosen gives its share, and each wrong one takes such a share away.
    package func credit(for answer: QuizAnswer) -> Double {
      guard givesPartialCredit, isChooseAll else { return isRight(answer) ? 1 : 0 }
      let chosen = answer.selection
      let hits = chosen.intersection(right).count
      return max(0, Double(hits - (chosen.count - hits)) / Double(right.count))
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
