import Grading
import SiteContent

extension Report {
  func classroom(_ classroom: Classroom, to json: inout JSONStream) {
    json.object {
      $0.text("id", classroom.id)
      $0.text("name", name(classroom.name))
      $0.list("quizzes", classroom.quizzes) { quiz($0, in: classroom, to: &$1) }
    }
  }

  /// A quiz; its readers learn no student's result, and no figure before the key may be shown.
  private func quiz(_ quiz: Quiz, in classroom: Classroom, to json: inout JSONStream) {
    let isOpen = ClassroomAccess(to: classroom).hasResults && quiz.isKeyOpen(at: content.now.start)
    let figures = audience == .owner || isOpen ? QuizFigures(quiz, in: classroom) : nil
    json.object {
      $0.text("id", quiz.id)
      guard let figures else { return }
      $0.figure("attempts", Double(figures.attempts))
      $0.figure("mean", figures.mean)
      $0.figure("median", figures.median)
      if audience == .owner { $0.list("students", figures.students) { student($0, to: &$1) } }
    }
  }

  private func student(_ figures: StudentFigures, to json: inout JSONStream) {
    json.object {
      $0.text("id", figures.student.id)
      $0.list("attempts", figures.attempts) { attempt($0, to: &$1) }
      $0.figure("standing", figures.standing)
    }
  }

  private func attempt(_ figures: AttemptFigures, to json: inout JSONStream) {
    json.object {
      $0.text("at", figures.attempt.at?.isoText)
      $0.figure("score", Double(figures.score))
      $0.figure("outOf", Double(figures.outOf))
      $0.bool("late", figures.isLate)
    }
  }
}
