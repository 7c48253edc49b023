/// The credits that courses and units earn because a group of them passes: a unit with credits of its own, or a group that compensates.
struct GroupCredits {
  /// The attempts of the courses, by term, with the credits that groups give them.
  private(set) var attempts: [[CourseAttempt]]
  /// The group that lets each course pass whose own mark does not, by term.
  private(set) var groups: [[Compensation.Group?]]
  /// The units, by term, and the terms, with the groups that let them pass.
  private(set) var units: [[GroupPass]] = []
  private(set) var terms: [GroupPass] = []
  /// The credits that compensation may still give, by the year if each has its own limit.
  var creditsLeft: [String: ByCertainty<Double>] = [:]
  /// Whether the average of each year lets it compensate; empty if any does.
  private var isAllowed: [String: PassForecast] = [:]
  var compensation: Compensation? { record.compensation }

  let record: AcademicRecord
  let contexts: [TermContext]
  private let retakes: PartialRetakes
  private let repetitions: UnitRepetitions
  /// The marks that averages over all terms count.
  private let repeated: RepeatedMarks
  /// The places of the courses that repeat only a part of a unit, by their ids.
  private let places: [String: GroupMembers.Place]

  /// Whether a record has groups that give credits; without them, courses earn credits only by their own marks.
  static func isNeeded(for record: AcademicRecord) -> Bool {
    record.compensation != nil || record.terms.contains { $0.units.contains { $0.credits != nil } }
  }

  init(_ record: AcademicRecord, _ terms: [TermContext], _ blocs: [Bloc]) {
    self.record = record
    contexts = terms
    retakes = PartialRetakes(terms.contains(where: \.hasRepeats) ? terms : [])
    repetitions = UnitRepetitions(terms)
    repeated = RepeatedMarks(terms, record.gpa.averagedRepeats)
    places = terms.places(of: Set(repeated.retakes.values.flatMap(\.all)))
    attempts = terms.map(\.attempts)
    groups = terms.map { $0.courses.map { _ in nil } }
    let members = terms.indices.map { GroupMembers($0, terms[$0], terms[$0].averages, .none) }
    units = members.map {
      $0.units.map {
        GroupPass(
          PassForecast($0.mark, reaching: $0.pass, floors: $0.floors, isFinished: terms.areFinished($0.courses)))
      }
    }
    self.terms = zip(members, terms).map { group, term in
      let floors = [Floor(term.term.floor, group.marks), Floor(nil, group.memberMarks)]
      return GroupPass(
        PassForecast(
          term.averages.average(), reaching: term.term.scale.pass, floors: floors,
          isFinished: terms.areFinished(group.courses)))
    }
    if let bound = compensation?.yearAtLeast { isAllowed = forecasts(ofYearsReaching: bound) }
    passUnits(members)
    passRetakes()
    guard let compensation else { return }
    for group in compensation.groups where group != .unit { compensate(by: group, blocs) }
  }

  /// Whether units let their courses pass.
  private var unitsCompensate: Bool { compensation?.groups.contains(.unit) == true }

  private mutating func passUnits(_ members: [GroupMembers]) {
    // With a limit of credits the oldest groups come first: credits that were given stay given.
    for (term, group) in members.enumerated().reversed() {
      for unit in group.units where unit.credits != nil || unitsCompensate {
        giveUnit(units[term][unit.place.unit].forecast, unit, to: unit.courses)
      }
    }
  }

  /// Gives the credits of a unit, and lets its courses pass if units compensate.
  ///
  /// A unit with credits of its own gives them when it passes, but compensates its courses only if units compensate, which may have a floor
  /// of its own.
  private mutating func giveUnit(
    _ own: PassForecast, _ unit: GroupMembers.Unit, to courses: [GroupMembers.Place]
  ) {
    let members = GroupMembers(courses: courses)
    let hasCredits = unit.credits != nil
    if hasCredits { give(own, to: members, by: nil, isLimited: false) }
    guard unitsCompensate else { return }
    let floors = unit.floors + [Floor(compensation?.floor, unit.members)]
    let forecast = PassForecast(
      unit.mark, reaching: unit.pass, floors: floors, isFinished: contexts.areFinished(courses))
    give(forecast, to: members, by: .unit, isLimited: !hasCredits)
  }

  /// Lets units of which a part is repeated pass with the marks that averages over all terms count in them.
  private mutating func passRetakes() {
    if places.isEmpty { return }
    for (term, context) in contexts.enumerated().reversed() where repeated.concerns(context.term) {
      let averages = Averages([context], ungraded: record.ungraded, rule: AverageRule(), repeated: repeated)
      for unit in GroupMembers(term, context, averages, repeated).units {
        let courses = unit.courses.map { retakes(of: $0)?.counted ?? $0 }
        guard courses.contains(where: { $0.term != term }) else { continue }
        let own = PassForecast(
          unit.mark, reaching: unit.pass, floors: unit.floors, isFinished: contexts.areFinished(courses))
        units[term][unit.place.unit].forecast.formUnion(own)
        giveUnit(own, unit, to: courses)
      }
    }
  }

