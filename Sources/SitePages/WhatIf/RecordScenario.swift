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
  var scales: [Scale] {
    var scales = [record.scale]
    for term in record.terms {
      for scale in [term.scale] + term.courses.map(\.scale) where !scales.contains(scale) { scales.append(scale) }
    }
    return scales
  }

  var json: JSON {
    let scales = scales
    return .sparse([
      "scales": .list(scales.map(json)), "ungraded": .flag(record.ungraded == .zero),
      "gpa": .sparse([
        "repeats": .text(record.gpa.repeats.rawValue), "goal": .exact(record.gpa.goal),
        "prior": record.gpa.prior.map { prior in
          .object([
            "average": .number(prior.pointsAverage), "credits": .number(prior.credits), "earned": .number(prior.earned),
          ])
        } ?? .null,
      ]),
      "blocs": .list(figures.blocs.map { .text($0.id) }), "graduation": .list(record.graduation.map(json)),
      "goals": .list(record.goals.map(json)),
      "terms": .list(zip(record.terms, figures.terms).map { json($0, $1, scales) }),
    ])
  }

  private func json(_ scale: Scale) -> JSON {
    .sparse([
      "unit": scale.unit.json, "pass": .number(scale.pass), "fewer": .flag(scale.fewerPointsAreBetter),
      "formula": .text(orNull: scale.formula?.rawValue),
      "steps": .list(scale.steps.map { .list([.text($0.letter), .number($0.from), .exact($0.points)]) }),
    ])
  }

  private func json(_ condition: Condition) -> JSON {
    let (rule, of): (String, JSON) =
      switch condition.rule {
      case .average(.all): ("average", .text("all"))
      case .average(.professional): ("average", .text("professional"))
      case .average(.bloc(let id)): ("average", .object(["bloc": .text(id)]))
      case .each(let group): ("each", .text(group.rawValue))
      case .moreThanHalf(let group): ("more-than-half", .text(group.rawValue))
      case .credits: ("credits", .null)
      case .gpa: ("gpa", .null)
      }
    return .sparse([
      "rule": .text(rule), "of": of, "atLeast": .number(condition.atLeast), "year": .text(orNull: condition.year),
      "tag": .text(orNull: condition.tag),
    ])
  }

  private func json(_ term: Term, _ figures: TermFigures, _ scales: [Scale]) -> JSON {
    .sparse([
      "year": .text(orNull: term.year), "goal": .exact(term.goal), "scale": index(of: term.scale, in: scales),
      "units": .list(
        term.units.map { unit in
          .sparse([
            "coefficient": .number(unit.coefficient), "professional": .flag(unit.isProfessional),
            "blocs": .list(unit.blocs.map(JSON.text)),
          ])
        }),
      "courses": .list(zip(term.courses, figures.courses).map { json($0, $1, of: term, scales) }),
    ])
  }

  private func json(_ course: Course, _ figures: CourseFigures, of term: Term, _ scales: [Scale]) -> JSON {
    let standing = figures.standing
    let shares = course.shares.compactMap { share in
      term.units.firstIndex { $0.id == share.unit }
        .map { JSON.list([.number(Double($0)), .number(share.coefficient)]) }
    }
    // Where nothing is left to change, the grade is the same whatever is supposed of the rest.
    let isSettled = course.final != nil || (figures.isFinished && standing.floor == standing.ceiling)
    return .sparse([
      "id": .text(course.id), "repeats": .text(orNull: course.repeats),
      "tags": course.tags.isEmpty ? .null : .list(course.tags.map(JSON.text)), "basis": .text(course.basis.rawValue),
      "credits": .number(course.credits), "scale": index(of: course.scale, in: scales),
      "zero": .flag(course.ungraded == .zero), "failed": .flag(course.final == .failed),
      "shares": shares.isEmpty ? .null : .list(shares),
      "coefficient": course.coefficient == 1 ? .null : .number(course.coefficient),
      "current": .exact(standing.current), "floor": .exact(standing.floor), "ceiling": .exact(standing.ceiling),
      "finished": .flag(figures.isFinished), "passed": figures.isPassed.map(JSON.bool) ?? .null,
      "points": .exact(figures.points), "work": isSettled ? .null : CourseScenario(course: course, ladder: []).json,
    ])
  }

  private func index(of scale: Scale, in scales: [Scale]) -> JSON {
    .number(Double(scales.firstIndex(of: scale) ?? 0))
  }
}
