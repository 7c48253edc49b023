/// The figures of a class in one course, for the teacher.
package struct GradeBookFigures: Sendable {
  /// Each member's course with its figures, in the order of the classroom.
  package var members: [Member]
  /// The median of the current grades in percent; `nil` without any.
  package var median: Double?
  /// The figures of each item, in the order of `Course.listedItems`.
  package var items: [ItemSummary]

  /// A member's results.
  package struct Member: Sendable {
    package var person: Person
    package var course: Course
    package var figures: CourseFigures
  }

  /// The results of all members in one item.
  package struct ItemSummary: Sendable {
    /// The scores in percent, in the order of members; only of those who have one. Missing work has 0.
    package var percents: [Double]
    /// The median of the scores in percent; `nil` without any.
    package var median: Double?
    /// The number of members whose work is graded.
    package var graded: Int
    package var missing: Int
    package var excused: Int
    /// The number of members whose work is not graded.
    package var ungraded: Int
  }

  /// - Parameter bands: those of the record.
  package init(_ book: ClassGradeBook, of classroom: Classroom, bands: [Band]) {
    let members = classroom.members.compactMap { person in
      book.courses[person.id].map {
        Member(person: person, course: $0, figures: CourseFigures(of: $0, bands: bands))
      }
    }
    self.members = members
    median = Self.median(members.compactMap(\.figures.standing.current))
    items = book.outline.listedItems.indices.map { index in
      let states = members.compactMap { member in
        let items = member.course.listedItems
        return items.indices.contains(index) ? items[index].item.state : nil
      }
      let percents = members.compactMap { member -> Double? in
        let items = member.figures.listedItems
        return items.indices.contains(index) ? items[index].percent : nil
      }
      return ItemSummary(
        percents: percents, median: Self.median(percents),
        graded: states.count { if case .graded = $0 { true } else { false } }, missing: states.count { $0 == .missing },
        excused: states.count { $0 == .excused }, ungraded: states.count { $0 == .ungraded })
    }
  }

  private static func median(_ values: [Double]) -> Double? { quantile(0.5, of: values) }

  /// Returns the value below which a share of some values is, between 0 and 1, on the line between the two values beside it; nil
  /// without values.
  private static func quantile(_ share: Double, of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let next = sorted[min(low + 1, sorted.count - 1)]
    return sorted[low] + (next - sorted[low]) * (place - Double(low))
  }
}

extension GradeBookFigures {
  /// The grades of the class on one day.
  package struct Distribution: Sendable, Hashable {
    package var date: CalendarDate
    /// The median in percent.
    package var median: Double
    /// The quartiles in percent, between which the middle half is; nil in a small class.
    package var middleHalf: ClosedRange<Double>?
  }

  /// Returns the grades of the class at the end of each period in which one changed, the earliest first, without those periods at whose
  /// end too few members had one.
  ///
  /// As in `ClassStatistics`, a median takes five members and quartiles thirteen: fewer are no distribution.
  /// - Parameters:
  ///   - today: the day on which work with a later date counts.
  ///   - end: the last day of the period of a day.
  package func distributions(until today: CalendarDate, end: (CalendarDate) -> CalendarDate) -> [Distribution] {
    let histories = members.map { GradeHistory(of: CompiledCourse($0.course), until: today, most: .max).points }
    return Set(histories.joined().map { end($0.date) }).sorted().compactMap { day in
      let grades = histories.compactMap { points in points.last { $0.date <= day }?.grade }
      guard grades.count >= ClassStatistics.fewest, let median = Self.median(grades) else { return nil }
      var half: ClosedRange<Double>?
      if grades.count > ClassStatistics.mostWithMeanOnly, let lower = Self.quantile(0.25, of: grades),
        let upper = Self.quantile(0.75, of: grades)
      {
        half = lower...upper
      }
      return Distribution(date: day, median: median, middleHalf: half)
    }
  }
}

extension CourseFigures {
  /// The figures of `Course.listedItems`, in the same order.
  package var listedItems: [ItemFigures] { categories.flatMap(\.items) + items }
}
