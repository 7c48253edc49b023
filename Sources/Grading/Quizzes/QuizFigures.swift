/// What a class reached in a quiz.
package struct QuizFigures: Sendable, Hashable {
  /// One for each member, in their order; who handed in nothing has no attempts.
  package var students: [StudentFigures]
  /// How many attempts there are.
  package var attempts: Int
  /// Of the standings, in percent; nil without any.
  package var mean: Double?
  package var median: Double?
  /// How many standings lie in each tenth: from 0 up to 10 percent, …, from 90 to 100.
  package var distribution: [Int]
  /// By question.
  package var questions: [QuestionFigures]

  package init(_ quiz: Quiz, in classroom: Classroom) {
    let handedIn = classroom.attempts[quiz.id] ?? [:]
    students = classroom.members.map { StudentFigures($0, handedIn[$0.id] ?? [], of: quiz) }
    attempts = students.reduce(0) { $0 + $1.attempts.count }
    let standings = students.compactMap(\.standing).sorted()
    distribution = Array(repeating: 0, count: 10)
    for standing in standings { distribution[min(9, Int(snap(standing) / 10))] += 1 }
    if !standings.isEmpty {
      mean = standings.reduce(0, +) / Double(standings.count)
      let middle = standings.count / 2
      median = standings.count % 2 == 1 ? standings[middle] : (standings[middle - 1] + standings[middle]) / 2
    }
    let standing = students.flatMap { $0.attempts.filter(\.stands) }
    questions = quiz.key.questions.indices.map { QuestionFigures($0, of: quiz.key, in: standing) }
  }

  /// The members without an attempt.
  package var missing: [Person] { students.filter(\.attempts.isEmpty).map(\.student) }
}
