import Formats
import Grading
import SiteContent

/// The results of a classroom. They are computed when a page is made, each page only what it shows.
struct ClassroomResults: Sendable {
  let classroom: Classroom
  /// The quizzes, the oldest first.
  let quizzes: [GradedQuiz]

  struct GradedQuiz: Sendable {
    let quiz: Quiz
    /// Whether scores may be shown, which reveal something about the answer key.
    let isOpen: Bool
    /// Whether an attempt is expected.
    let isExpected: Bool
    /// The Unix time at which the site is built.
    let now: Int

    /// Whether the deadline has passed for a student, so that a missing attempt counts 0.
    func isOver(for student: String) -> Bool { quiz.adapted(to: student).isOver(at: now) && !quiz.excuses(student) }
  }

  /// - Parameters:
  ///   - now: the Unix time at which the site is built.
  ///   - audience: the readers; the owner always sees scores.
  init(_ classroom: Classroom, at now: Int, for audience: Audience) {
    self.classroom = classroom
    quizzes = classroom.quizzes.sorted { left, right in
      switch (left.created, right.created) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): true
      case (.some, nil): false
      default: left.id < right.id
      }
    }.map {
      GradedQuiz(
        quiz: $0, isOpen: audience == .owner || $0.isKeyOpen(at: now), isExpected: $0.expectsAttempt(at: now),
        now: now)
    }
  }

  /// Returns the results of the class in each quiz, in the order of `quizzes`.
  func figures() -> [QuizFigures] { quizzes.map { QuizFigures($0.quiz, in: classroom) } }

  /// Returns the results of a member in each quiz, in the order of `quizzes`.
  func figures(of student: Person) -> [StudentFigures] {
    quizzes.map { StudentFigures(student, classroom.attempts[$0.quiz.id]?[student.id] ?? [], of: $0.quiz) }
  }
}
