import Formats
import Grading

/// The score of an item with its maximum.
struct ParsedScore {
  var state: ItemState
  /// The maximum, which is its own if the score is written as `n/max`.
  var maximum: ItemMaximum
  /// The letter, if the score was written as one.
  var letter: String?

  /// Parses the score of an item.
  /// - Parameters:
  ///   - maximum: the maximum of the item; `18/20` must not contradict its own.
  ///   - usualMax: the maximum that the item would have without its own, which bounds the score of an item whose maximum is 0:
  ///     such an item only adds points.
  ///   - least: the least that the item can score, below 0; nil for 0.
  ///   - isQuoted: whether the score is in quotes. Where letters are digits, a quoted one is the letter even with a maximum.
  /// - Throws: why the text is not a score, and what to write.
  init(
    _ text: String, key: String = "score", _ maximum: ItemMaximum, usualMax: Double, least: Double? = nil,
    isQuoted: Bool = false, on scale: Scale
  ) throws(DiagnosticText) {
    self.maximum = maximum
    let isStated = maximum.isStated
    let form = !isStated || isQuoted ? ScoreNotation(text, orLetterOf: scale) : ScoreNotation(text)
    switch form {
    case .number(let value) where !isStated && scale.unit.hasOwnMarks:
      state = .graded(points: try ParsedMark.percent(ofMark: value, text, on: scale))
    case .number(let value):
      state = .graded(points: value)
    case .ratio(let score, let ratioMax):
      if maximum.source == .own, maximum.points != ratioMax {
        throw DiagnosticText(
          .conflictingKeys, "\(text) cannot be combined with max: \(DecimalNumber.text(maximum.points))",
          "keep one of them: the maximum can only be one")
      }
      guard ratioMax >= 0 else {
        throw DiagnosticText(
          .unclearMaximum, "\"\(text)\" has a maximum below 0", "write the points after the /, as in 5/10")
      }
      self.maximum = ItemMaximum(points: ratioMax, source: .own)
      state = .graded(points: score)
    case .percent(let value):
      state = .graded(points: value * self.maximum.points / 100)
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
      state = .graded(points: step.scoreValue * self.maximum.points / 100)
    }
    var isBare = false
    if case .number = form { isBare = !isStated }
    try check(text, isBare: isBare, usualMax: usualMax > 0 ? usualMax : scale.unit.top, least: least)
  }

  var max: Double { maximum.points }

  /// Parses the only mark of a category or a course.
  /// - Parameter points: the maximum of the category's mark unless it is written as `n/max`; nil for the mark of a course,
  ///   which has 100 points.
  /// - Throws: why the text is not a mark, and what to write.
  init(mark text: String, of points: Double? = nil, on scale: Scale) throws(DiagnosticText) {
    maximum = ItemMaximum(points: points ?? 100, source: .category)
    switch ScoreNotation(text, orLetterOf: scale) {
    case .number, .percent, .ratio:
      let percent = try ParsedMark(text, key: "grade", on: scale).percent
      state = .graded(points: percent * maximum.points / 100)
      guard points != nil, case .ratio(let score, let ratioMax) = ScoreNotation(text) else { return }
      maximum = ItemMaximum(points: ratioMax, source: .own)
      state = .graded(points: score)
    case .word:
      self = try ParsedScore(text, key: "grade", maximum, usualMax: maximum.points, isQuoted: true, on: scale)
    }
  }

  private func check(_ text: String, isBare: Bool, usualMax: Double, least: Double?) throws(DiagnosticText) {
    guard let points = state.points else { return }
    guard points >= least ?? 0 else {
      if let least {
        let bound = DecimalNumber.text(least)
        throw DiagnosticText(.scoreOutOfRange, "\(text) is below \(bound)", "the work has min: \(bound)")
      }
      throw DiagnosticText(.scoreOutOfRange, "\(text) is below 0", "a score is at least 0")
    }
    if max == 0, points > 2 * usualMax {
      let top = DecimalNumber.text(usualMax)
      throw DiagnosticText(
        .scoreOutOfRange, "\(text) is above twice \(top), the maximum of an item without max: 0",
        "with max: 0 the score only adds points: write at most \(DecimalNumber.text(2 * usualMax)), or give its max")
    }
    guard max > 0, points > 2 * max else { return }
    let top = DecimalNumber.text(max)
    throw DiagnosticText(
      .scoreOutOfRange, "\(text) is above twice the maximum, \(top)",
      isBare && max < 100
        ? "without max it is a mark out of \(top): write \(text)% or \(text)/100" : "check it, or give its max")
  }
}
