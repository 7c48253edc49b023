package import Formats
package import Grading

/// The answers of an attempt at an earlier version of a quiz, read as answers to the questions of today.
package struct AnswerFit {
  /// The answer to each question of today; empty if it was left out, or if it does not fit the question.
  package private(set) var answers: [QuizAnswer] = []
  /// The letters of each answer as they were handed in; empty if it was left out or has something else than letters.
  package let handedIn: [QuizAnswer]
  /// Why the answers cannot all be answers to the questions of today; nil if they can.
  package private(set) var misfit: String?

  package init(of nodes: [YAMLNode], to key: QuizKey) {
    handedIn = nodes.enumerated().map { index, node in
      Self.answer(node, to: key.questions.indices.contains(index) ? key.questions[index] : nil)
    }
    if nodes.count != key.questions.count {
      misfit =
        "it has \(nodes.count == 1 ? "one answer" : "\(nodes.count) answers"), the quiz has "
        + (key.questions.count == 1 ? "one question" : "\(key.questions.count) questions")
    }
    for (index, question) in key.questions.enumerated() {
      let problem = nodes.indices.contains(index) ? Self.problem(of: nodes[index], for: question) : nil
      answers.append(problem == nil && nodes.indices.contains(index) ? handedIn[index] : .none)
      misfit = misfit ?? problem.map { "question \(index + 1) \($0)" }
    }
  }

  /// Returns what was handed in: letters, or for a question whose answer is typed the text.
  private static func answer(_ node: YAMLNode, to question: QuizKey.Question?) -> QuizAnswer {
    if let typed = question?.typed, let text = node.text, !node.isNull { return .typed(typed.answer(text)) }
    let letters = letters(of: node)
    let selection = letters.reduce(into: OptionSelection()) { $0.formUnion(OptionSelection(letter: $1) ?? []) }
    // The answer to a question whose answer was typed in its earlier version.
    if selection.isEmpty, let text = letters.first, node.text != nil { return .typed(TypedAnswer(text)) }
    return .options(selection)
  }

  private static func letters(of node: YAMLNode) -> [String] {
    node.isNull ? [] : node.text.map { [$0] } ?? node.elements.map { $0.text ?? "?" }
  }

  private static func problem(of node: YAMLNode, for question: QuizKey.Question) -> String? {
    guard node.entries == nil else { return "has no letter" }
    if question.typed != nil { return node.text == nil && !node.isNull ? "takes a text now, not letters" : nil }
    let letters = letters(of: node)
    if let letter = letters.first(where: { question.option($0) == nil }) { return "has no option \(letter) any more" }
    // Who answered before one of several right options was enough may have chosen several.
    return letters.count > 1 && question.right.count < 2 ? "allows one letter now, not \(letters.count)" : nil
  }
}

extension QuizKey.Question {
  /// Returns the option with a letter; nil if there is none.
  func option(_ letter: String) -> OptionSelection? {
    OptionSelection(letter: letter).flatMap { $0.isSubset(of: OptionSelection(indices: 0..<options)) ? $0 : nil }
  }
}
