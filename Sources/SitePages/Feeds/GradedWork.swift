import Grading
import SiteContent

/// A piece of work whose result came back on a known day.
struct GradedWork: Sendable {
  let item: Item
  let day: CalendarDate
  let course: Course
  /// The category that it stands in; nil for an item directly in its course.
  let category: GradeCategory?

  /// The newest results of the record, the latest first.
  static func newest(_ count: Int, of record: AcademicRecord) -> [GradedWork] {
    let work = record.terms.flatMap { term in term.courses.indices.flatMap { list(of: term.courses, $0) } }
    // Sorting keeps the order of what came back on the same day.
    let sorted = work.enumerated().sorted { left, right in
      left.element.day != right.element.day ? right.element.day < left.element.day : left.offset < right.offset
    }
    return sorted.prefix(count).map(\.element)
  }

  /// By index, for few days are known, and courses and items are dear to copy.
  private static func list(of courses: [Course], _ place: Int) -> [GradedWork] {
    var work: [GradedWork] = []
    func add(_ items: [Item], in category: Int?) {
      for at in items.indices {
        guard let day = items[at].graded, items[at].state != .ungraded else { continue }
        work.append(
          GradedWork(
            item: items[at], day: day, course: courses[place], category: category.map { courses[place].categories[$0] })
        )
      }
    }
    let categories = courses[place].categories
    for at in categories.indices { add(categories[at].items, in: at) }
    add(courses[place].items, in: nil)
    return work
  }
}
