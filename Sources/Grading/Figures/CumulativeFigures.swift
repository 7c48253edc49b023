/// Where the record stood when a term was over: that term and all before it, with what was earned before the first.
package struct CumulativeFigures: Sendable, Hashable {
  /// The official GPA, with repeats by the policy; nil without points so far.
  package var gpa: Double?
  package var earnedCredits: Double
}

extension RecordScope {
  /// The cumulative figures after each term, in the record's order.
  var cumulative: [CumulativeFigures] {
    var attempts = Attempts(among: record.terms.flatMap(\.courses))
    let figures = terms.reversed().map { term, figures in
      for (course, figures) in zip(term.courses, figures).reversed() { attempts.add(course, figures) }
      let sum = attempts.sum(record.gpa.repeats, prior: record.gpa.prior, on: record.scale) {
        $0.isFinished ? $0.points : nil
      }
      return CumulativeFigures(
        gpa: sum.average, earnedCredits: attempts.earnedCredits + (record.gpa.prior?.earned ?? 0))
    }
    return figures.reversed()
  }
}
