/// A mark on any level: of a course, a unit, a bloc, or all of them.
struct Mark: Sendable {
  /// In percent; nil without any mark.
  var current: Double?
  /// The mark as a function of the score on everything that is left; nil where nothing will ever have a value.
  var outcome: Curve?

  init(current: Double?, outcome: Curve?) {
    self.current = current
    self.outcome = outcome
  }

  /// The mark of a course in the averages above it: without any, nil or 0 by its own rule. A course that was passed, failed or
  /// taken over without a mark never will have one, so it stays out.
  init(_ course: Course, _ figures: CourseFigures) {
    let isSettled = figures.isFinished && figures.standing.current == nil
    current = figures.standing.current ?? (course.ungraded == .zero && !isSettled ? 0 : nil)
    outcome = isSettled ? nil : figures.outcome
  }

  /// Σ coefficient · mark ÷ Σ coefficient over the marks that have a value; nil where none has. By the rule, something
  /// without anything in it counts 0.
  init(averaging marks: [(mark: Mark, coefficient: Double)], ungraded: UngradedRule) {
    func average(_ values: [Curve?]) -> Curve? {
      var sum = Curve(Line(0))
      var total = 0.0
      for case (let value?, let coefficient) in zip(values, marks.lazy.map(\.coefficient)) {
        sum += value * coefficient
        total += coefficient
      }
      guard total > 0 else { return nil }
      let average = sum / total
      return average.line.isFinite ? average : nil
    }
    guard !marks.isEmpty || ungraded == .exclude else {
      self.init(current: 0, outcome: Curve(Line(0)))
      return
    }
    self.init(
      current: average(marks.map { $0.mark.current.map { Curve(Line($0)) } })?.line.constant,
      outcome: average(marks.map(\.mark.outcome)))
  }
}

extension Mark {
  /// The least and the greatest that the mark can still become, in percent.
  var bounds: ClosedRange<Double>? {
    guard let outcome else { return nil }
    let ends = [outcome.value(at: 0), outcome.value(at: 100)]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}
