import Grading
import SiteContent

/// A whole record as the what-if script computes it (`assets/record-grading.js`): what each course came to, and what averages,
/// conditions and grade points make of it.
///
/// The script knows courses by their position, term by term in the record's order.
struct RecordScenario {
  let record: AcademicRecord
  let figures: RecordFigures

  /// The scales in use, that of the site first.
  let scales: [Scale]

  init(record: AcademicRecord, figures: RecordFigures) {
    self.record = record
    self.figures = figures
    var scales = [record.scale]
    func add(_ scale: Scale) { if !scales.contains(scale) { scales.append(scale) } }
    for term in record.terms {
      add(term.scale)
      for course in term.courses.indices { add(term.courses[course].scale) }
    }
    self.scales = scales
  }

  func write(to json: inout JSONStream) {
    json.object { json in
      json.list("scales", scales, write)
      json.flag("ungraded", record.ungraded == .zero)
      json.object("gpa") { json in
        json.text("repeats", record.gpa.repeats.rawValue)
        json.given("goal", record.gpa.goal)
        if let prior = record.gpa.prior {
          json.object("prior") { json in
            json.given("average", prior.pointsAverage)
            json.given("credits", prior.credits)
            json.given("earned", prior.earned)
          }
        }
      }
      json.list("blocs", figures.blocs) { $1.text($0.id) }
      json.list("graduation", record.graduation, write)
      json.list("goals", record.goals, write)
      json.list("terms", record.terms.indices) { write(record.terms[$0], figures.terms[$0], to: &$1) }
    }
  }

  private func write(_ scale: Scale, to json: inout JSONStream) {
    json.object { json in
      json.unit("unit", scale.unit)
      json.given("pass", scale.pass)
      json.flag("fewer", scale.fewerPointsAreBetter)
      json.given("formula", scale.formula?.rawValue)
      json.list("steps", scale.steps) { step, json in
        json.list { json in
          json.text(step.letter)
          json.number(step.from)
          if let points = step.points { json.number(points) } else { json.null() }
        }
      }
    }
  }

  private func write(_ condition: Condition, to json: inout JSONStream) {
    json.object { json in
      switch condition.rule {
      case .average(.all): json.rule("average", of: "all")
      case .average(.professional): json.rule("average", of: "professional")
      case .average(.bloc(let id)):
        json.text("rule", "average")
        json.object("of") { $0.text("bloc", id) }
      case .each(let group): json.rule("each", of: group.rawValue)
      case .moreThanHalf(let group): json.rule("more-than-half", of: group.rawValue)
      case .credits: json.rule("credits")
      case .gpa: json.rule("gpa")
      }
      json.given("atLeast", condition.atLeast)
      json.given("year", condition.year)
      json.given("tag", condition.tag)
    }
  }

  private func write(_ term: Term, _ figures: TermFigures, to json: inout JSONStream) {
    json.object { json in
      json.given("year", term.year)
      json.given("goal", term.goal)
      json.given("scale", index(of: term.scale))
      json.list("units", term.units) { unit, json in
        json.object { json in
          json.given("coefficient", unit.coefficient)
          json.flag("professional", unit.isProfessional)
          json.list("blocs", unit.blocs) { $1.text($0) }
        }
      }
      let places = term.unitPlaces
      json.list("courses", term.courses.indices) { write(term.courses[$0], figures.courses[$0], places, to: &$1) }
    }
  }

  private func write(
    _ course: Course, _ figures: CourseFigures, _ unitPlaces: [String: Int], to json: inout JSONStream
  ) {
    let standing = figures.standing
    // Where nothing is left to change, the grade is the same whatever is supposed of the rest.
    let isSettled = course.final != nil || (figures.isFinished && standing.floor == standing.ceiling)
    json.object { json in
      json.text("id", course.id)
      json.given("repeats", course.repeats)
      if !course.tags.isEmpty { json.list("tags", course.tags) { $1.text($0) } }
      json.text("basis", course.basis.rawValue)
      json.given("credits", course.credits)
      json.given("scale", index(of: course.scale))
      json.flag("zero", course.ungraded == .zero)
      json.flag("failed", course.final == .failed)
      writeShares(of: course, unitPlaces, to: &json)
      json.given("coefficient", course.coefficient == 1 ? nil : course.coefficient)
      json.given("current", standing.current)
      json.given("floor", standing.floor)
      json.given("ceiling", standing.ceiling)
      json.flag("finished", figures.isFinished)
      if let isPassed = figures.isPassed { json.bool("passed", isPassed) }
      json.given("points", figures.points)
      if !isSettled {
        json.key("work")
        CourseScenario(course: course, ladder: []).write(to: &json)
      }
    }
  }

  private func writeShares(of course: Course, _ unitPlaces: [String: Int], to json: inout JSONStream) {
    let shares = course.shares.compactMap { share in
      unitPlaces[share.unit].map { (unit: $0, coefficient: share.coefficient) }
    }
    if shares.isEmpty { return }
    json.list("shares", shares) { share, json in
      json.list { json in
        json.number(Double(share.unit))
        json.number(share.coefficient)
      }
    }
  }

  private func index(of scale: Scale) -> Double { Double(scales.firstIndex(of: scale) ?? 0) }
}

extension JSONStream {
  fileprivate mutating func rule(_ rule: String, of members: String? = nil) {
    text("rule", rule)
    given("of", members)
  }
}
