package import Grading

extension Content {
  /// The content without what readers may not know yet: the questions of a quiz before it opens, and, before its key may be
  /// shown, its explanations and what students chose.
  ///
  /// Pages are made from it, and so no page, list or published file can tell any of that.
  ///
  /// - Parameter readers: those of a classroom's results may know at any time what was chosen.
  package func withheld(from readers: Readership) -> Content {
    guard !classrooms.isEmpty else { return self }
    var content = self
    for at in classrooms.indices {
      let knowsAnswers = classrooms[at].isTaught(by: readers)
      for quiz in classrooms[at].quizzes where !quiz.isKeyOpen(at: now.start) {
        if quiz.isOpen(at: now.start) {
          content.quizzes[quiz.id]?.removeExplanations()
        } else {
          content.quizzes[quiz.id] = nil
        }
        if !knowsAnswers { content.classrooms[at].removeAnswers(to: quiz.id) }
      }
    }
    return content
  }
}

extension Classroom {
  /// Whether readers have the vault that keeps the teacher's pages.
  package func isTaught(by readers: Readership) -> Bool {
    if case .vault(let name) = results { readers.vault == name } else { false }
  }

  /// Keeps when each attempt at a quiz was handed in, and nothing of what was chosen.
  fileprivate mutating func removeAnswers(to quiz: String) {
    attempts[quiz] = attempts[quiz]?.mapValues { attempts in
      attempts.map { QuizAttempt(at: $0.at, received: $0.received, answers: []) }
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
