extension AcademicRecord {
  /// Returns the record with the scores of the items that quizzes give. An item with its own score keeps it.
  ///
  /// - Parameter scores: percent by the full id of the quiz.
  package func withQuizScores(_ scores: [String: Double]) -> AcademicRecord {
    guard !scores.isEmpty else { return self }
    var record = self
    for term in record.terms.indices {
      for course in record.terms[term].courses.indices where record.terms[term].courses[course].hasQuizScores {
        record.terms[term].courses[course].work.addQuizScores(scores)
      }
    }
    return record
  }
}

extension Course {
  /// Whether a quiz gives the score of any of its items.
  package var hasQuizScores: Bool {
    items.contains { $0.quiz != nil } || categories.contains { $0.work.items.contains { $0.quiz != nil } }
  }
}

extension Course.Work {
  fileprivate mutating func addQuizScores(_ scores: [String: Double]) {
    guard case .parts(let weighting, var categories, let items) = self else { return }
    for index in categories.indices {
      guard case .items(let listed) = categories[index].work else { continue }
      categories[index].work = .items(listed.map { $0.withQuizScore(scores) })
    }
    self = .parts(weighting, categories: categories, items: items.map { $0.withQuizScore(scores) })
  }
}

extension Item {
  fileprivate func withQuizScore(_ scores: [String: Double]) -> Item {
    guard state == .ungraded, let quiz, let percent = scores[quiz] else { return self }
    var item = self
    item.state = .graded(points: percent * max / 100)
    return item
  }
}
