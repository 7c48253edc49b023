import Formats
import Grading
import SiteContent

/// A record as the what-if script (`assets/record-grading.js`) needs it: the results of its courses, and the rules for
/// averages, conditions and grade points.
///
/// The script identifies a course by its position: term by term, in the record's order.
struct RecordScenario {
  let record: AcademicRecord
  let figures: RecordFigures
  /// The scales in use, each once; the record's own scale comes first.
  let scales: [Scale]

  init(record: AcademicRecord, figures: RecordFigures) {
    self.record = record
    self.figures = figures
    var scales = [record.scale]
    for scale in record.terms.flatMap({ [$0.scale] + $0.courses.map(\.scale) }) where !scales.contains(scale) {
      scales.append(scale)
    }
    self.scales = scales
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.list("scales", scales, write)
      json.bool("ungraded", ifTrue: record.ungraded == .zero)
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
      json.list("blocs", figures.blocs) { bloc, json in
        json.object { json in
          json.text("id", bloc.id)
          let rules = record.blocs.first { $0.id == bloc.id }
          json.member("floor", ifPresent: rules?.floor)
          json.member("round", ifPresent: rules?.rounding)
        }
      }
      json.member("round", ifPresent: record.rounding)
      json.member("creditsAhead", ifPresent: record.creditsAhead)
      json.member("bonusPoints", ifPresent: record.bonusPoints == 0 ? nil : record.bonusPoints)
      if let compensation = record.compensation {
        json.object("compensation") { json in
          json.list("groups", compensation.groups) { $1.text($0.rawValue) }
          json.member("floor", ifPresent: compensation.floor)
          json.member("credits", ifPresent: compensation.credits)
        }
      }
      json.list("graduation", record.graduation, write)
      json.list("goals", record.goals, write)
      json.list("terms", zip(record.terms, figures.terms)) { write($0.0, $0.1, to: &$1) }
    }
  }

  private func write(_ scale: Scale, to json: inout JSONWriter) {
    json.object { json in
      json.unit("unit", scale.unit)
      json.member("pass", ifPresent: scale.pass)
      json.bool("fewer", ifTrue: scale.fewerPointsAreBetter)
      json.member("formula", ifPresent: scale.formula?.rawValue)
      json.list("steps", scale.steps) { step, json in
        json.list { json in
          json.text(step.letter)
          json.number(step.from)
          json.number(step.points)
        }
      }
    }
  }

  private func write(_ condition: Condition, to json: inout JSONWriter) {
    json.object { json in
      switch condition.rule {
      case .average(.all): json.rule("average", of: "all")
      case .average(.professional): json.rule("average", of: "professional")
      case .average(.bloc(let id)):
        json.text("rule", "average")
        json.object("of") { $0.text("bloc", id) }
      case .each(let group): json.rule("each", of: group.rawValue)
      case .moreThanHalf(let group): json.rule("more-than-half", of: group.rawValue)
      case .bestCredits(let credits):
        json.rule("best-credits")
        json.member("credits", ifPresent: credits)
      case .count(let group, let most):
        json.rule("count", of: group.rawValue)
        json.member("atMost", ifPresent: Double(most))
      case .deficit(let group, let times):
        json.rule("deficit", of: group.rawValue)
        json.member("times", ifPresent: times)
      case .credits: json.rule("credits")
      case .gpa: json.rule("gpa")
      case .points: json.rule("points")
      case .any(let conditions):
        json.rule("any")
        json.list("of", conditions, write)
      }
      json.member("atLeast", ifPresent: condition.atLeast)
      json.member("year", ifPresent: condition.year)
      json.member("tag", ifPresent: condition.tag)
      json.member("term", ifPresent: condition.term)
      json.bool("nothing", ifTrue: record.isAboutNothing(condition))
    }
  }

  private func write(_ term: Term, _ figures: TermFigures, to json: inout JSONWriter) {
    json.object { json in
      json.text("id", term.id)
      json.member("year", ifPresent: term.year)
      json.member("floor", ifPresent: term.floor)
      json.member("bonus", ifPresent: term.bonus == 0 ? nil : term.bonus)
      json.member("round", ifPresent: term.rounding)
      json.member("goal", ifPresent: term.goal)
      json.member("scale", ifPresent: index(of: term.scale))
      json.list("units", term.units) { unit, json in
        json.object { json in
          json.member("coefficient", ifPresent: unit.coefficient)
          json.bool("professional", ifTrue: unit.isProfessional)
          json.list("blocs", unit.blocs) { $1.text($0) }
          json.member("credits", ifPresent: unit.credits)
          json.member("floor", ifPresent: unit.floor)
          json.member("bonus", ifPresent: unit.bonus == 0 ? nil : unit.bonus)
          json.member("round", ifPresent: unit.rounding)
        }
      }
      let places = term.unitPlaces
      json.list("courses", zip(term.courses, figures.courses)) { write($0.0, $0.1, places, to: &$1) }
    }
  }

  private func write(
    _ course: Course, _ figures: CourseFigures, _ unitPlaces: [String: Int], to json: inout JSONWriter
  ) {
    let standing = figures.standing
    // If no listed score is open, assumptions about other courses cannot change the grade, so the script needs no items.
    let isSettled =
      course.posted != nil || course.isAbsent || figures.awaitsGrade || figures.awaitsMore
      || (figures.isFinished && standing.floor == standing.ceiling)
    json.object { json in
      json.text("id", course.id)
      json.member("repeats", ifPresent: course.repeats)
      if !course.tags.isEmpty { json.list("tags", course.tags) { $1.text($0) } }
      json.text("basis", course.basis.rawValue)
      json.member("credits", ifPresent: course.credits)
      json.member("scale", ifPresent: index(of: course.scale))
      json.bool("zero", ifTrue: course.ungraded == .zero)
      json.bool("failed", ifTrue: course.final == .failed)
      writeShares(of: course, unitPlaces, to: &json)
      json.member("coefficient", ifPresent: course.coefficient == 1 ? nil : course.coefficient)
      json.member("current", ifPresent: standing.current)
      json.member("floor", ifPresent: standing.floor)
      json.member("least", ifPresent: figures.least)
      json.member("ceiling", ifPresent: standing.ceiling)
      json.member("most", ifPresent: figures.most)
      json.bool("finished", ifTrue: figures.isFinished)
      json.bool("awaitsWork", ifTrue: figures.awaitsMore)
      // Compensation is computed again with assumed marks.
      if let isPassed = figures.isPassed { json.bool("passed", isPassed && figures.compensatedBy == nil) }
      json.bool("absent", ifTrue: course.isAbsent)
      json.bool("incomplete", ifTrue: course.final == .incomplete)
      json.bool("provisional", ifTrue: figures.isProvisional)
      json.bool("awaits", ifTrue: figures.awaitsGrade)
      json.bool("openExtra", ifTrue: TargetDescription.hasOpenExtraCredit(in: course))
      json.member("points", ifPresent: figures.points)
      if !isSettled {
        json.key("work")
        CourseScenario(course: course, ladder: []).write(to: &json)
      }
    }
  }

  private func writeShares(of course: Course, _ unitPlaces: [String: Int], to json: inout JSONWriter) {
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

extension JSONWriter {
  fileprivate mutating func rule(_ rule: String, of members: String? = nil) {
    text("rule", rule)
    member("of", ifPresent: members)
  }
}
