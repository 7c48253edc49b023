/// What a quiz asks, without its words: the options of each question and those that are right.
package struct QuizKey: Sendable, Hashable {
  package var questions: [Question]

  package struct Question: Sendable, Hashable {
    /// How many options there are, at least 2.
    package var options: Int
    /// At least one.
    package var right: OptionSelection

    package init(options: Int, right: OptionSelection) {
      self.options = options
      self.right = right
    }

    /// Whether several options are right, so that all of them are asked for.
    package var isChooseAll: Bool { right.count > 1 }
  }

  package init(questions: [Question]) { self.questions = questions }
}
