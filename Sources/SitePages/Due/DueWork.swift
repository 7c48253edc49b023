import Grading
import SiteContent

/// A piece of work that is open and has a due date.
///
/// A class, as lists of it are sorted and handed to many pages.
final class DueWork: Sendable {
  let item: Item
  let due: Moment
  /// Its share of the course, in percent.
  let worth: Double
  let course: Course
  /// The category that it stands in; nil for an item directly in its course.
  let category: GradeCategory?

  init(item: Item, due: Moment, worth: Double, course: Course, category: GradeCategory?) {
    self.item = item
    self.due = due
    self.worth = worth
    self.course = course
    self.category = category
  }

  /// All open work of the record that has a due date, the earliest first.
  ///
  /// What belongs to a course that has its final grade, or was given up, is no longer due.
  static func list(of record: AcademicRecord, _ figures: RecordFigures) -> [DueWork] {
    let work = Array(zip(record.terms, figures.terms)).parallelMap(inChunksOf: 4) { term, figures in
      term.courses.indices.flatMap { list(of: term.courses[$0], figures.courses[$0]) }
    }.flatMap(\.self)
    let keys = work.enumerated().map { (day: $1.due.date, end: $1.due.end, place: $0) }
    let order = keys.sorted { left, right in
      if left.day != right.day { return left.day < right.day }
      if left.end != right.end { return left.end < right.end }
      // Sorting keeps the order of what has the same date in the same course.
      return (work[left.place].course.id, left.place) < (work[right.place].course.id, right.place)
    }
    return order.map { work[$0.place] }
  }

  private static func list(of course: Course, _ figures: CourseFigures) -> [DueWork] {
    guard course.final == nil, course.basis != .withdrawn, course.basis != .transfer else { return [] }
    var work: [DueWork] = []
    // By index, for most items are graded and an item is dear to copy.
    func add(_ items: [Item], _ figures: [ItemFigures], _ category: Int?) {
      for at in items.indices where items[at].state == .ungraded {
        guard let due = items[at].due else { continue }
        work.append(
          DueWork(
            item: items[at], due: due, worth: figures[at].worth, course: course,
            category: category.map { course.categories[$0] }))
      }
    }
    let categories = course.categories
    for at in categories.indices { add(categories[at].items, figures.categories[at].items, at) }
    add(course.items, figures.items, nil)
    return work
  }
}
