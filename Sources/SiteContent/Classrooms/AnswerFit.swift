package import Formats
package import Grading

/// The answers of an attempt at an earlier version of a quiz, read as answers to the questions of today.
package struct AnswerFit {
  /// The answer to each question of today; empty if it was left out, or if no such option is there any more.
  package private(set) var answers: [OptionSelection] = []
  /// Why the answers cannot all be answers to the questions of today; nil if they can.
  package private(set) var misfit: String?

  package init(of nodes: [YAMLNode], to key: QuizKey) {
    if nodes.count != key.questions.count {
      misfit =
        "it has \(nodes.count == 1 ? "one answer" : "\(nodes.count) answers"), the quiz has "
        + (key.questions.count == 1 ? "one question" : "\(key.questions.count) questions")
    }
    for (index, question) in key.questions.enumerated() {
      let (selection, problem) = Self.selection(nodes.indices.contains(index) ? nodes[index] : nil, of: question)
      answers.append(selection)
      misfit = misfit ?? problem.map { "question \(index + 1) \($0)" }
    }
  }

  private static func selection(
    _ node: YAMLNode?, of question: QuizKey.Question
  ) -> (selection: OptionSelection, problem: String?) {
    guard let node, !node.isNull else { return ([], nil) }
    let letters = node.text.map { [$0] } ?? node.elements.map { $0.text ?? "?" }
    guard node.entries == nil else { return ([], "has no letter") }
    let options = letters.map { question.option($0) }
    if let index = options.firstIndex(of: nil) { return ([], "has no option \(letters[index]) any more") }
    // Who answered before one of several right options was enough may have chosen several.
    if letters.count > 1, question.right.count < 2 { return ([], "allows one letter now, not \(letters.count)") }
    return (options.reduce(into: []) { if let option = $1 { $0.formUnion(option) } }, nil)
  }
}

extension QuizKey.Question {
  /// Returns the option with a letter; nil if there is none.
  func option(_ letter: String) -> OptionSelection? {
    guard letter.utf8.count == 1, let byte = letter.utf8.first, (0x41...0x5A).contains(byte & 0xDF) else { return nil }
    let at = Int(byte | 0x20) - 0x61
    return at < options ? OptionSelection(option: at) : nil
  }
}
