import Formats
import Grading
import SiteContent

/// A record as the what-if script (`assets/record-grading.js`) needs it: the marks of its courses, its averages as a formula over these,
/// and the rules for conditions, credits and grade points. docs/formula.md describes it.
///
/// The script identifies a course by its position: term by term, in the record's order.
struct RecordScenario {
  let record: AcademicRecord
  let figures: RecordFigures
  /// The scales in use, each once; the record's own scale comes first.
  let scales: [Scale]
  private let averages: RecordFormula

  init(record: AcademicRecord, figures: RecordFigures) {
    self.record = record
    self.figures = figures
    var scales = [record.scale]
    for scale in record.terms.flatMap({ [$0.scale] + $0.courses.map(\.scale) }) where !scales.contains(scale) {
      scales.append(scale)
    }
    for scale in (record.graduation + record.goals).flatMap(\.figureScales) + record.figures.map(\.scale)
    where !scales.contains(scale) { scales.append(scale) }
    self.scales = scales
    averages = RecordFormula(of: record, figures.terms, blocs: figures.blocs.map(\.id))
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.list("scales", scales, write)
      json.object("gpa") { json in
        json.text("repeats", record.gpa.repeats.rawValue)
        json.member("repeatsInAverages", ifPresent: record.gpa.repeatsInAverages?.rawValue)
        json.member("goal", ifPresent: record.gpa.goal)
        if let prior = record.gpa.prior {
          json.object("prior") { json in
            json.member("average", ifPresent: prior.pointsAverage)
            json.member("credits", ifPresent: prior.credits)
            json.member("earned", ifPresent: prior.earned)
          }
        }
      }
      averages.formula.writeNodes(to: &json)
      json.position("average", averages.average)
      json.position("professional", averages.professional)
      json.list("blocs", zip(figures.blocs, averages.blocs)) { bloc, json in
        json.object { json in
          json.text("id", bloc.0.id)
          json.position("at", bloc.1)
          json.member("floor", ifPresent: record.blocs.first { $0.id == bloc.0.id }?.floor)
        }
      }
      json.member("creditsAhead", ifPresent: record.creditsAhead)
      json.member("bonusPoints", ifPresent: record.bonusPoints == 0 ? nil : record.bonusPoints)
      if let compensation = record.compensation {
        json.object("compensation") { json in
          json.list("groups", compensation.groups) { $1.text($0.rawValue) }
          json.member("floor", ifPresent: compensation.floor)
          json.member("credits", ifPresent: compensation.credits)
          json.bool("isPerYear", ifTrue: compensation.isPerYear)
          json.member("yearAtLeast", ifPresent: compensation.yearAtLeast)
        }
      }
      json.list("graduation", zip(record.graduation, averages.graduation)) { write($0.0, $0.1, to: &$1) }
      json.list("goals", zip(record.goals, averages.goals)) { write($0.0, $0.1, to: &$1) }
      if !record.figures.isEmpty {
        json.list("figures", zip(record.figures, averages.named)) { figure, json in
          json.object {
            $0.position("at", figure.1)
            $0.number("scale", index(of: figure.0.scale))
          }
        }
      }
      json.list("years", averages.years) { year, json in
        json.object {
          $0.text("year", year.name)
          $0.position("average", year.average)
        }
      }
      json.list("terms", zip(zip(record.terms, figures.terms), averages.terms)) {
        write($0.0.0, $0.0.1, $0.1, to: &$1)
      }
    }
  }

  private func write(_ scale: Scale, to json: inout JSONWriter) {
    json.object { json in
      json.unit("unit", scale.unit)
      json.member("pass", ifPresent: scale.pass)
      json.bool("fewer", ifTrue: scale.fewerPointsAreBetter)
      json.member("formula", ifPresent: scale.formula?.rawValue)
      if let range = scale.pointsRange { json.list("ends", [range.worst, range.best]) { $1.number($0) } }
      json.list("steps", scale.steps) { step, json in
        json.list { json in
          json.text(step.letter)
          json.number(step.from)
          json.number(step.points)
        }
      }
    }
  }

  private func write(_ condition: Condition, _ places: RecordFormula.Condition, to json: inout JSONWriter) {
    json.object { json in
      json.text("rule", condition.rule.key)
      if let parts = condition.parts {
        json.list("of", zip(parts, places.alternatives)) { write($0.0, $0.1, to: &$1) }
      }
      if case .count(_, let most) = condition.rule { json.number("atMost", most) }
      json.member("shows", ifPresent: condition.rule.display)
      if let figure = condition.figure { json.number("scale", index(of: figure.scale)) }
      json.bool("mayFall", ifTrue: places.mayFall)
      json.bool("isNegated", ifTrue: condition.isNegated)
      json.member("atLeast", ifPresent: condition.atLeast)
      if condition.least != condition.atLeast { json.number("least", condition.least) }
      switch condition.only {
      case .best(let count)?: json.number("best", count)
      case .worst(let count)?: json.number("worst", count)
      case nil: break
      }
      json.position("at", places.mark)
      if !places.members.isEmpty { json.list("members", places.members) { $1.number($0.map(Double.init)) } }
      json.bool("spreads", ifTrue: places.spreads)
      json.bool("grows", ifTrue: condition.grows)
      json.member("year", ifPresent: condition.year)
      json.member("term", ifPresent: condition.term)
      if condition.isPart { json.list("courses", coursePlaces(of: condition)) { $1.number(Double($0)) } }
      json.bool("nothing", ifTrue: record.isAboutNothing(condition))
    }
  }

  /// The positions of the courses that count in a condition.
  private func coursePlaces(of condition: Condition) -> [Int] {
    record.terms.flatMap { term in term.courses.map { condition.selects($0, in: term) } }.enumerated()
      .compactMap { $1 ? $0 : nil }
  }

  private func write(_ term: Term, _ figures: TermFigures, _ places: RecordFormula.Term, to json: inout JSONWriter) {
    json.object { json in
      json.text("id", term.id)
      json.member("year", ifPresent: term.year)
      json.member("floor", ifPresent: term.floor)
      json.member("goal", ifPresent: term.goal)
      json.member("scale", ifPresent: index(of: term.scale))
      json.position("average", places.average)
      json.list("units", zip(term.units, places.units)) { unit, json in
        json.object { json in
          json.position("at", unit.1.mark)
          json.list("blocs", unit.0.blocs) { $1.text($0) }
          if let credits = unit.0.credits {
            json.number("credits", credits)
            json.text("id", unit.1.id)
            json.member("repeats", ifPresent: unit.1.repeats)
            json.bool("isRetake", ifTrue: unit.1.isRetake)
          }
          json.member("floor", ifPresent: unit.0.floor)
        }
      }
      let units = term.unitPlaces
      json.list("courses", zip(term.courses, figures.courses)) { write($0.0, $0.1, units, to: &$1) }
    }
  }

  private func write(
    _ course: Course, _ figures: CourseFigures, _ unitPlaces: [String: Int], to json: inout JSONWriter
  ) {
    json.object { json in
      json.text("id", course.id)
      json.member("repeats", ifPresent: course.repeats)
      json.text("basis", course.basis.rawValue)
      json.member("credits", ifPresent: course.credits)
      json.member("scale", ifPresent: index(of: course.scale))
      json.member("floor", ifPresent: course.floor)
      json.bool("isAlone", ifTrue: !course.isCompensated)
      writeShares(of: course, unitPlaces, to: &json)
      json.member("current", ifPresent: figures.standing.current)
      if let state = figures.goalState, let goal = course.goal {
        json.object("goal") { json in
          json.number("percent", goal.percent)
          json.text("state", state.rawValue)
        }
      }
      json.bool("finished", ifTrue: figures.isFinished)
      if case .provisional = figures.state { json.bool("isSoFar", ifTrue: figures.isPassed == nil) }
      json.bool("openExtra", ifTrue: TargetDescription.hasOpenExtraCredit(in: course))
      write(ProjectedMark(course, figures), shown: figures.standing.current, to: &json)
      var own = figures
      // Compensation is computed again with supposed marks.
      if figures.compensatedBy != nil { own.isPassed = false }
      write(CourseAttempt(course, own), to: &json)
    }
  }

  /// Writes a mark, but for what is the same as the grade that is shown.
  private func write(_ mark: ProjectedMark, shown: Double?, to json: inout JSONWriter) {
    json.bool("absent", ifTrue: mark.isAbsent)
    if mark.current != shown { json.number("now", mark.current) }
    json.bool("awaitsWork", ifTrue: mark.awaitsWork)
    json.bool("mayRise", ifTrue: mark.mayRise)
    guard mark.current == nil || mark.outcome != mark.current.map({ Formula($0) }) || mark.bounds?.isPoint == false
    else { return }
    json.key("outcome")
    mark.outcome.write(to: &json)
    json.member("low", ifPresent: mark.bounds?.lowerBound)
    json.member("high", ifPresent: mark.bounds?.upperBound)
  }

  private func write(_ attempt: CourseAttempt, to json: inout JSONWriter) {
    json.member("points", ifPresent: attempt.points)
    if attempt.isOpen {
      json.list("range", [attempt.projectedRange.worst, attempt.projectedRange.best]) { $1.number($0) }
    }
    if attempt.most != attempt.points { json.number("most", attempt.most) }
    json.member("earns", ifPresent: attempt.certainty?.rawValue)
  }

  private func writeShares(of course: Course, _ unitPlaces: [String: Int], to json: inout JSONWriter) {
    let shares = course.shares.compactMap { share in
      unitPlaces[share.unit].map { (unit: $0, id: share.unit, coefficient: share.coefficient) }
    }
    if shares.isEmpty { return }
    json.list("shares", shares) { share, json in
      json.list { json in
        json.number(Double(share.unit))
        json.number(share.coefficient)
        if shares.count > 1 { json.number(course.credits(in: share.id)) }
      }
    }
  }

  private func index(of scale: Scale) -> Double { Double(scales.firstIndex(of: scale) ?? 0) }
}

