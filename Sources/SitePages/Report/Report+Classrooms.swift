import Formats
import Grading
import SiteContent

extension Report {
  func classroom(_ classroom: Classroom, to json: inout JSONWriter) {
    json.object {
      $0.text("id", classroom.id)
      $0.text("name", name(classroom.name))
      $0.list("quizzes", classroom.quizzes) { quiz($0, in: classroom, to: &$1) }
      if audience == .owner, !classroom.gradeBooks.isEmpty {
        $0.list("gradeBooks", classroom.gradeBooks) { gradeBook($0, in: classroom, to: &$1) }
      }
    }
  }

  /// Writes a quiz. Only the owner gets the results of students; other readers get the quiz's figures once its answers
  /// are published.
  private func quiz(_ quiz: Quiz, in classroom: Classroom, to json: inout JSONWriter) {
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

  private func student(_ figures: StudentFigures, to json: inout JSONWriter) {
    json.object {
      $0.text("id", figures.student.id)
      $0.list("attempts", figures.attempts) { attempt($0, to: &$1) }
      $0.figure("standing", figures.standing)
    }
  }

  private func attempt(_ figures: AttemptFigures, to json: inout JSONWriter) {
    json.object {
      $0.text("at", figures.attempt.at?.isoText)
      $0.figure("score", figures.score)
      $0.figure("outOf", Double(figures.outOf))
      $0.bool("late", figures.isLate)
    }
  }

  // MARK: - Grade books

  /// Writes the results of all members in one course, only for the owner.
  private func gradeBook(_ book: ClassGradeBook, in classroom: Classroom, to json: inout JSONWriter) {
    let figures = GradeBookFigures(book, of: classroom, bands: content.record.bands)
    json.object {
      $0.text("id", book.id)
      $0.text("name", name(book.name))
      $0.figure("median", figures.median)
      $0.list("items", zip(book.outline.listedItems, figures.items)) { item($0.0, $0.1, to: &$1) }
      $0.list("students", figures.members) { member($0, to: &$1) }
    }
  }

  private func item(
    _ place: (category: GradeCategory?, item: Item), _ summary: GradeBookFigures.ItemSummary, to json: inout JSONWriter
  ) {
    json.object {
      $0.text("category", place.category.map { name($0.name) })
      $0.text("name", name(place.item.name))
      $0.figure("max", place.item.max)
      $0.figure("median", summary.median)
      $0.figure("graded", Double(summary.graded))
      $0.figure("missing", Double(summary.missing))
      $0.figure("excused", Double(summary.excused))
      $0.figure("ungraded", Double(summary.ungraded))
    }
  }

  private func member(_ member: GradeBookFigures.Member, to json: inout JSONWriter) {
    json.object {
      $0.text("id", member.person.id)
      $0.figure("current", member.figures.standing.current)
      $0.text("letter", member.figures.letter)
      $0.list("scores", zip(member.course.listedItems, member.figures.listedItems)) { score, json in
        json.object {
          $0.text("state", score.0.item.state.name)
          $0.figure("score", score.0.item.state.points)
          $0.figure("percent", score.1.percent)
        }
      }
    }
  }
}
