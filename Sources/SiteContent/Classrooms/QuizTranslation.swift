import Formats
import Grading

/// A translation of a quiz, compared with the quiz.
struct QuizTranslation {
  /// The key of the quiz, with the texts that are right in the translation.
  private(set) var key: QuizKey
  /// What differs from the quiz.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter path: that of the translation's file.
  init(_ translation: QuizBodyReader.Result, path: String, of key: QuizKey) {
    self.key = key
    let own = translation.key.questions
    if own.count != key.questions.count {
      diagnostics.append(
        Diagnostic(
          .error, .quizTranslation, at: translation.places.first ?? .init(path: path),
          "this translation has \(own.count == 1 ? "one question" : "\(own.count) questions"), the quiz has \(key.questions.count)",
          help: "translate all of them, in the same order"))
      return
    }
    for (index, question) in own.enumerated() { compare(question, at: translation.places[index], index) }
  }

  private mutating func compare(_ question: QuizKey.Question, at place: Diagnostic.Location, _ index: Int) {
    let original = key.questions[index]
    switch (original.typed, question.typed) {
    case (.text(var texts), .text(let translated)):
      texts.written += translated.written.filter { !texts.written.contains($0) }
      texts.compared.formUnion(
        texts.written.map {
          TypedKey.compared($0, matchesCase: texts.matchesCase, matchesAccents: texts.matchesAccents)
        })
      key.questions[index].typed = .text(texts)
    case (let one, let other) where one != other:
      diagnostics.append(
        Diagnostic(
          .error, .quizTranslation, at: place, "this translation has another answer than the quiz",
          help: "write the same number and tolerance, or answer: and the right text, below the heading"))
    default:
      guard question.options != original.options || question.right != original.right else { return }
      diagnostics.append(
        Diagnostic(
          .error, .quizTranslation, at: place,
          question.options == original.options
            ? "this translation marks other options as right than the quiz does"
            : "this question has \(question.options) options here and \(original.options) in the quiz",
          help: "keep the options and their marks in the order of the quiz"))
    }
  }
}
