import Formats
import Grading

/// The score of an item with its maximum.
struct ParsedScore {
  var state: ItemState
  /// The maximum in points.
  var max: Double
  /// The letter, if the score was written as one.
  var letter: String?

  /// Parses the score of an item.
  /// - Parameters:
  ///   - written: the maximum of the item or its category; nil if neither has one.
  ///   - isOwnMax: whether the maximum is the item's own; `18/20` must not contradict it.
  ///   - usualMax: the maximum of the category's other items, which bounds the score of an item whose maximum is 0: such
  ///     an item only adds points.
  ///   - isQuoted: whether the score is in quotes. Where letters are digits, a quoted one is the letter even with a maximum.
  /// - Throws: why the text is not a score, and what to write.
  init(
    _ text: String, key: String = "score", max written: Double?, isOwnMax: Bool, usualMax: Double? = nil,
    isQuoted: Bool = false, on scale: Scale
  ) throws(DiagnosticText) {
    max = written ?? scale.unit.top
    let form = written == nil || isQuoted ? ScoreNotation(text, orLetterOf: scale) : ScoreNotation(text)
    switch form {
    case .number(let value) where written == nil && scale.unit.hasOwnMarks:
      state = .graded(points: try ParsedMark.percent(ofMark: value, text, on: scale))
    case .number(let value):
      state = .graded(points: value)
    case .ratio(let score, let ratioMax):
      if isOwnMax, let written, written != ratioMax {
        throw DiagnosticText(
          "\(text) cannot be combined with max: \(DecimalNumber.text(written))",
          "keep one of them: the maximum can only be one")
      }
      guard ratioMax >= 0 else {
        throw DiagnosticText("\"\(text)\" has a maximum below 0", "write the points after the /, as in 5/10")
      }
      max = ratioMax
      state = .graded(points: score)
    case .percent(let value):
      state = .graded(points: value * max / 100)
    case .word("missing"):
      state = .missing
    case .word("excused"):
      state = .excused
    case .word("absent") where scale.step(forLetter: "absent") == nil:
      state = .absent
    case .word(let word):
      guard let step = scale.steps.first(where: { $0.letter == word }) else {
        if scale.mayHave(word) {
          state = .ungraded
          return
        }
        throw ScoreErrorExplainer.explain(text, key: key, scale: scale, isScore: true)
      }
      letter = word
      state = .graded(points: step.scoreValue * max / 100)
    }
    var isBare = false
    if case .number = form { isBare = written == nil }
    let usual = usualMax.flatMap { $0 > 0 ? $0 : nil } ?? scale.unit.top
    try check(text, isBare: isBare, usualMax: usual)
  }

  /// Parses the only mark of a category or a course.
  /// - Parameter points: the maximum of the category's mark unless it is written as `n/max`; nil for the mark of a course,
  ///   which has 100 points.
  /// - Throws: why the text is not a mark, and what to write.
  init(mark text: String, of points: Double? = nil, on scale: Scale) throws(DiagnosticText) {
    max = points ?? 100
    switch ScoreNotation(text, orLetterOf: scale) {
    case .number, .percent, .ratio:
      let percent = try ParsedMark(text, key: "grade", on: scale).percent
      state = .graded(points: percent * max / 100)
      guard points != nil, case .ratio(let score, let ratioMax) = ScoreNotation(text) else { return }
      max = ratioMax
      state = .graded(points: score)
    case .word:
      self = try ParsedScore(text, key: "grade", max: max, isOwnMax: false, isQuoted: true, on: scale)
    }
  }

  private func check(_ text: String, isBare: Bool, usualMax: Double) throws(DiagnosticText) {
    guard let points = state.points else { return }
    guard points >= 0 else { throw DiagnosticText("\(text) is below 0", "a score is at least 0") }
    if max == 0, points > 2 * usualMax {
      let top = DecimalNumber.text(usualMax)
      throw DiagnosticText(
        "\(text) is above twice \(top), the maximum of an item without max: 0",
        "with max: 0 the score only adds points: write at most \(DecimalNumber.text(2 * usualMax)), or give its max")
    }
    guard max > 0, points > 2 * max else { return }
    let top = DecimalNumber.text(max)
    throw DiagnosticText(
      "\(text) is above twice the maximum, \(top)",
      isBare && max < 100
        ? "without max it is a mark out of \(top): write \(text)% or \(text)/100" : "check it, or give its max")
  }
}
