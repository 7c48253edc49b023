import Grading
import SiteContent

/// The results of a classroom, computed where they are shown: who only lists the pages computes nothing.
///
/// A page of one quiz or of one student computes just its own part, so all pages together score each attempt a few times.
struct ClassroomResults: Sendable {
  let classroom: Classroom
  /// Oldest first.
  let quizzes: [Entry]

  struct Entry: Sendable {
    let quiz: Quiz
    /// Whether what is computed from the key may be shown.
    let isOpen: Bool
  }

  /// - Parameter audience: the owner may see all scores.
  init(_ classroom: Classroom, at now: Int, for audience: Audience) {
    self.classroom = classroom
    quizzes = classroom.quizzes.sorted { left, right in
      switch (left.created, right.created) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): true
      case (.some, nil): false
      default: left.id < right.id
      }
    }.map { Entry(quiz: $0, isOpen: audience == .owner || $0.isKeyOpen(at: now)) }
  }

  /// What the class reached in each quiz, in their order.
  func figures() -> [QuizFigures] { quizzes.map { QuizFigures($0.quiz, in: classroom) } }

  /// What a member reached in each quiz, in their order.
  func figures(of student: Person) -> [StudentFigures] {
    quizzes.map { StudentFigures(student, classroom.attempts[$0.quiz.id]?[student.id] ?? [], of: $0.quiz) }
  }
}
