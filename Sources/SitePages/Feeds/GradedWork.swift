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
    let work = record.terms.flatMap(\.courses).flatMap { course in
      course.categories.flatMap { list($0.items, of: course, in: $0) } + list(course.items, of: course, in: nil)
    }
    // Sorting keeps the order of what came back on the same day.
    let sorted = work.enumerated().sorted { left, right in
      left.element.day != right.element.day ? right.element.day < left.element.day : left.offset < right.offset
    }
    return sorted.prefix(count).map(\.element)
  }

  private static func list(_ items: [Item], of course: Course, in category: GradeCategory?) -> [GradedWork] {
    // By index, for few days are known and an item is dear to copy.
    items.indices.compactMap { at in
      guard let day = items[at].graded, items[at].state != .ungraded else { return nil }
      return GradedWork(item: items[at], day: day, course: course, category: category)
    }
  }
}
