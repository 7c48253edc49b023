/// The credits that courses earn because a group of them passes: a unit with credits of its own, or a group that compensates.
struct Validation {
  /// The attempts of the courses, by term, with the credits that groups give them.
  private(set) var attempts: [[CourseAttempt]]
  /// The group that lets each course pass whose own mark does not, by term.
  private(set) var groups: [[Compensation.Group?]]
  /// The credits that units give beyond those of their courses, by term.
  private(set) var extra: [[CourseAttempt]]
  /// The credits that compensation may still give if a group has earned its pass, surely passes, or may pass.
  private var creditsLeft: CreditsLeft

  private let terms: [TermContext]

  /// Whether a record has groups that give credits; without them, courses earn credits only by their own marks.
  static func isNeeded(for record: AcademicRecord) -> Bool {
    record.compensation != nil || record.terms.contains { $0.units.contains { $0.credits != nil } }
  }

  init(_ record: AcademicRecord, _ terms: [TermContext], _ blocs: [Bloc]) {
    self.terms = terms
    attempts = terms.map(\.attempts)
    groups = terms.map { $0.courses.map { _ in nil } }
    extra = terms.map { _ in [] }
    let limit = record.compensation?.credits ?? .infinity
    creditsLeft = CreditsLeft(earned: limit, sure: limit, possible: limit)
    validateUnits(record.compensation)
    guard let compensation = record.compensation else { return }
    for group in compensation.groups where group != .unit { validate(group, compensation, record, blocs) }
  }

  private struct CreditsLeft {
    var earned: Double
    var sure: Double
    var possible: Double
  }

  /// The place of a course among the terms.
  private struct Place: Hashable {
    var term: Int
    var course: Int
  }

  private mutating func validateUnits(_ compensation: Compensation?) {
    let compensates = compensation?.groups.contains(.unit) == true
    // With a limit of credits the oldest groups come first: credits that were given stay given.
    for (term, context) in terms.enumerated().reversed() {
      for mark in context.averages.units {
        guard let unit = mark.unit, unit.credits != nil || compensates else { continue }
        let places = context.term.courses.indices
          .filter { context.isCounted($0) && context.term.courses[$0].shares.contains { $0.unit == unit.id } }
          .map { Place(term: term, course: $0) }
        let members = mark.members.map(\.mark)
        // A unit with credits of its own gives them when it passes; only compensation has a floor of its own.
        let floor = unit.credits == nil ? compensation?.floor : nil
        let forecast = PassForecast(
          mark.mark, reaching: context.term.scale.pass,
          floors: [Floor(unit.floor, members), Floor(floor, members)].compactMap(\.self),
          isFinished: areFinished(places))
        give(forecast, to: places, by: .unit, isLimited: unit.credits == nil)
        guard let credits = unit.credits else { continue }
        let own = places.reduce(0) { $0 + context.credits(of: $1.course, in: unit.id) }
        if credits > own { extra[term].append(CourseAttempt(credits: credits - own, forecast)) }
      }
    }
  }

  private mutating func validate(
    _ group: Compensation.Group, _ compensation: Compensation, _ record: AcademicRecord, _ blocs: [Bloc]
  ) {
    switch group {
    case .unit: break
    case .term:
      for term in terms.indices.reversed() {
        validate(
          [term], terms[term].averages.average(), passing: terms[term].term.scale.pass, compensation, by: group)
      }
    case .bloc:
      for bloc in blocs {
        let all = Averages(terms, ungraded: record.ungraded, rounding: record.rounding)
        validate(
          Array(terms.indices), all.bloc(bloc.id, rounding: bloc.rounding), passing: record.scale.pass, compensation,
          by: group, bloc: bloc)
      }
    case .year:
      var years: [String] = []
      for year in terms.compactMap(\.term.year) where !years.contains(year) { years.append(year) }
      for year in years.reversed() {
        let own = terms.indices.filter { terms[$0].term.year == year }
        let mark = Averages(own.map { terms[$0] }, ungraded: record.ungraded, rounding: record.rounding).average()
        validate(own, mark, passing: record.scale.pass, compensation, by: group)
      }
    }
  }

