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
  private var terms: [TermComputation] = []

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
      in: changed, of: record, before: changed.compactMap { before[record.terms[$0].id] })
    var end = 0
    let parts = changed.map { term in
      let start = end
      end += record.terms[term].courses.count
      return (term: term, figures: start..<end)
    }
    let computed = parts.parallelMap(inChunksOf: 4) { part in
      TermComputation(record.terms[part.term], courses: Array(figures[part.figures]), ungraded: record.ungraded)
    }
    for (at, term) in zip(changed, computed) { known[at] = term }
    bands = record.bands
    terms = known.compactMap(\.self)
    return RecordFigures(of: record, terms: terms)
  }

  /// The figures of the courses of all terms that have changed, for there may be many courses in few terms.
  /// - Parameters:
  ///   - terms: the positions of the terms in the record.
  ///   - before: these terms as they were.
  private func figures(in terms: [Int], of record: AcademicRecord, before: [TermComputation]) -> [CourseFigures] {
    var known: [String: (course: Course, figures: CourseFigures)] = [:]
    for term in before {
      for (course, figures) in zip(term.term.courses, term.figures.courses) { known[course.id] = (course, figures) }
    }
    // By index, since a course is dear to copy.
    let places = terms.flatMap { term in record.terms[term].courses.indices.map { (term: term, course: $0) } }
    return places.parallelMap { [known] place in
      let courses = record.terms[place.term].courses
      if let (before, figures) = known[courses[place.course].id], before == courses[place.course] { return figures }
      return CourseFigures(of: courses[place.course], bands: record.bands)
    }
  }
}
