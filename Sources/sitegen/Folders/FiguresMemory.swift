import Grading
import SiteContent

/// The figures of the courses as they were last computed, for each kind of readers.
struct FiguresMemory: Sendable {
  private var views: [Readership: FiguresView] = [:]

  /// All figures of a record as these readers see it; only those of courses that have changed are computed anew.
  mutating func figures(of record: AcademicRecord, for readers: Readership) -> RecordFigures {
    views[readers, default: FiguresView()].figures(of: record)
  }
}

/// The figures of the courses that some readers see.
private struct FiguresView: Sendable {
  private var bands: [Band] = []
  private var courses: [String: (course: Course, figures: CourseFigures)] = [:]

  /// All figures of a record; only those of courses that have changed are computed anew.
  mutating func figures(of record: AcademicRecord) -> RecordFigures {
    let all = record.terms.flatMap(\.courses)
    let known = record.bands == bands ? courses : [:]
    let changed = all.filter { known[$0.id]?.course != $0 }
    let computed = changed.parallelMap { [bands = record.bands] in ($0, CourseFigures(of: $0, bands: bands)) }
    bands = record.bands
    courses = known
    for (course, figures) in computed { courses[course.id] = (course, figures) }
    if courses.count > all.count {
      let ids = Set(all.map(\.id))
      courses = courses.filter { ids.contains($0.key) }
    }
    return RecordFigures(
      of: record,
      courses: record.terms.map { term in term.courses.compactMap { courses[$0.id]?.figures } })
  }
}
