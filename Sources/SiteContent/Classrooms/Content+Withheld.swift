package import Grading

extension Content {
  /// Returns the content without what readers may not know yet: the questions of a quiz before it opens, and its explanations
  /// and the answers of students before its key may be shown; and what the teacher wrote to other students.
  ///
  /// Pages are generated from it, so no page, list or published file can disclose them.
  /// - Parameter readers: readers of a classroom's results may always know the answers.
  package func withheld(from readers: Readership) -> Content {
    guard !classrooms.isEmpty else { return self }
    var content = self
    for (index, classroom) in classrooms.enumerated() {
      let knowsAnswers = classroom.isTaught(by: readers)
      for quiz in classroom.quizzes where !quiz.isKeyOpen(at: now.start) {
        if quiz.isOpen(at: now.start) {
          content.quizzes[quiz.id]?.removeExplanations()
        } else {
          content.quizzes[quiz.id] = nil
        }
        if !knowsAnswers { content.classrooms[index].removeAnswers(to: quiz.id) }
      }
      if !knowsAnswers {
        content.classrooms[index].removeRemarks { protection.people[$0] == readers.vault && readers.vault != nil }
      }
    }
    return content
  }
}

extension Classroom {
  /// Whether readers have the vault of the teacher's pages.
  package func isTaught(by readers: Readership) -> Bool {
    if case .vault(let name) = results { readers.vault == name } else { false }
  }

  /// Removes the answers of all attempts at a quiz and keeps their times.
  fileprivate mutating func removeAnswers(to quiz: String) {
    attempts[quiz] = attempts[quiz]?.mapValues { attempts in
      attempts.map { QuizAttempt(at: $0.at, received: $0.received, answers: []) }
    }
  }
}

extension Classroom {
  /// Removes what the teacher wrote to members, and which of them have more time, unless they are the readers.
  fileprivate mutating func removeRemarks(unless isReader: (String) -> Bool) {
    for person in members where !isReader(person.id) {
      for index in gradeBooks.indices { gradeBooks[index].removeRemarks(to: person.id) }
    }
  }
}

extension QuizBodies {
  fileprivate mutating func removeExplanations() {
    fallback.removeExplanations()
    for language in translations.keys { translations[language]?.removeExplanations() }
  }
}

extension QuizBody {
  fileprivate mutating func removeExplanations() {
    for at in questions.indices { questions[at].explanation = Notes() }
  }
}
