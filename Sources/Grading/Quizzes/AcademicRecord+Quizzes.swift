extension AcademicRecord {
  /// Returns the record with the scores of the items that quizzes give. An item with its own score keeps it.
  ///
  /// - Parameter scores: those of a member by the full id of the quiz.
  package func withQuizScores(_ scores: [String: QuizScore]) -> AcademicRecord {
    guard !scores.isEmpty else { return self }
    var record = self
    for term in record.terms.indices {
      for course in record.terms[term].courses.indices where record.terms[term].courses[course].hasQuizScores {
        record.terms[term].courses[course] = record.terms[term].courses[course].withQuizScores(scores)
      }
    }
    return record
  }
}

/// The score of a member in a quiz.
package enum QuizScore: Sendable, Hashable {
  case percent(Double)
  /// Nothing was handed in before the deadline.
  case missed
  /// The quiz counts nothing for the member.
  case excused
}

extension Classroom {
  /// Returns the scores of the members in the quizzes, by the id of the member and the full id of the quiz.
  package func quizScores(at now: Int, where isKnown: (Quiz) -> Bool) -> [String: [String: QuizScore]] {
    var scores: [String: [String: QuizScore]] = [:]
    for quiz in quizzes where isKnown(quiz) {
      for student in QuizFigures(quiz, in: self).students {
        let id = student.student.id
        let score: QuizScore? =
          student.isExcused
          ? .excused
          : student.standing.map(QuizScore.percent)
            ?? (countsMissedQuizzes && quiz.adapted(to: id).isOver(at: now) ? .missed : nil)
        if let score { scores[student.student.id, default: [:]][quiz.id] = score }
      }
    }
    return scores
  }
}

extension Course {
  /// Returns the course with the scores of the items that quizzes give. An item with its own score keeps it.
  package func withQuizScores(_ scores: [String: QuizScore]) -> Course {
    guard hasQuizScores else { return self }
    var course = self
    course.updateItems { $1 = $1.withQuizScore(scores) }
    return course.decidingExam
  }

  /// Whether a quiz gives the score of any of its items.
  package var hasQuizScores: Bool {
    items.contains { $0.quiz != nil } || categories.contains { $0.work.items.contains { $0.quiz != nil } }
  }
}

extension Item {
  fileprivate func withQuizScore(_ scores: [String: QuizScore]) -> Item {
    guard state == .ungraded, let quiz, let score = scores[quiz] else { return self }
    var item = self
    item.state =
      switch score {
      case .percent(let percent): .graded(points: percent * max / 100)
      case .missed: .missing
      case .excused: .excused
      }
    return item
  }
}
