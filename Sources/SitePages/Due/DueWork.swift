import Grading
import SiteContent
import Synchronization

/// An ungraded item with a due date.
///
/// It is a class because sorting moves it, and an item with its course has many parts.
final class DueWork: Sendable {
  let item: Item
  let due: Moment
  /// The item's category; nil for an item directly in its course.
  let category: GradeCategory?
  /// The item's share of the course, in percent; for one that counts only in place of another item, the share of that.
  let worth: Double
  private let owner: Owner

  var course: Course { owner.course }
  var figures: CourseFigures { owner.figures }
  var lastChange: CalendarDate? { owner.lastChange }

  /// A course with its figures, of which all its work shares one copy.
  private final class Owner: Sendable {
    let course: Course
    let figures: CourseFigures
    /// The day of the newest result, or of the term's start. It does not depend on the time of the build; otherwise every build would change
    /// the calendar, and publishing an unchanged site would make a commit.
    let lastChange: CalendarDate?

    init(_ course: Course, _ figures: CourseFigures, in term: Term) {
      self.course = course
      self.figures = figures
      lastChange = ([term.start?.date] + course.allItems.map(\.graded)).compactMap(\.self).max()
    }
  }

  /// Returns all ungraded work of a record that has a due date, the earliest first.
  ///
  /// Work for a course that has a final grade, was withdrawn from or was transferred is no longer due.
  static func list(of record: AcademicRecord, _ figures: RecordFigures) -> [DueWork] {
    let work = Array(zip(record.terms, figures.terms)).parallelMap(inChunksOf: 4) { term, figures in
      term.courses.indices.flatMap { list(of: term.courses[$0], figures.courses[$0], in: term) }
    }.joined()
    // Work that is due at the same time is sorted by course, and within a course keeps the order of its file.
    return work.map { (key: $0.sortKey, work: $0) }.sorted { $0.key < $1.key }.map(\.work)
  }

  private init(_ item: Item, due: Moment, of owner: Owner, in category: GradeCategory?, worth: Double) {
    self.item = item
    self.due = due
    self.owner = owner
    self.category = category
    self.worth = worth
  }

  private static func list(of course: Course, _ figures: CourseFigures, in term: Term) -> [DueWork] {
    guard course.posted == nil, ![.withdrawn, .transfer].contains(course.basis) else { return [] }
    lazy var owner = Owner(course, figures, in: term)
    func work(_ items: [Item], _ itemFigures: [ItemFigures], in category: GradeCategory?) -> [DueWork] {
      items.indices.compactMap { at in
        // By index, because most items have a result, and none of those is copied.
        guard items[at].state == .ungraded, let due = items[at].due else { return nil }
        let worth = figures.worth(of: items[at], itemFigures[at])
        return DueWork(items[at], due: due, of: owner, in: category, worth: worth)
      }
    }
    let inCategories = course.categories.indices.flatMap { at in
      work(course.categories[at].items, figures.categories[at].items, in: course.categories[at])
    }
    return inCategories + work(course.items, figures.items, in: nil)
  }

  private var sortKey: (day: Int, end: Int, course: String) { (due.date.daysSinceEpoch, due.end, course.id) }
}

extension CourseFigures {
  /// Returns the share of the course that an item can count for.
  fileprivate func worth(of item: Item, _ own: ItemFigures) -> Double {
    guard item.isResit, case .item(.item(let position, let category))? = item.replaces?.target else { return own.worth }
    return (category.map { categories[$0].items } ?? items)[position].worth
  }
}

/// The due work of a record, listed when a page first asks for it.
///
/// It is a class so that the pages of all languages share one list.
final class DueList: Sendable {
  private let record: AcademicRecord
  private let figures: RecordFigures
  private let list = Mutex<[DueWork]?>(nil)

  init(_ record: AcademicRecord, _ figures: RecordFigures) {
    self.record = record
    self.figures = figures
  }

  /// The due work, the earliest first.
  var work: [DueWork] {
    list.withLock { list in
      if let list { return list }
      let work = DueWork.list(of: record, figures)
      list = work
      return work
    }
  }
}
