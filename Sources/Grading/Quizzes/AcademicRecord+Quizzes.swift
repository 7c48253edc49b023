extension AcademicRecord {
  /// The record with the scores of those items that quizzes feed.
  ///
  /// An item with a score of its own keeps it.
  /// - Parameter standings: percent by the full id of the quiz.
  package func fed(by standings: [String: Double]) -> AcademicRecord {
    guard !standings.isEmpty else { return self }
    var record = self
    for term in record.terms.indices {
      for course in record.terms[term].courses.indices where record.terms[term].courses[course].isFed {
        record.terms[term].courses[course].work.feed(standings)
      }
    }
    return record
  }
}

extension Course {
  /// Whether a quiz feeds any of its items.
  package var isFed: Bool {
    items.contains { $0.quiz != nil } || categories.contains { $0.work.items.contains { $0.quiz != nil } }
  }
}

extension Course.Work {
  fileprivate mutating func feed(_ standings: [String: Double]) {
    guard case .parts(let weighting, var categories, var items) = self else { return }
    for at in items.indices { items[at].feed(standings) }
    for at in categories.indices {
      guard case .items(var listed) = categories[at].work else { continue }
      for item in listed.indices { listed[item].feed(standings) }
      categories[at].work = .items(listed)
    }
    self = .parts(weighting, categories: categories, items: items)
  }
}

extension Item {
  fileprivate mutating func feed(_ standings: [String: Double]) {
    guard state == .ungraded, let quiz, let percent = standings[quiz] else { return }
    state = .graded(points: percent * max / 100)
  }
}