  /// Checks the courses of some terms, or only those of a bloc.
  private mutating func validate(
    _ members: [Int], _ mark: ProjectedMark, passing pass: Double, _ compensation: Compensation,
    by group: Compensation.Group, bloc: Bloc? = nil
  ) {
    var floors: [Floor?] = []
    var places: [Place] = []
    for term in members {
      let context = terms[term]
      let units = context.averages.units.filter { bloc == nil || $0.unit?.blocs.contains(bloc?.id ?? "") ?? false }
      let ids = Set(units.compactMap(\.unit?.id))
      let courses = context.term.courses.indices.filter { index in
        let shares = context.term.courses[index].shares
        return context.isCounted(index)
          && (bloc == nil || shares.contains { ids.contains($0.unit) })
      }
      places += courses.map { Place(term: term, course: $0) }
      let marks = units.map(\.mark)
      floors.append(Floor(bloc == nil ? context.term.floor : bloc?.floor, marks))
      floors.append(Floor(compensation.floor, marks + units.flatMap { $0.members.map(\.mark) }))
    }
    let forecast = PassForecast(
      mark, reaching: pass, floors: floors.compactMap(\.self), isFinished: areFinished(places))
    give(forecast, to: places, by: group, isLimited: true)
  }

  private func areFinished(_ places: [Place]) -> Bool {
    places.allSatisfy { terms[$0.term].courses[$0.course].isFinished }
  }

  /// Lets courses pass by the forecast of their group. With a limit of credits, those with the best marks come first.
  private mutating func give(
    _ forecast: PassForecast, to places: [Place], by group: Compensation.Group, isLimited: Bool
  ) {
    if forecast.isEarned { give(\.isEarned, of: \.earned, to: places, by: group, isLimited: isLimited) }
    let isOrdered = areFinished(places) && creditsLeft.sure == creditsLeft.possible
    if isLimited, creditsLeft.possible < .infinity, !isOrdered { return giveWithoutOrder(forecast, to: places) }
    if forecast.isSure { give(\.isSureToEarn, of: \.sure, to: places, by: group, isLimited: isLimited) }
    if forecast.isPossible { give(\.mayEarn, of: \.possible, to: places, by: group, isLimited: isLimited) }
  }

  /// Gives credits of which it is not known which courses come first, as their marks can still change: to all that need them if there are
  /// enough in any case, and perhaps to each for which there are enough at best.
  private mutating func giveWithoutOrder(_ forecast: PassForecast, to places: [Place]) {
    guard forecast.isPossible else { return }
    let needy = places.filter { !attempts[$0.term][$0.course].isSureToEarn }
    let credits = needy.reduce(0) { $0 + attempts[$1.term][$1.course].credits }
    for place in needy {
      if forecast.isSure, creditsLeft.sure.reaches(credits) { attempts[place.term][place.course].isSureToEarn = true }
      if creditsLeft.possible.reaches(attempts[place.term][place.course].credits) {
        attempts[place.term][place.course].mayEarn = true
      }
    }
    creditsLeft.sure = max(0, creditsLeft.sure - credits)
  }

  private mutating func give(
    _ key: WritableKeyPath<CourseAttempt, Bool>, of left: WritableKeyPath<CreditsLeft, Double>, to places: [Place],
    by group: Compensation.Group, isLimited: Bool
  ) {
    func mark(_ place: Place) -> Double { terms[place.term].courses[place.course].standing.current ?? 0 }
    let order = places.enumerated().sorted {
      let (one, other) = (mark($0.element), mark($1.element))
      return one == other ? $0.offset < $1.offset : one > other
    }.map(\.element)
    for place in order where !attempts[place.term][place.course][keyPath: key] {
      let credits = attempts[place.term][place.course].credits
      if isLimited {
        guard creditsLeft[keyPath: left].reaches(credits) else { continue }
        creditsLeft[keyPath: left] -= credits
      }
      attempts[place.term][place.course][keyPath: key] = true
      if key == \.isEarned { groups[place.term][place.course] = group }
    }
  }
}

extension TermContext {
  /// Whether a course counts in averages.
  fileprivate func isCounted(_ index: Int) -> Bool {
    let basis = term.courses[index].basis
    return basis != .audit && basis != .withdrawn
  }
}
