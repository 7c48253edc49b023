import Grading
import SiteContent

/// A piece of work that is open and has a due date.
///
/// A class, as lists of it are sorted and handed to many pages.
final class DueWork: Sendable {
  let due: Moment
  /// Its share of the course, in percent.
  let worth: Double
  /// The courses of its term, for a course is dear to copy, and where it is among them.
  private let courses: [Course]
  private let place: (course: Int, category: Int?, item: Int)

  init(due: Moment, worth: Double, in courses: [Course], at place: (course: Int, category: Int?, item: Int)) {
    self.due = due
    self.worth = worth
    self.courses = courses
    self.place = place
  }

  var course: Course { courses[place.course] }

  var courseID: String { courses[place.course].id }

  /// The category that it stands in; nil for an item directly in its course.
  var category: GradeCategory? { place.category.map { courses[place.course].categories[$0] } }

  var item: Item {
    place.category.map { courses[place.course].categories[$0].items[place.item] }
      ?? courses[place.course].items[place.item]
  }

  /// All open work of the record that has a due date, the earliest first.
  ///
  /// What belongs to a course that has its final grade, or was given up, is no longer due.
  static func list(of record: AcademicRecord, _ figures: RecordFigures) -> [DueWork] {
    let work = Array(zip(record.terms, figures.terms)).parallelMap(inChunksOf: 4) { term, figures in
      term.courses.indices.flatMap { list(of: $0, in: term.courses, figures.courses[$0]) }
    }.flatMap(\.self)
    let keys = work.enumerated().map { (day: $1.due.date.daysSinceEpoch, end: $1.due.end, place: $0) }
    let order = keys.sorted { left, right in
      if left.day != right.day { return left.day < right.day }
      if left.end != right.end { return left.end < right.end }
      // Sorting keeps the order of what has the same date in the same course.
      return (work[left.place].courseID, left.place) < (work[right.place].courseID, right.place)
    }
    return order.map { work[$0.place] }
  }

  private static func list(of place: Int, in courses: [Course], _ figures: CourseFigures) -> [DueWork] {
    guard courses[place].final == nil, ![.withdrawn, .transfer].contains(courses[place].basis) else { return [] }
    var work: [DueWork] = []
    // By index, for most items are graded and an item is dear to copy.
    func add(_ items: [Item], _ figures: [ItemFigures], _ category: Int?) {
      for at in items.indices where items[at].state == .ungraded {
        guard let due = items[at].due else { continue }
        work.append(DueWork(due: due, worth: figures[at].worth, in: courses, at: (place, category, at)))
      }
    }
    let categories = courses[place].categories
    for at in categories.indices { add(categories[at].items, figures.categories[at].items, at) }
    add(courses[place].items, figures.items, nil)
    return work
  }
}
