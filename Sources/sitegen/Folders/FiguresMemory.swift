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
  private var courses: [Course] = []
  /// In the order of the courses.
  private var figures: [CourseFigures] = []

  /// All figures of a record; only those of courses that have changed are computed anew.
  mutating func figures(of record: AcademicRecord) -> RecordFigures {
    let all = record.terms.flatMap(\.courses)
    let (bands, known, knownFigures) = (record.bands, courses, figures)
    let places =
      bands == self.bands ? Dictionary(zip(known.map(\.id), known.indices)) { first, _ in first } : [:]
    let figures = all.parallelMap { course in
      if let place = places[course.id], known[place] == course { return knownFigures[place] }
      return CourseFigures(of: course, bands: bands)
    }
    self.bands = bands
    self.figures = figures
    courses = all
    var rest = figures[...]
    return RecordFigures(
      of: record,
      courses: record.terms.map { term in
        defer { rest = rest.dropFirst(term.courses.count) }
        return Array(rest.prefix(term.courses.count))
      })
  }
}
