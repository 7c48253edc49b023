/// The credits that a unit gives beyond those of its courses; below 0 if its courses have more than the unit gives.
struct UnitCredits: Sendable {
  /// The id of the unit in the record: `2025-fall#ue1`.
  let id: String
  /// The id of an earlier unit of which it repeats every course; `nil` if there is none.
  let repeats: String?
  let sums: ByCertainty<Double>

  /// Returns the credits that all attempts at a unit give together: a repeated unit gives its credits once.
  static func credits(of chain: RepeatChain<UnitCredits>, _ certainty: Certainty) -> Double {
    let all = chain.map { $0.sums[certainty] }
    return max(0, all.max() ?? 0) + min(0, all.min() ?? 0)
  }
}

extension Term {
  /// The places of the courses that count in each unit, by the id of the unit.
  var unitMembers: [String: [Int]] {
    var members: [String: [Int]] = [:]
    for (place, course) in courses.enumerated() where course.isAveraged {
      for unit in Set(course.shares.map(\.unit)) { members[unit, default: []].append(place) }
    }
    return members
  }
}

/// Finds the units of which every course is repeated.
struct UnitRepetitions {
  /// A unit with the ids of its courses, in the order of the terms.
  private var units: [(term: Int, id: String, courses: [String])] = []
  /// The units of each course, as places in `units`, by its id.
  private var places: [String: [Int]] = [:]
  /// The courses that each course of a term repeats.
  private var repeats: [[String?]] = []

  init(_ terms: [TermContext]) {
    guard terms.contains(where: \.hasRepeats) else { return }
    repeats = terms.map { $0.term.courses.map(\.repeats) }
    for (index, term) in terms.lazy.map(\.term).enumerated() {
      let members = term.unitMembers
      for unit in term.units {
        let courses = (members[unit.id] ?? []).map { term.courses[$0].id }
        for course in courses { places[course, default: []].append(units.count) }
        units.append((index, term.id(ofUnit: unit.id), courses))
      }
    }
  }

  /// Returns the id of the first unit of another term of which some courses of a term repeat every course; `nil` if there is none.
  func unit(repeatedBy courses: [Int], ofTerm index: Int) -> String? {
    guard !repeats.isEmpty else { return nil }
    let repeated = Set(courses.compactMap { repeats[index][$0] })
    return Set(repeated.flatMap { places[$0] ?? [] }).sorted().first { place in
      let unit = units[place]
      return unit.term != index && unit.courses.count <= repeated.count && unit.courses.allSatisfy(repeated.contains)
    }.map { units[$0].id }
  }
}
