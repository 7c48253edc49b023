/// A grade point average, with the credits that it covers.
package struct GPAFigures: Sendable, Hashable {
  /// The official average, over finished letter courses; `nil` if none has points.
  package var official: Double?
  /// The average over all letter courses with a current grade; `nil` if none has points.
  package var current: Double?
  /// The credits that the official average covers.
  package var credits: Double
  /// The credits of passed courses.
  package var earnedCredits: Double
  /// The grade points that the goal requires in the courses still open.
  package var target: Target
  /// The best average that the listed courses can reach; set only if it misses the goal and unlisted courses may follow.
  package var best: Double?
  /// Whether an unknown number of unlisted courses may follow.
  package var mayFollow: Bool
}

extension GPAFigures {
  /// Computes the average over some courses: Σ credits · points ÷ Σ credits. Earlier results count in both sums.
  init(
    _ attempts: CourseAttempts, repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, goal: Double?, scale: Scale,
    mayFollow: Bool = false
  ) {
    let finished = attempts.sum(repeats, prior: prior, on: scale) { $0.isFinished ? $0.points : nil }
    official = finished.average
    current = attempts.sum(repeats, prior: prior, on: scale, points: \.points).average
    credits = finished.credits
    self.mayFollow = mayFollow
    earnedCredits = attempts.credits(.earned) + (prior?.earned ?? 0)
    target = attempts.target(goal: goal, repeats, prior: prior, on: scale)
    guard mayFollow, target.state == .unreachable || target.state == .missed else { return }
    best = attempts.projectedRange(repeats, prior: prior, on: scale)?.best
  }
}

/// A student's figures over all terms up to one of them.
package struct CumulativeFigures: Sendable, Hashable {
  /// The index of the last of these terms in the record.
  package var term: Int
  /// The official GPA, with earlier results, and repeated courses by the policy.
  package var official: Double?
  /// The GPA over all courses with a current grade.
  package var current: Double?
  /// The average over all units, rounded, in percent; `nil` without any mark.
  package var average: Double?
  /// The credits of passed courses and prior credits; a repeated course counts once.
  package var earnedCredits: Double
}

extension RecordFigures {
  /// Computes the cumulative figures at the newest terms of a record, oldest first.
  ///
  /// Sums over courses without repeats grow from term to term; only repeated courses, which later terms change, are summed again
  /// for each term.
  package func cumulative(of record: AcademicRecord, newest count: Int = .max) -> [CumulativeFigures] {
    let terms = zip(record.terms, terms).map { TermContext($0, $1.courses, ungraded: record.ungraded) }
    return RecordContext(record, terms).cumulative(newest: count)
  }
}

extension RecordContext {
  /// Courses count with today's grades, so the last figures are those of the record.
  fileprivate func cumulative(newest count: Int) -> [CumulativeFigures] {
    var repeats = CourseAttempts(among: terms)
    var official = CourseAttempts.Sum(prior: record.gpa.prior)
    var current = official
    var earned = 0.0
    var marks = 0.0
    var coefficients = 0.0
    var isAbsent = false
    // The later terms decide which attempts count, so such averages do not grow from term to term.
    let isRepeated = record.gpa.averagedRepeats != .all && terms.contains(where: \.hasRepeats)
    return terms.indices.reversed().compactMap { index in
      for attempt in repeats.addRepeats(of: terms[index]) {
        if attempt.isFinished { official.add(attempt.points, credits: attempt.credits) }
        current.add(attempt.points, credits: attempt.credits)
        if attempt.earns[.earned] { earned += attempt.credits }
      }
      for unit in terms[index].averages.units {
        isAbsent = isAbsent || unit.mark.isAbsent
        guard let mark = unit.mark.current else { continue }
        marks += (mark + unit.termBonus) * unit.coefficient
        coefficients += unit.coefficient
      }
      guard index < count else { return nil }
      return CumulativeFigures(
        term: index, official: average(of: official, and: repeats) { $0.isFinished ? $0.points : nil },
        current: average(of: current, and: repeats, \.points),
        average: isRepeated
          ? Averages(Array(terms[index...]), of: record, rule: record.rule).average().current
          : coefficients > 0 && !isAbsent ? rounded(marks / coefficients) : nil,
        earnedCredits: earned + repeats.credits(.earned) + (record.gpa.prior?.earned ?? 0))
    }
  }

  private func rounded(_ average: Double) -> Double { record.rounding?.rounded(average) ?? average }

  private func average(of sum: CourseAttempts.Sum, and repeats: CourseAttempts, _ points: (CourseAttempt) -> Double?)
    -> Double?
  {
    var sum = sum
    sum.add(repeats.sum(record.gpa.repeats, prior: nil, on: record.scale, points: points))
    return sum.average
  }
}
