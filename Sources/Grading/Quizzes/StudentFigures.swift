/// What one student reached in one quiz.
package struct StudentFigures: Sendable, Hashable {
  package var student: Person
  /// Oldest first.
  package var attempts: [AttemptFigures]
  /// The score that counts, in percent; nil where nothing was handed in.
  package var standing: Double?
  /// The attempt that is shown for the standing: the one that stands, the newest of those averaged.
  package var shown: AttemptFigures? { attempts.last(where: \.stands) }

  package init(_ student: Person, _ handedIn: [QuizAttempt], of quiz: Quiz) {
    self.student = student
    attempts = handedIn.map { AttemptFigures($0, of: quiz) }
    let counting = attempts.indices.prefix(quiz.attemptLimit ?? .max)
    guard let first = counting.first, let last = counting.last else { return }
    switch quiz.counts {
    case .first: stand(first)
    case .last: stand(last)
    // Of equal ones the earliest, as the one with which the score was reached.
    case .best: stand(counting.reduce(first) { attempts[$1].score > attempts[$0].score ? $1 : $0 })
    case .average:
      for at in counting { attempts[at].stands = true }
      let sum = counting.reduce(0) { $0 + attempts[$1].score }
      standing = Double(sum) * 100 / (Double(attempts[first].outOf) * Double(counting.count))
    }
  }

  private mutating func stand(_ at: Int) {
    attempts[at].stands = true
    standing = attempts[at].percent
  }
}
