package import Grading
package import SiteContent

/// The figures of the terms and courses of the last record, for each group of readers.
package struct FiguresCache: Sendable {
  private var views: [Readership: VisibleFigures] = [:]

  package init() {}

  /// Returns all figures of a record as some readers see it. Computes only those of courses and terms that have changed since
  /// the last record for these readers.
  /// - Parameter isDetailed: whether it is known that the details of all courses will be asked for.
  package mutating func figures(
    of record: AcademicRecord, for readers: Readership, isDetailed: Bool = false
  ) -> RecordFigures {
    views[readers, default: VisibleFigures()].figures(of: record, isDetailed: isDetailed)
  }
}

/// The figures of the terms that some readers see.
private struct VisibleFigures: Sendable {
  private var bands: [Band] = []
  private var terms: [TermComputation] = []

  /// Returns all figures of a record; computes only those of courses and terms that have changed.
  ///
  /// Unchanged terms usually share their array of courses with the last record, so comparing them takes no time.
  mutating func figures(of record: AcademicRecord, isDetailed: Bool) -> RecordFigures {
    let before =
      record.bands == bands ? Dictionary(terms.map { ($0.term.id, $0) }) { first, _ in first } : [:]
    var known = record.terms.map { term in
      before[term.id].flatMap { $0.ungraded == record.ungraded && $0.term == term ? $0 : nil }
    }
    let changed = known.indices.filter { known[$0] == nil }
    let figures = courseFigures(
      in: changed, of: record, before: changed.compactMap { before[record.terms[$0].id] }, isDetailed: isDetailed)
    var end = 0
    let parts = changed.map { term in
      let start = end
      end += record.terms[term].courses.count
      return (term: term, figures: start..<end)
    }
    let computed = parts.parallelMap(inChunksOf: 4) { part in
      TermComputation(record.terms[part.term], courses: Array(figures[part.figures]), ungraded: record.ungraded)
    }
    for (index, term) in zip(changed, computed) { known[index] = term }
    bands = record.bands
    terms = known.compactMap(\.self)
    return RecordFigures(of: record, terms: terms)
  }

  /// Returns the figures of the courses of all changed terms. They are computed together, since a few terms may have
  /// many courses.
  /// - Parameters:
  ///   - terms: the positions of the changed terms in the record.
  ///   - before: these terms as they were.
  private func courseFigures(
    in terms: [Int], of record: AcademicRecord, before: [TermComputation], isDetailed: Bool
  ) -> [CourseFigures] {
    var known: [String: (course: Course, figures: CourseFigures)] = [:]
    for term in before {
      for (course, figures) in zip(term.term.courses, term.figures.courses) { known[course.id] = (course, figures) }
    }
    // By index, since copying a course is expensive.
    let places = terms.flatMap { term in record.terms[term].courses.indices.map { (term: term, course: $0) } }
    return places.parallelMap { [known] place in
      let courses = record.terms[place.term].courses
      if let (before, figures) = known[courses[place.course].id], before == courses[place.course] { return figures }
      return CourseFigures(of: courses[place.course], bands: record.bands, isDetailed: isDetailed)
    }
  }
}