  /// Returns the later attempts at a course that count in its unit, and the one whose mark does; `nil` if there are none.
  private func retakes(of place: GroupMembers.Place) -> (counted: GroupMembers.Place, all: [GroupMembers.Place])? {
    let course = contexts[place.term].term.courses[place.course]
    guard let retakes = repeated.retakes[course.id], let counted = places[retakes.counted] else { return nil }
    return (counted, retakes.all.compactMap { places[$0] })
  }

  private mutating func compensate(by group: Compensation.Group, _ blocs: [Bloc]) {
    switch group {
    case .unit: break
    case .term:
      for term in contexts.indices.reversed() {
        let rule = contexts[term].term.rule
        compensate([term], rule, passing: contexts[term].term.scale.pass, by: group)
      }
    case .bloc:
      for bloc in blocs {
        compensate(Array(contexts.indices), record.rule, passing: record.scale.pass, by: group, bloc: bloc)
      }
    case .year:
      for year in record.years.reversed() {
        let own = contexts.indices.filter { contexts[$0].term.year == year }
        compensate(own, record.rule, passing: record.scale.pass, by: group)
      }
    }
  }

  /// Checks the courses and units of some terms, or only those of a bloc.
  private mutating func compensate(
    _ places: [Int], _ rule: AverageRule, passing pass: Double, by group: Compensation.Group, bloc: Bloc? = nil
  ) {
    let own = places.map { contexts[$0] }
    let repeated = RepeatedMarks(own, record.gpa.averagedRepeats)
    let averages = Averages(own, ungraded: record.ungraded, rule: rule, repeated: repeated)
    var floors: [Floor] = []
    var all = GroupMembers(courses: [])
    for place in places {
      let context = contexts[place]
      let marks = Averages([context], ungraded: record.ungraded, rule: AverageRule(), repeated: repeated)
      let members = GroupMembers(place, context, marks, repeated, bloc: bloc)
      floors.append(Floor(bloc == nil ? context.term.floor : bloc?.floor, members.marks))
      floors.append(Floor(compensation?.floor, members.marks + members.memberMarks))
      all.courses += members.courses
      // A unit without a mark, such as one without courses, passes with no group.
      all.units += members.units.filter(\.mark.hasMark)
      if group == .year { all.terms.append(place) }
    }
    let mark = bloc.map { averages.bloc($0.id, $0.rule) } ?? averages.average()
    let forecast = PassForecast(
      mark, reaching: pass, floors: floors, isFinished: contexts.areFinished(all.courses))
    give(forecast, to: all, by: group, isLimited: true)
  }

  /// Lets courses, units and terms pass by the forecast of their group. With a limit of credits, those with the best marks come first.
  ///
  /// - Parameter group: the group that compensates; `nil` if it only gives credits.
  private mutating func give(
    _ forecast: PassForecast, to members: GroupMembers, by group: Compensation.Group?, isLimited: Bool
  ) {
    var (forecast, members) = (forecast, members)
    let term = members.courses.first?.term ?? members.units.first?.place.term ?? 0
    if group != nil {
      if let allowed = isAllowed[year(ofTerm: term)] {
        forecast = PassForecast { [forecast] in forecast[$0] && allowed[$0] }
      }
      members.courses.removeAll { !contexts[$0.term].term.courses[$0.course].isCompensated }
    }
    if forecast[.earned] { give(.earned, to: members, by: group, isLimited: isLimited) }
    let left = creditsLeft(ofTerm: term)
    let isOrdered = contexts.areFinished(members.courses) && left[.sure] == left[.possible]
    if isLimited, left[.possible] < .infinity, !isOrdered { return giveWithoutOrder(forecast, to: members, of: term) }
    if forecast[.sure] { give(.sure, to: members, by: group, isLimited: isLimited) }
    if forecast[.possible] { give(.possible, to: members, by: group, isLimited: isLimited) }
  }

