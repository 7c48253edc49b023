import Grading

/// What is known of an item, read from its score and its maximum.
struct ParsedScore {
  var state: ItemState
  var max: Double
  /// The letter, where it was written as one.
  var letter: String?

  /// Reads the score of an item, beside the maximum that was written for it or its category.
  ///
  /// The item's own maximum is one that `18/20` must not contradict. The usual maximum is the one of an item that has none of
  /// its own: it bounds the score of an item with a maximum of 0, which only adds points.
  init(
    _ text: String, key: String = "score", max written: Double?, isOwnMax: Bool, usualMax: Double? = nil,
    on scale: Scale
  ) throws(DiagnosticText) {
    max = written ?? scale.unit.top
    let form = ScoreNotation(text)
    switch form {
    case .number(let value) where written == nil && scale.unit.lessIsBetter:
      state = .graded(points: try ParsedMark.percent(ofMark: value, text, on: scale))
    case .number(let value):
      state = .graded(points: value)
    case .ratio(let score, let ratioMax):
      if isOwnMax, let written, written != ratioMax {
        throw DiagnosticText(
          "\(text) stands beside max: \(DecimalNumber.text(written))", "keep one of them: the maximum can only be one")
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
    case .word(let word):
      guard let step = scale.steps.first(where: { $0.letter == word }) else {
        throw ScoreErrorExplainer.words(for: text, key: key, scale: scale, isScore: true)
      }
      letter = word
      state = .graded(points: step.worth * max / 100)
    }
    var isBare = false
    if case .number = form { isBare = written == nil }
    let usual = usualMax.flatMap { $0 > 0 ? $0 : nil } ?? scale.unit.top
    try check(text, isBare: isBare, usualMax: usual)
  }

  /// Reads the one mark of a category as an item of so many points, where `n/max` does not say how many.
  ///
  /// In a pool of points it weighs what an item would. The one mark of a course stands alone: it has 100 points.
  init(mark text: String, of points: Double? = nil, on scale: Scale) throws(DiagnosticText) {
    max = points ?? 100
    switch ScoreNotation(text) {
    case .number, .percent, .ratio:
      let percent = try ParsedMark(text, key: "grade", on: scale).percent
      state = .graded(points: percent * max / 100)
      guard points != nil, case .ratio(let score, let ratioMax) = ScoreNotation(text) else { return }
      max = ratioMax
      state = .graded(points: score)
    case .word:
      self = try ParsedScore(text, key: "grade", max: max, isOwnMax: false, on: scale)
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
