/// A term (a semester, a quarter) with its courses.
package struct Term: Sendable, Equatable {
  package var id: String
  package var name: LocalizedText
  /// The first day; `nil` if it is not given.
  package var start: Moment?
  /// The last day; `nil` if it is not given.
  package var end: Moment?
  /// The academic year by which terms are grouped, `2025-26`.
  package var year: String?
  /// The term's colour, as 0xRRGGBB.
  package var colour: UInt32?
  /// The GPA that the student wants for the term.
  package var goal: Double?
  package var scale: Scale
  /// The mark in percent below which a unit keeps the term from passing; `nil` if none does.
  package var floor: Double?
  /// The percentage points added to the term's average.
  package var bonus = 0.0
  /// What its average is computed by; `nil` for that of its units with the bonus.
  package var formula: GroupFormula?
  /// How the term's average is rounded, after the bonus.
  package var rounding: Rounding?
  package var units: [TeachingUnit] = []
  /// The courses, sorted by id.
  package var courses: [Course] = []

  var rule: AverageRule { AverageRule(formula: formula, rounding: rounding) }

  /// Returns the id in the record of one of its units.
  func id(ofUnit unit: String) -> String { "\(id)#\(unit)" }

  package init(id: String, name: LocalizedText, scale: Scale) {
    self.id = id
    self.name = name
    self.scale = scale
  }

  /// The credits that can be earned in it: those of its units, and of its courses as far as no unit gives its own in their place.
  package var credits: Double {
    let own = unitsWithCredits
    let ofCourses = courses.reduce(0) { sum, course in
      sum + course.credits - course.shares.reduce(0) { own.contains($1.unit) ? $0 + course.credits(in: $1.unit) : $0 }
    }
    return units.reduce(ofCourses) { $0 + ($1.credits ?? 0) }
  }

  /// The ids of the units that give credits of their own.
  var unitsWithCredits: Set<String> { Set(units.filter { $0.credits != nil }.map(\.id)) }

  /// The position of each unit by its id.
  package var unitPlaces: [String: Int] {
    Dictionary(units.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}

/// Whether a term is over, running or still to come.
package enum TermState: String, Sendable, Hashable, CaseIterable {
  case finished, running, planned
}

extension AcademicRecord {
  /// Returns the state of a term, given by its index in `terms`, at an instant in seconds since 1970.
  ///
  /// A term runs from its start to its end. Without an end it runs until the next term starts; without a start it runs until its
  /// end, and without both always.
  package func state(ofTerm index: Int, at now: Int) -> TermState {
    let term = terms[index]
    guard let start = term.start else { return term.end?.hasPassed(at: now) == true ? .finished : .running }
    if now < start.start { return .planned }
    if let end = term.end { return end.hasPassed(at: now) ? .finished : .running }
    let nextStart = terms[..<index].compactMap { $0.start?.start }.filter { $0 > start.start }.min()
    return nextStart.map { $0 <= now } == true ? .finished : .running
  }

  /// Returns whether the courses of a term may get more work: it has a date, and is not over. A term without dates does not say,
  /// so its courses have the work that they list.
  package func moreWork(inTerm index: Int, at now: Int) -> Course.MoreWork {
    let hasDates = terms[index].start != nil || terms[index].end != nil
    return hasDates && state(ofTerm: index, at: now) != .finished ? .possible : .none
  }
}
