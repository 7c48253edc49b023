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

  private static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
