import Grading
import SiteContent

/// The figures of all quizzes of a classroom, computed once for all pages that show them.
struct ClassroomResults: Sendable {
  let classroom: Classroom
  /// Oldest first.
  let quizzes: [Entry]

  struct Entry: Sendable {
    let quiz: Quiz
    let figures: QuizFigures
    /// Whether what is computed from the key may be shown.
    let isOpen: Bool
  }

  /// - Parameter knowsKeys: whether it is for the teacher alone, who knows all keys anyhow.
  init(_ classroom: Classroom, at now: Int, knowsKeys: Bool = false) {
    self.classroom = classroom
    quizzes = classroom.quizzes.sorted { left, right in
      switch (left.created, right.created) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): true
      case (.some, nil): false
      default: left.id < right.id
      }
    }.map { Entry(quiz: $0, figures: QuizFigures($0, in: classroom), isOpen: knowsKeys || $0.isKeyOpen(at: now)) }
  }
}
