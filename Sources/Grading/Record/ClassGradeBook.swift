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

/// The median and the spread of a class, in whole percents so that nobody's mark can be computed from them.
package struct ClassStatistics: Sendable, Hashable {
  /// The spread of the current grades.
  package var grades: Spread
  /// The spread of the scores of each item, in the order of `Course.listedItems`; `nil` for items that too few members have.
  package var items: [Spread?]

  /// The fewest members whose figures are shown together.
  package static let fewest = 5

  /// - Parameter courses: those of the members of a class, with the same items in the same order.
  /// - Returns: `nil` if fewer than five members have a grade.
  package init?(of courses: [Course], bands: [Band]) {
    let figures = courses.map { CourseFigures(of: $0, bands: bands) }
    guard let grades = Spread(figures.compactMap(\.standing.current)) else { return nil }
    self.grades = grades
    let items = figures.map { $0.listedItems.map(\.percent) }
    self.items = (items.first ?? []).indices.map { index in
      Spread(items.compactMap { $0.indices.contains(index) ? $0[index] : nil })
    }
  }

  /// The median and the quartiles of the middle half, in whole percents.
  package struct Spread: Sendable, Hashable {
    package var lower: Double
    package var median: Double
    package var upper: Double

    /// - Returns: `nil` for fewer than five values.
    init?(_ values: [Double]) {
      guard values.count >= ClassStatistics.fewest else { return nil }
      let sorted = values.sorted()
      /// Interpolates between the two nearest values.
      func quantile(_ share: Double) -> Double {
        let place = share * Double(sorted.count - 1)
        let low = Int(place.rounded(.down))
        let high = min(low + 1, sorted.count - 1)
        return snap(sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))).rounded()
      }
      (lower, median, upper) = (quantile(0.25), quantile(0.5), quantile(0.75))
    }
  }
}

extension Course {
  /// All items: those of the categories in order, then those outside of them.
  package var listedItems: [(category: GradeCategory?, item: Item)] {
    categories.flatMap { category in category.items.map { (category, $0) } } + items.map { (nil, $0) }
  }
}

extension CourseFigures {
  /// The figures of `Course.listedItems`, in the same order.
  package var listedItems: [ItemFigures] { categories.flatMap(\.items) + items }
}
