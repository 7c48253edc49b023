/// The results of a class in a quiz.
package struct QuizFigures: Sendable, Hashable {
  /// The results of each student, in the order of the classroom; without attempts for those who handed in nothing.
  package var students: [StudentFigures]
  /// The number of attempts.
  package var attempts: Int
  /// The mean of the students' scores in percent; `nil` without any.
  package var mean: Double?
  /// The median of the students' scores in percent; `nil` without any.
  package var median: Double?
  /// The results of each question.
  package var questions: [QuestionFigures]

  package init(_ quiz: Quiz, in classroom: Classroom) {
    let handedIn = classroom.attempts[quiz.id] ?? [:]
    students = classroom.members.map { StudentFigures($0, handedIn[$0.id] ?? [], of: quiz) }
    attempts = students.reduce(0) { $0 + $1.attempts.count }
    let standings = students.compactMap(\.standing).sorted()
    if !standings.isEmpty {
      mean = standings.reduce(0, +) / Double(standings.count)
      let middle = standings.count / 2
      median = standings.count % 2 == 1 ? standings[middle] : (standings[middle - 1] + standings[middle]) / 2
    }
    let counting = students.flatMap { $0.attempts.filter(\.counts) }
    questions = quiz.key.questions.indices.map { QuestionFigures($0, of: quiz.key, in: counting) }
  }

  /// The students without an attempt who are not excused.
  package var missing: [Person] { students.filter { $0.attempts.isEmpty && !$0.isExcused }.map(\.student) }
}

/// The result of one student in one quiz.
package struct StudentFigures: Sendable, Hashable {
  package var student: Person
  /// The attempts, oldest first.
  package var attempts: [AttemptFigures]
  /// The score that counts, in percent; `nil` if nothing was handed in, and for who is excused.
  package var standing: Double?
  /// Whether the quiz counts nothing for the student.
  package var isExcused: Bool
  /// The attempt that is displayed with the score: the one that gives it, or the newest of those averaged.
  package var shown: AttemptFigures? { attempts.last(where: \.counts) }

  package init(_ student: Person, _ handedIn: [QuizAttempt], of quiz: Quiz) {
    self.student = student
    let quiz = quiz.adapted(to: student.id)
    isExcused = quiz.excuses(student.id)
    attempts = handedIn.map { AttemptFigures($0, by: student.id, of: quiz) }
    if isExcused { return }
    let counting = attempts.indices.prefix(quiz.attemptLimit ?? .max)
    guard let first = counting.first, let last = counting.last else { return }
    switch quiz.counts {
    case .first: count(first)
    case .last: count(last)
    // Of attempts with equal scores the earliest counts.
    case .best: count(counting.reduce(first) { attempts[$1].score > attempts[$0].score ? $1 : $0 })
    case .average:
      for index in counting { attempts[index].counts = true }
      let sum = counting.reduce(0.0) { $0 + attempts[$1].score }
      let outOf = counting.reduce(0) { $0 + attempts[$1].outOf }
      standing = outOf > 0 ? sum * 100 / Double(outOf) : 0
    }
  }

  private mutating func count(_ index: Int) {
    attempts[index].counts = true
    standing = attempts[index].percent
  }
}

/// The answers to one question in the attempts that give the students' scores.
package struct QuestionFigures: Sendable, Hashable {
  /// The number of these attempts in which it was asked.
  package var attempts: Int
  /// The shares of its points that the answers earn, added up.
  package var credit: Double
  /// How often each option was chosen.
  package var chosen: [Int]
  /// What was typed, the most frequent first.
  package var typed: [TypedCount]
  /// How often the question was left out, or has an answer that does not fit it any more.
  package var leftOut: Int
  /// How often it has an answer that does not fit it any more.
  package var misfits: Int
  /// How well the question tells the attempts with high scores from those with low ones, −1…1: the correlation of the share of its points with the
  /// score in the other questions. `nil` in fewer than 13 attempts, and if either is the same in all of them.
  package var discrimination: Double?

  /// An answer that was typed, with those that are compared as equal.
  package struct TypedCount: Sendable, Hashable {
    package var text: String
    package var count: Int
    package var isRight: Bool
  }

  /// The mean share of the points that was earned, 0…1; `nil` without an attempt. It is the share of right answers if there is no partial
  /// credit.
  package var share: Double? { attempts == 0 ? nil : credit / Double(attempts) }

  init(_ question: Int, of key: QuizKey, in counting: [AttemptFigures]) {
    let asked = counting.filter { $0.asked.contains(question) }
    attempts = asked.count
    credit = asked.reduce(0) { $0 + $1.credits[question] }
    chosen = Array(repeating: 0, count: key.questions[question].options)
    leftOut = 0
    misfits = asked.count { !$0.attempt.misfit(to: question).isEmpty }
    var counts: [String: TypedCount] = [:]
    for attempt in asked {
      let answers = attempt.attempt.answers
      let answer = answers.indices.contains(question) ? answers[question] : .none
      if answer.isEmpty { leftOut += 1 }
      for option in answer.selection.indices where chosen.indices.contains(option) { chosen[option] += 1 }
      guard let typed = answer.typed else { continue }
      counts[typed.compared, default: TypedCount(text: typed.written, count: 0, isRight: attempt.isRight[question])]
        .count += 1
    }
    typed = counts.values.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    guard asked.count > ClassStatistics.mostWithMeanOnly else { return }
    let points = Double(key.questions[question].countedPoints)
    discrimination = Self.correlation(
      asked.compactMap { attempt in
        let others = Double(attempt.outOf) - points
        return others > 0
          ? (attempt.credits[question], (attempt.score - attempt.credits[question] * points) / others) : nil
      })
  }

  /// The correlation coefficient of Pearson; nil if either value is the same in all pairs.
  private static func correlation(_ pairs: [(Double, Double)]) -> Double? {
    let count = Double(pairs.count)
    let (left, right) = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
    let products = pairs.reduce((0.0, 0.0, 0.0)) { sum, pair in
      let (one, other) = (pair.0 - left, pair.1 - right)
      return (sum.0 + one * other, sum.1 + one * one, sum.2 + other * other)
    }
    guard products.1 > 1e-9, products.2 > 1e-9 else { return nil }
    return products.0 / (products.1 * products.2).squareRoot()
  }
}