extension Formula? {
  /// Writes what a mark becomes: a number, a formula, `"any"` if any grade can come, or null if none will.
  fileprivate func write(to json: inout JSONWriter) {
    guard let formula = self else {
      json.number(nil)
      return
    }
    if formula == .openScore {
      json.text("any")
    } else if let number = formula.constant {
      json.number(number)
    } else {
      formula.write(to: &json)
    }
  }
}

extension ClosedRange {
  fileprivate var isPoint: Bool { lowerBound == upperBound }
}

extension Condition.Rule {
  /// What kind of figure it compares with its bound, in the data of scripts.
  fileprivate var key: String {
    switch self {
    case .average, .bestCredits, .deficit, .shortfall, .marks, .figure: "mark"
    case .each: "each"
    case .moreThanHalf: "more-than-half"
    case .count: "count"
    case .credits: "credits"
    case .gpa: "gpa"
    case .points: "points"
    case .any: "any"
    case .all: "all"
    }
  }

  /// How a mark is shown that is none of the scale.
  fileprivate var display: String? {
    switch self {
    case .deficit, .shortfall: "margin"
    case .marks: "sum"
    default: nil
    }
  }
}

extension Condition {
  /// The scales of the figures that it is about.
  fileprivate var figureScales: [Scale] { parts?.flatMap(\.figureScales) ?? [figure?.scale].compactMap(\.self) }

  /// Whether its value is shown without the sign that it is compared with.
  fileprivate var isNegated: Bool {
    switch rule {
    case .shortfall: true
    case .marks(let unit): unit.lessIsBetter
    default: false
    }
  }
}

extension JSONWriter {
  fileprivate mutating func position(_ key: StaticString, _ position: Formula.Index?) {
    member(key, ifPresent: position.map(Double.init))
  }
}
