import Grading
import SiteContent

extension Report {
  func classroom(_ classroom: Classroom) -> JSON {
    .object([
      "id": .text(classroom.id), "name": name(classroom.name),
      "quizzes": .list(classroom.quizzes.map { quiz($0, in: classroom) }),
    ])
  }

  /// A quiz; its readers learn no student's result, and no figure before the key may be shown.
  private func quiz(_ quiz: Quiz, in classroom: Classroom) -> JSON {
    let isOpen = ClassroomAccess(to: classroom).hasResults && quiz.isKeyOpen(at: content.now.start)
    guard audience == .owner || isOpen else { return .object(["id": .text(quiz.id)]) }
    let figures = QuizFigures(quiz, in: classroom)
    if audience == .owner {
      return .object([
        "id": .text(quiz.id), "attempts": .figure(Double(figures.attempts)), "mean": .figure(figures.mean),
        "median": .figure(figures.median), "students": .list(figures.students.map(student)),
      ])
    }
    return .object([
      "id": .text(quiz.id), "attempts": .figure(Double(figures.attempts)), "mean": .figure(figures.mean),
      "median": .figure(figures.median),
    ])
  }

  private func student(_ figures: StudentFigures) -> JSON {
    .object([
      "id": .text(figures.student.id), "attempts": .list(figures.attempts.map(attempt)),
      "standing": .figure(figures.standing),
    ])
  }

  private func attempt(_ figures: AttemptFigures) -> JSON {
    .object([
      "at": .text(orNull: figures.attempt.at?.isoText), "score": .figure(Double(figures.score)),
      "outOf": .figure(Double(figures.outOf)), "late": .bool(figures.isLate),
    ])
  }
}
