/// The grade book of a class: the members' results in one course.
package struct ClassGradeBook: Sendable, Equatable {
  /// The id within the classroom.
  package var id: String
  package var name: LocalizedText
  /// The course without scores, which has the columns of the table.
  package var outline: Course
  /// Each member's own course by the member's id; also for members without scores.
  package var courses: [String: Course]
  /// The figures of the whole class; `nil` if the classroom does not show them or too few members are graded.
  package var statistics: ClassStatistics?

  package init(id: String, name: LocalizedText, outline: Course, courses: [String: Course] = [:]) {
    self.id = id
    self.name = name
    self.outline = outline
    self.courses = courses
  }
}

extension ClassGradeBook {
  /// Adds the scores of quizzes, by the id of the member and the full id of the quiz.
  package mutating func add(_ scores: [String: [String: QuizScore]]) {
    for (member, course) in courses { courses[member] = course.withQuizScores(scores[member] ?? [:]) }
  }
}

extension ClassGradeBook {
  /// Removes what only a member and the teacher may read: the feedback, and due dates that others do not have.
  package mutating func removeRemarks(to member: String) {
    let outline = outline
    courses[member]?.updateItems { place, item in
      item.feedback = nil
      if let common = outline.item(at: place) { item.due = common.due }
    }
  }
}

/// The mean of a class, and in a larger one the median and quartiles, in whole percents.
///
/// None of them is the score of a member, and a build before and one after a member joined tell that member's score only within
/// as many points as the class has members.
package struct ClassStatistics: Sendable, Hashable {
  /// The summary of the current grades.
  package var grades: Summary
  /// The summary of the scores of each item, in the order of `Course.listedItems`; `nil` for items that too few members have.
  package var items: [Summary?]

  /// The fewest members whose figures are shown together.
  package static let fewest = 5
  /// The most members of whom only the mean is shown.
  package static let mostWithMeanOnly = 12

  /// - Parameter courses: those of the members of a class, with the same items in the same order.
  /// - Returns: `nil` if fewer than five members have a grade.
  package init?(of courses: [Course], bands: [Band]) {
    let figures = courses.map { CourseFigures(of: $0, bands: bands) }
    guard let grades = Summary(figures.compactMap(\.standing.current)) else { return nil }
    self.grades = grades
    let items = figures.map { $0.listedItems.map(\.percent) }
    self.items = (items.first ?? []).indices.map { index in
      Summary(items.compactMap { $0.indices.contains(index) ? $0[index] : nil })
    }
  }

  /// What is shown of the members' figures.
  package struct Summary: Sendable, Hashable {
    /// The mean in whole percents.
    package var mean: Double
    /// `nil` for up to twelve values, and if one of the quartiles is a value.
    package var quartiles: Quartiles?

    /// - Returns: `nil` for fewer than five values.
    package init?(_ values: [Double]) {
      guard values.count >= ClassStatistics.fewest else { return nil }
      mean = snap(values.reduce(0, +) / Double(values.count)).rounded()
      if values.count > ClassStatistics.mostWithMeanOnly { quartiles = Quartiles(values.sorted()) }
    }
  }

  /// The median and the quartiles, between which the middle half is, in whole percents.
  package struct Quartiles: Sendable, Hashable {
    package var lower: Double
    package var median: Double
    package var upper: Double

    /// - Returns: `nil` if not each of them, as it is shown, is between two values that follow each other.
    fileprivate init?(_ sorted: [Double]) {
      func between(_ share: Double) -> Double? {
        let place = share * Double(sorted.count - 1)
        let low = Int(place.rounded(.down))
        guard Double(low) < place else { return nil }
        let shown = snap(sorted[low] + (sorted[low + 1] - sorted[low]) * (place - Double(low))).rounded()
        return snap(sorted[low]) < shown && shown < snap(sorted[low + 1]) ? shown : nil
      }
      guard let lower = between(0.25), let median = between(0.5), let upper = between(0.75) else { return nil }
      (self.lower, self.median, self.upper) = (lower, median, upper)
    }
  }
}
