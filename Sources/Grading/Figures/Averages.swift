/// The courses, units and blocs of some terms with their marks: everything that an average or a condition looks at.
struct Averages: Sendable {
  /// A unit of a term, or a course that is a unit of its own.
  ///
  /// A class, since averages of a term are part of those of all terms.
  final class UnitMark: Sendable {
    /// Nil for a course that is a unit of its own.
    let unit: TeachingUnit?
    let name: LocalizedText
    let coefficient: Double
    let mark: Mark

    init(unit: TeachingUnit?, name: LocalizedText, coefficient: Double, mark: Mark) {
      self.unit = unit
      self.name = name
      self.coefficient = coefficient
      self.mark = mark
    }
  }

  private(set) var courses: [NamedMark] = []
  private(set) var units: [UnitMark] = []
  let ungraded: UngradedRule

  private init(ungraded: UngradedRule) { self.ungraded = ungraded }

  /// Looks at all courses of a term, and then at units without any course too.
  init(_ term: Term, _ figures: [CourseFigures], ungraded: UngradedRule) {
    self.init(ungraded: ungraded)
    add(term, figures, where: nil)
  }

  /// Looks at the courses of some terms that are wanted, or at everything in them.
  init(_ terms: some Sequence<TermScope>, ungraded: UngradedRule, where isWanted: ((Course) -> Bool)? = nil) {
    self.init(ungraded: ungraded)
    for term in terms {
      if isWanted != nil {
        add(term.term, term.courses, where: isWanted)
      } else {
        courses += term.averages.courses
        units += term.averages.units
      }
    }
  }

  private mutating func add(_ term: Term, _ figures: [CourseFigures], where isWanted: ((Course) -> Bool)?) {
    var members: [String: [(mark: Mark, coefficient: Double)]] = [:]
    // By index, since a course is dear to copy.
    for at in term.courses.indices where isWanted?(term.courses[at]) ?? true {
      // Audited and withdrawn courses stay out of all averages.
      guard term.courses[at].basis != .audit, term.courses[at].basis != .withdrawn else { continue }
      let (mark, name) = (Mark(term.courses[at], figures[at]), term.courses[at].name)
      courses.append(NamedMark(name: name, mark: mark))
      let shares = term.courses[at].shares
      for share in shares { members[share.unit, default: []].append((mark, share.coefficient)) }
      if shares.isEmpty {
        units.append(UnitMark(unit: nil, name: name, coefficient: term.courses[at].coefficient, mark: mark))
      }
    }
    for unit in term.units {
      let marks = members[unit.id] ?? []
      if marks.isEmpty, isWanted != nil { continue }
      let mark = Mark(averaging: marks, ungraded: ungraded)
      units.append(UnitMark(unit: unit, name: unit.name, coefficient: unit.coefficient, mark: mark))
    }
  }

  /// The average over the units that are wanted, by their coefficients.
  func average(where isWanted: (UnitMark) -> Bool = { _ in true }) -> Mark {
    let wanted = units.filter(isWanted).map { (mark: $0.mark, coefficient: $0.coefficient) }
    return Mark(averaging: wanted, ungraded: wanted.isEmpty ? .exclude : ungraded)
  }

  func bloc(_ id: String) -> Mark {
    average { $0.unit?.blocs.contains(id) ?? false }
  }

  /// The ids of the blocs that have units here.
  var blocs: Set<String> { Set(units.flatMap { $0.unit?.blocs ?? [] }) }
}
