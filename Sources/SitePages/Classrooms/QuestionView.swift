import Grading
import SiteContent

/// A question with its options.
struct QuestionView {
  /// From 1.
  let number: String
  let title: [UInt8]
  let prompt: [UInt8]?
  let isChooseAll: Bool
  let options: [OptionView]
  /// Nil while the key may not be shown.
  let explanation: [UInt8]?

  struct OptionView {
    /// The question's number, so that its options belong together.
    let question: String
    /// `a` to `e`, as answers name it.
    let letter: String
    let text: [UInt8]
    let isChooseAll: Bool
    /// Whether it is right; never while the key may not be shown.
    let isRight: Bool
  }

  /// - Parameter showsKey: whether the page may tell which options are right.
  init(_ body: QuizBody.Question, _ key: QuizKey.Question, number: Int, showsKey: Bool, html: (Notes) -> [UInt8]) {
    self.number = String(number)
    title = html(body.title)
    prompt = body.prompt.isEmpty ? nil : html(body.prompt)
    isChooseAll = key.isChooseAll
    options = body.options.enumerated().map { at, option in
      OptionView(
        question: String(number), letter: String(UnicodeScalar(UInt8(ascii: "a") + UInt8(at))), text: html(option),
        isChooseAll: key.isChooseAll, isRight: showsKey && key.right.contains(OptionSelection(option: at)))
    }
    explanation = showsKey && !body.explanation.isEmpty ? html(body.explanation) : nil
  }
}
