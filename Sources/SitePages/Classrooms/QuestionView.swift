import Formats
import Grading
import Mustache
import SiteContent

/// A question with its options.
struct QuestionView {
  let body: QuizBody.Question
  let key: QuizKey.Question
  /// The number of the question, from 1.
  let number: Int
  /// Whether the answer key may be shown.
  let showsKey: Bool
  /// Whether its pool is one of those of which questions are drawn.
  let hasPools: Bool
  let localizer: Localizer
  /// Makes HTML of a text of the quiz.
  let html: (Notes) -> [UInt8]

  var options: [OptionView] {
    body.options.enumerated().map { index, option in
      OptionView(
        question: String(number), letter: String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))), text: html(option),
        isChooseAll: key.isChooseAll, isRight: showsKey && key.right.contains(OptionSelection(option: index)))
    }
  }

  /// How to type the answer: that it is a number, or that case or accents matter; nil if there is nothing to say.
  var typingHint: String? {
    switch key.typed {
    case nil: nil
    case .number: localizer.text(.quizTypeNumber)
    case .text(let key):
      switch (key.matchesCase, key.matchesAccents) {
      case (true, true): localizer.text(.quizTypeExactly)
      case (true, false): localizer.text(.quizTypeCase)
      case (false, _): nil
      }
    }
  }

  /// The right answers that can be typed, in words: `3.14 ± 0.01`; nil for options, and while the key may not be shown.
  var solution: String? {
    guard showsKey, let typed = key.typed else { return nil }
    return Self.words(for: typed, localizer)
  }

  /// The right answers that can be typed, in words.
  static func words(for typed: TypedKey, _ localizer: Localizer) -> String {
    func text(_ number: Double) -> String {
      let text = number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
      return text.replacing(".", with: localizer.table.decimalSign)
    }
    switch typed {
    case .number(let value, let tolerance): return text(value) + (tolerance > 0 ? " ± \(text(tolerance))" : "")
    case .text(let key): return key.written.joined(separator: localizer.text(.listSeparator))
    }
  }

  /// The right answers for the script, as JSON: `[3.14, 0.01]`, or a list of texts; nil while the key may not be shown.
  fileprivate var typedKey: String? {
    guard showsKey else { return nil }
    switch key.typed {
    case nil: return nil
    case .number(let value, let tolerance): return "[\(value), \(tolerance)]"
    case .text(let key): return "[\(key.written.map(\.quotedAsJSON).joined(separator: ","))]"
    }
  }

  fileprivate var textKey: TypedKey.TextKey? { if case .text(let key) = key.typed { key } else { nil } }

  fileprivate var hasPartialCredit: Bool { key.isChooseAll && key.givesPartialCredit }

  struct OptionView {
    let question: String
    let letter: String
    let text: [UInt8]
    let isChooseAll: Bool
    let isRight: Bool

    static let shape = Shape<Self>([
      .text("of", "The number of the question.") { $0.question },
      .text("letter", "The letter by which answers name the option.") { $0.letter },
      .html("option", "The option.") { $0.text },
      .flag("isOneOfSeveral", "Whether several options can be chosen.") { $0.isChooseAll },
      .flag("isRight", "Whether it is right; false while the answer key may not be shown.") { $0.isRight },
    ])
  }

  static let shape = Shape<Self>([
    .text("number", "The number of the question, from 1.") { String($0.number) },
    .html("question", "The question.") { $0.html($0.body.title) },
    .html("prompt", "The text below the question.") { $0.body.prompt.isEmpty ? nil : $0.html($0.body.prompt) },
    .flag("isChooseAll", "Whether several options are right.") { $0.key.isChooseAll },
    .flag("acceptsAny", "Whether one of several right options is enough; false while the key may not be shown.") {
      $0.showsKey && $0.key.acceptsAny
    },
    .flag("isVoid", "Whether it counts for nobody.") { $0.key.isVoid },
    .text("points", "The points of a right answer as a number; empty if it is one point.") {
      $0.key.points == 1 ? nil : String($0.key.points)
    },
    .text("worth", "The points in words; empty if it is one point.") {
      $0.key.points == 1 ? nil : $0.localizer.count(.quizPoints, $0.key.points)
    },
    .list("options", "The options.", OptionView.shape) { $0.options },
    .flag("isTyped", "Whether the answer is typed, so that there are no options.") { $0.key.typed != nil },
    .flag("isNumber", "Whether the answer is a number.") { $0.key.typed != nil && $0.textKey == nil },
    .flag("matchesCase", "Whether upper and lower case of what is typed matter.") { $0.textKey?.matchesCase ?? false },
    .flag("matchesAccents", "Whether accents of what is typed matter.") { $0.textKey?.matchesAccents ?? false },
    .text("typingHint", "How to type the answer; empty if there is nothing to say.") { $0.typingHint },
    .text("solution", "What was to be typed, in words; empty while the answer key may not be shown.") { $0.solution },
    .text("typedKey", "The same as JSON, for scripts.") { $0.typedKey },
    .flag("hasPartialCredit", "Whether some of the right options give a part of the points.") { $0.hasPartialCredit },
    .flag("keepsOrder", "Whether its options are never shuffled.") { $0.key.keepsOrder },
    .text("pool", "The pool of which it is one, for scripts; empty if it is none.") { $0.hasPools ? $0.key.pool : nil },
    .html("explanation", "The explanation of the answer; empty while the answer key may not be shown.") {
      $0.showsKey && !$0.body.explanation.isEmpty ? $0.html($0.body.explanation) : nil
    },
  ])
}
