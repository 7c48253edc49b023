/// The averages of a record as one formula over the marks of its courses: as they are now, the worst and the best that they can become, or
/// those for a score on all open work.
///
/// They are compiled by the same rules as the figures of a build, so that a program which supposes marks evaluates the same nodes.
package struct RecordFormula {
  /// Its slots are the courses in the order of the record, and after them what follows the listed courses.
  package private(set) var formula = Formula()
  /// The position of the average of all units; `nil` for an average, here and below, that can never have a value.
  package private(set) var average: Formula.Index?
  package private(set) var professional: Formula.Index?
  package private(set) var blocs: [Formula.Index?] = []
  package private(set) var years: [Year] = []
  package private(set) var terms: [Term] = []
  package private(set) var graduation: [Condition] = []
  package private(set) var goals: [Condition] = []
  /// The positions of the figures that the student named.
  package private(set) var named: [Formula.Index?] = []
  /// The positions of nodes, so that each is there once.
  private var known: [Formula.Node: Formula.Index] = [:]
  private let marks: RepeatedMarks
  private let context: RecordContext

  /// Where the averages of a term are.
  package struct Term {
    package var average: Formula.Index?
    package var units: [Unit]
  }

  /// Where the mark of a unit is, and what it repeats.
  package struct Unit {
    package var mark: Formula.Index?
    /// The id of the unit in the record.
    package var id: String
    /// The id of an earlier unit of which it repeats every course; `nil` if there is none.
    package var repeats: String?
    /// Whether it repeats only a part of an earlier unit.
    package var isRetake: Bool
  }

  /// Where the average of an academic year is.
  package struct Year {
    package var name: String
    package var average: Formula.Index?
  }

  /// Where the marks of a condition are.
  package struct Condition {
    /// The mark that it compares with its bound.
    package var mark: Formula.Index?
    /// The members of its group.
    package var members: [Formula.Index?]
    /// Whether a better mark of a course may lower its mark.
    package var mayFall = false
    /// Whether credits that follow count in its mark as one open course, with their number as its weight.
    package var spreads: Bool
    /// Those that it consists of.
    package var alternatives: [Condition]
  }

  /// - Parameter blocs: the ids of the blocs whose averages are wanted.
  package init(of record: AcademicRecord, _ figures: [TermFigures], blocs: [String]) {
    let terms = zip(record.terms, figures).map {
      TermContext($0, $1.courses, ungraded: record.ungraded)
    }
    context = RecordContext(record, terms)
    let courses = record.terms.flatMap(\.courses)
    let slots = courses.enumerated().map { ($1.id, ProjectedMark(current: nil, outcome: .slot($0))) }
    marks = RepeatedMarks(Dictionary(slots) { first, _ in first })
    formula.slots = Array(repeating: Formula.Slot(score: .none, isOpen: false), count: courses.count + 1)
    let all = context.averages(marks: marks)
    average = add(all.average())
    professional = add(all.professional())
    self.blocs = blocs.map { id in add(all.bloc(id, record.blocs.first { $0.id == id }?.rule)) }
    let repetitions = UnitRepetitions(terms)
    let retakes = PartialRetakes(terms.contains(where: \.hasRepeats) ? terms : [])
    self.terms = terms.enumerated().map { index, context in
      let (term, members) = (context.term, context.term.unitMembers)
      let own = Averages([context], ungraded: record.ungraded, rule: term.rule, repeated: marks)
      let units = own.units.compactMap { one in
        one.unit.map { unit in
          let courses = members[unit.id] ?? []
          return Unit(
            mark: add(one.mark), id: term.id(ofUnit: unit.id),
            repeats: repetitions.unit(repeatedBy: courses, ofTerm: index),
            isRetake: courses.contains { retakes.contains(term.courses[$0]) })
        }
      }
      return Term(average: add(own.average()), units: units)
    }
    years = record.years.map { Year(name: $0, average: add(context.averages(year: $0, marks: marks).average())) }
    graduation = record.graduation.map { add($0) }
    goals = record.goals.map { add($0) }
    named = record.figures.map { add(context.mark(of: $0, marks: marks)) }
  }

  private mutating func add(_ condition: Grading.Condition) -> Condition {
    if let parts = condition.parts {
      return Condition(members: [], spreads: false, alternatives: parts.map { add($0) })
    }
    let averages = context.averages(for: condition, marks: marks)
    let credits =
      condition.isBounded
      ? 0 : Following.credits(1, isPart: condition.isPart).spread(over: averages, condition)
    let figure = condition.figure.map { context.mark(of: $0, marks: self.marks) }
    let mark = figure ?? averages.mark(of: condition, context.blocs, following: credits)
    return Condition(
      mark: add(mark),
      members: condition.rule.group.map { averages.marks(of: $0, context.blocs).map { add($0.mark) } } ?? [],
      mayFall: mark.mayFall, spreads: credits > 0, alternatives: [])
  }

  private mutating func add(_ mark: ProjectedMark) -> Formula.Index? { mark.outcome.map { add($0) } }

  /// Adds the nodes of a formula whose slots are slots of this one, and returns the position of its value.
  private mutating func add(_ other: Formula) -> Formula.Index {
    var places = other.slots.map { $0.score.number.map { Int($0) } ?? formula.slots.count - 1 }
    for node in other.nodes {
      if case .formula(let inner) = node {
        places.append(add(inner))
        continue
      }
      let own = node.reading { places[$0] }
      let place = known[own] ?? formula.add(own)
      known[own] = place
      places.append(place)
    }
    return places[other.root]
  }
}

extension Formula {
  /// The value of a slot of another formula.
  fileprivate static func slot(_ slot: Int) -> Formula {
    var formula = Formula()
    formula.slots = [Slot(score: .number(Double(slot)), isOpen: true)]
    return formula
  }
}

extension Formula.Node {
  /// Returns the node with other positions of the values that it is computed from; one that averages do not have as it is.
  fileprivate func reading(_ place: (Formula.Index) -> Formula.Index) -> Formula.Node {
    func terms(_ terms: [Formula.Term]) -> [Formula.Term] {
      terms.map { Formula.Term(value: place($0.value), weight: $0.weight) }
    }
    return switch self {
    case .line(let x, let plus, let times): .line(place(x), plus: plus, times: times)
    case .clamp(let x, let least, let most): .clamp(place(x), least: least, most: most)
    case .atLeast(let x, let bound): .atLeast(place(x), bound)
    case .choose(let test, let then, let otherwise):
      .choose(place(test), then: place(then), otherwise: place(otherwise))
    case .count(let tests): .count(tests.map(place))
    case .steps(let x, let rounding): .steps(place(x), rounding)
    case .mean(let of, let most): .mean(terms(of), most: most)
    case .best(let of, let most): .best(terms(of), most: most)
    case .pick(let of, let pick): .pick(of.map(place), pick)
    case .sum(let of): .sum(of.map { Formula.Product(value: place($0.value), times: $0.times) })
    case .orElse(let x, let other): .orElse(place(x), place(other))
    case .given(let test, let x): .given(place(test), place(x))
    case .handedIn(let test, let x): .handedIn(place(test), place(x))
    case .greatest(let inputs): .greatest(inputs.map(place))
    case .least(let inputs): .least(inputs.map(place))
    case .value, .root, .pool, .section, .member, .decided, .formula: self
    }
  }
}
