/// What a student had in all terms up to one of them.
package struct CumulativeFigures: Sendable, Hashable {
  /// The position of the last of these terms in the record.
  package var term: Int
  /// The official grade point average, with what was earned before and repeats by the policy.
  package var official: Double?
  /// The same over every course with a current grade.
  package var current: Double?
  /// The general average, in percent.
  package var average: Double?
  package var earnedCredits: Double
}

extension RecordFigures {
  /// The cumulative figures at the newest terms of their record, the oldest first.
  ///
  /// They are computed when asked for. What is never repeated is summed up as the terms come; only the chains of repeats,
  /// which later terms change, are summed anew at each.
  package func cumulative(of record: AcademicRecord, newest count: Int = .max) -> [CumulativeFigures] {
    let terms = zip(record.terms, terms).map { TermScope($0, $1.courses, ungraded: record.ungraded) }
    return RecordScope(record, terms).cumulative(newest: count)
  }
}

extension RecordScope {
  /// Courses count with the grades that they have today, so the last ones are the record's own.
  fileprivate func cumulative(newest count: Int) -> [CumulativeFigures] {
    var repeats = Attempts(among: terms)
    var official = Attempts.Sum(prior: record.gpa.prior)
    var current = official
    var earned = 0.0
    var marks = 0.0
    var coefficients = 0.0
    return terms.indices.reversed().compactMap { index in
      for attempt in repeats.addRepeats(of: terms[index]) {
        if attempt.isFinished { official.add(attempt.points.map { Line($0) }, credits: attempt.credits) }
        current.add(attempt.points.map { Line($0) }, credits: attempt.credits)
        if attempt.isEarned { earned += attempt.credits }
      }
      for unit in terms[index].averages.units {
        guard let mark = unit.mark.current else { continue }
        marks += mark * unit.coefficient
        coefficients += unit.coefficient
      }
      guard index < count else { return nil }
      return CumulativeFigures(
        term: index, official: average(of: official, and: repeats) { $0.isFinished ? $0.points : nil },
        current: average(of: current, and: repeats, \.points),
        average: coefficients > 0 ? marks / coefficients : nil,
        earnedCredits: earned + repeats.earnedCredits + (record.gpa.prior?.earned ?? 0))
    }
  }

  private func average(of sum: Attempts.Sum, and repeats: Attempts, _ points: (Attempt) -> Double?) -> Double? {
    var sum = sum
    sum.add(repeats.sum(record.gpa.repeats, prior: nil, on: record.scale, points: points))
    return sum.average
  }
}