  /// Gives credits of which it is not known which courses come first, as their marks can still change: to all that need them if there are
  /// enough in any case, and perhaps to each for which there are enough at best.
  private mutating func giveWithoutOrder(_ forecast: PassForecast, to members: GroupMembers, of term: Int) {
    guard forecast[.possible] else { return }
    let courses = members.courses.filter { !attempts[$0.term][$0.course].earns[.sure] }
    let needy = members.units.filter { !units[$0.place.term][$0.place.unit].forecast[.sure] }
    let credits = needy.reduce(courses.reduce(0) { $0 + attempts[$1.term][$1.course].credits }) { $0 + $1.more }
    let left = creditsLeft(ofTerm: term)
    let isEnough = forecast[.sure] && left[.sure].reaches(credits)
    for place in courses {
      if isEnough { attempts[place.term][place.course].earns[.sure] = true }
      if left[.possible].reaches(attempts[place.term][place.course].credits) {
        attempts[place.term][place.course].earns[.possible] = true
      }
    }
    for unit in needy {
      if isEnough { units[unit.place.term][unit.place.unit].forecast[.sure] = true }
      if left[.possible].reaches(unit.more), pass(unit.courses, .possible) {
        units[unit.place.term][unit.place.unit].forecast[.possible] = true
      }
    }
    for term in members.terms { passTerm(term, members, .sure) }
    for term in members.terms { passTerm(term, members, .possible) }
    creditsLeft[limitKey(ofTerm: term), default: left][.sure] = max(0, left[.sure] - credits)
  }

  private mutating func give(
    _ certainty: Certainty, to members: GroupMembers, by group: Compensation.Group?, isLimited: Bool
  ) {
    func mark(_ place: GroupMembers.Place) -> Double {
      contexts[place.term].courses[place.course].standing.current ?? 0
    }
    for place in members.courses.sortedFromBest(mark) {
      let attempt = attempts[place.term][place.course]
      if !attempt.earns[certainty], isLimited, !take(attempt.credits, certainty, place.term) { continue }
      attempts[place.term][place.course].earns[certainty] = true
      // A course that has its credits from a unit with credits of its own can still be compensated.
      let isFailed = !contexts[place.term].attempts[place.course].earns[.earned]
      if certainty == .earned, isFailed, groups[place.term][place.course] == nil {
        groups[place.term][place.course] = group
      }
    }
    for unit in members.units.sortedFromBest({ $0.mark.current ?? 0 }) {
      let (term, index) = (unit.place.term, unit.place.unit)
      guard !units[term][index].forecast[certainty], pass(unit.courses, certainty), take(unit.more, certainty, term)
      else {
        continue
      }
      units[term][index].forecast[certainty] = true
      if certainty == .earned { units[term][index].compensatedBy = group }
    }
    for term in members.terms where passTerm(term, members, certainty) && certainty == .earned {
      terms[term].compensatedBy = group
    }
  }

  /// Lets a term pass if all of its courses and units do; returns whether it did not before.
  @discardableResult
  private mutating func passTerm(_ term: Int, _ members: GroupMembers, _ certainty: Certainty) -> Bool {
    guard !terms[term].forecast[certainty], pass(members.courses.filter { $0.term == term }, certainty),
      members.units.allSatisfy({ $0.place.term != term || units[term][$0.place.unit].forecast[certainty] })
    else { return false }
    terms[term].forecast[certainty] = true
    return true
  }

  private func pass(_ courses: [GroupMembers.Place], _ certainty: Certainty) -> Bool {
    courses.allSatisfy { attempts[$0.term][$0.course].earns[certainty] }
  }

  /// Takes credits from those that may still be given; returns whether there are enough.
  private mutating func take(_ credits: Double, _ certainty: Certainty, _ term: Int) -> Bool {
    let left = creditsLeft(ofTerm: term)
    guard left[certainty].reaches(credits) else { return false }
    creditsLeft[limitKey(ofTerm: term), default: left][certainty] -= credits
    return true
  }
}

extension GroupCredits {
  /// The credits that the units of a term give beyond those of their courses.
  ///
  /// A unit that passes gives its own credits, whatever its courses have. Any other gives those of its passed courses, up to its own.
  func unitCredits(ofTerm index: Int) -> [UnitCredits] {
    let term = contexts[index].term
    let members = term.unitMembers
    return term.units.enumerated().compactMap { place, unit in
      guard let credits = unit.credits else { return nil }
      let courses = members[unit.id] ?? []
      let isRetake = courses.contains { retakes.contains(term.courses[$0]) }
      let sums = ByCertainty { certainty in
        let earned = courses.filter { course in
          let place = GroupMembers.Place(term: index, course: course)
          return ([place] + (self.retakes(of: place)?.all ?? [])).contains {
            attempts[$0.term][$0.course].earns[certainty]
          }
        }
        let own = earned.reduce(0) { $0 + term.courses[$1].credits(in: unit.id) }
        let more = (units[index][place].forecast[certainty] ? credits : min(credits, own)) - own
        // What a retake of a part has beyond its courses are the credits of those that are not repeated.
        return isRetake ? min(0, more) : more
      }
      return UnitCredits(
        id: term.id(ofUnit: unit.id), repeats: repetitions.unit(repeatedBy: courses, ofTerm: index), sums: sums)
    }
  }
}
