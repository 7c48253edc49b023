import Grading
import SiteContent

/// The figures of terms and courses as they were last computed, for each kind of readers.
struct FiguresMemory: Sendable {
  private var views: [Readership: FiguresView] = [:]

  /// All figures of a record as these readers see it; only those of courses and terms that have changed are computed anew.
  mutating func figures(of record: AcademicRecord, for readers: Readership) -> RecordFigures {
    views[readers, default: FiguresView()].figures(of: record)
  }
}

/// The figures of the terms that some readers see.
private struct FiguresView: Sendable {
  private var bands: [Band] = []
  private var terms: [ComputedTerm] = []

  /// All figures of a record; only those of courses and terms that have changed are computed anew.
  ///
  /// The courses of a term in which nothing has changed are mostly the same array as before, and so compared at no cost.
  mutating func figures(of record: AcademicRecord) -> RecordFigures {
    let before =
      record.bands == bands ? Dictionary(terms.map { ($0.term.id, $0) }) { first, _ in first } : [:]
    var known = record.terms.map { term in
      before[term.id].flatMap { $0.ungraded == record.ungraded && $0.term == term ? $0 : nil }
    }
    let changed = known.indices.filter { known[$0] == nil }
    let figures = figures(
      of: changed.flatMap { record.terms[$0].courses }, on: record.bands,
      before: changed.compactMap { before[record.terms[$0].id] })
    var rest = figures[...]
    let parts = changed.map { at in
      let term = record.terms[at]
      defer { rest = rest.dropFirst(term.courses.count) }
      return (term: term, courses: Array(rest.prefix(term.courses.count)))
    }
    let computed = parts.parallelMap(inChunksOf: 4) { part in
      ComputedTerm(part.term, courses: part.courses, ungraded: record.ungraded)
    }
    for (at, term) in zip(changed, computed) { known[at] = term }
    bands = record.bands
    terms = known.compactMap(\.self)
    return RecordFigures(of: record, terms: terms)
  }

  /// The figures of the courses of all terms that have changed, for there may be many courses in few terms.
  /// - Parameter before: these terms as they were.
  private func figures(of courses: [Course], on bands: [Band], before: [ComputedTerm]) -> [CourseFigures] {
    var known: [String: (course: Course, figures: CourseFigures)] = [:]
    for term in before {
      for (course, figures) in zip(term.term.courses, term.figures.courses) { known[course.id] = (course, figures) }
    }
    return courses.parallelMap { [known] course in
      if let (before, figures) = known[course.id], before == course { return figures }
      return CourseFigures(of: course, bands: bands)
    }
  }
}
