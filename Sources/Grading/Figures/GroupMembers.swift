/// Whether a unit or a term passes, by its own mark or because a larger group does.
struct GroupPass: Sendable {
  var forecast: PassForecast
  /// The group that lets it pass; `nil` if its own mark does, or if it does not pass.
  var compensatedBy: Compensation.Group?

  init(_ forecast: PassForecast) { self.forecast = forecast }
}

/// The courses and units that pass with a group, and the terms of a year.
struct GroupMembers {
  /// The courses with a mark: a course that was passed or failed without one, or that another attempt replaces, passes with no group.
  var courses: [Place]
  /// The units.
  var units: [Unit] = []
  var terms: [Int] = []

  /// The place of a course among the terms.
  struct Place {
    var term: Int
    var course: Int
  }

  /// A unit of a term.
  struct Unit {
    var place: (term: Int, unit: Int)
    var mark: ProjectedMark
    var members: [ProjectedMark]
    /// The courses that pass with it.
    var courses: [Place]
    var pass: Double
    var floors: [Floor]
    var credits: Double?
    /// The credits that it gives beyond those of all its courses; 0 if it gives none of its own.
    var more: Double
  }

  /// The marks of the units, and of the courses that are units of their own.
  private(set) var marks: [ProjectedMark] = []
  /// The marks of the courses of all units.
  private(set) var memberMarks: [ProjectedMark] = []

  init(courses: [Place]) { self.courses = courses }

  /// The members of a term, or only those of a bloc.
  ///
  /// - Parameter averages: the marks of the term.
  init(_ index: Int, _ context: TermContext, _ averages: Averages, _ repeated: RepeatedMarks, bloc: Bloc? = nil) {
    let units = averages.units.filter { unit in bloc.map { unit.unit?.blocs.contains($0.id) ?? false } ?? true }
    let ids = Set(units.compactMap(\.unit?.id))
    let counted = context.term.courses.indices.filter { place in
      let course = context.term.courses[place]
      return course.isAveraged && repeated.mark(of: course, context.courses[place]).hasMark
    }
    let own =
      bloc == nil
      ? counted
      : counted.filter { place in
        context.term.courses[place].shares.contains { ids.contains($0.unit) }
      }
    courses = own.map { Place(term: index, course: $0) }
    let (isCounted, inUnits) = (Set(own), context.term.unitMembers)
    marks = units.map(\.mark)
    memberMarks = units.flatMap { $0.members.map(\.mark) }
    let places = context.term.unitPlaces
    self.units = units.compactMap { one in
      guard let unit = one.unit, let place = places[unit.id] else { return nil }
      let own = (inUnits[unit.id] ?? []).filter(isCounted.contains).map { Place(term: index, course: $0) }
      let members = one.members.map(\.mark)
      let credits = own.reduce(0) { $0 + context.term.courses[$1.course].credits(in: unit.id) }
      return Unit(
        place: (index, place), mark: one.mark, members: members, courses: own, pass: context.term.scale.pass,
        floors: [Floor(unit.floor, members)], credits: unit.credits,
        more: max(0, (unit.credits ?? 0) - credits))
    }
  }
}

extension [TermContext] {
  /// Returns the places of the courses with some ids.
  func places(of ids: Set<String>) -> [String: GroupMembers.Place] {
    var places: [String: GroupMembers.Place] = [:]
    if ids.isEmpty { return places }
    for (term, context) in enumerated() {
      for (place, course) in context.term.courses.enumerated() where ids.contains(course.id) {
        places[course.id] = GroupMembers.Place(term: term, course: place)
      }
    }
    return places
  }

  func areFinished(_ places: [GroupMembers.Place]) -> Bool {
    places.allSatisfy { self[$0.term].courses[$0.course].isFinished }
  }
}

extension Array {
  /// Returns the members from the best mark to the worst; of equal ones the first comes first.
  func sortedFromBest(_ mark: (Element) -> Double) -> [Element] {
    enumerated().sorted {
      let (one, other) = (mark($0.element), mark($1.element))
      return one == other ? $0.offset < $1.offset : one > other
    }.map(\.element)
  }
}
