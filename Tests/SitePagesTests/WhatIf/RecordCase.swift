import Grading

@testable import SitePages

/// A record with some marks supposed, and the figures that the build gives it: a line of the table that the what-if script
/// computes too.
struct RecordCase {
  let id: String
  let record: AcademicRecord
  /// The supposed percents by the course's position (see `RecordScenario`).
  let marks: [Int: Double]

  func write(to json: inout JSONStream) {
    json.object { json in
      json.text("id", id)
      json.key("record")
      RecordScenario(record: record, figures: RecordFigures(of: record)).write(to: &json)
      json.list("marks", marks.sorted { $0.key < $1.key }) { mark, json in
        JSON.list([.number(Double(mark.key)), .number(mark.value)]).write(to: &json)
      }
      json.key("figures")
      figures.write(to: &json)
    }
  }

  private var figures: JSON {
    let figures = RecordFigures(of: record.supposing(marks))
    return .object([
      "gpa": Self.json(figures.gpa), "average": .exact(figures.average),
      "blocs": .list(figures.blocs.map { .exact($0.average) }),
      "conditions": .list(figures.graduation.conditions.map(Self.json)),
      "goals": .list(figures.goals.map(Self.json)), "state": .text(orNull: figures.graduation.state?.rawValue),
      "terms": .list(
        figures.terms.map { term in
          .object([
            "gpa": Self.json(term.gpa), "average": .exact(term.average),
            "units": .list(term.units.map { .exact($0.average) }),
          ])
        }),
    ])
  }

  private static func json(_ gpa: GPAFigures) -> JSON {
    .object([
      "official": .exact(gpa.official), "current": .exact(gpa.current), "earned": .number(gpa.earnedCredits),
      "target": .object(["state": .text(gpa.target.state.rawValue), "required": .exact(gpa.target.required)]),
    ])
  }

  private static func json(_ condition: ConditionFigures) -> JSON {
    .object([
      "state": .text(condition.state.rawValue), "value": .exact(condition.value),
      "required": .exact(condition.required), "members": .list(condition.members.map { .exact($0.average) }),
    ])
  }
}

extension AcademicRecord {
  /// The record with the marks of some courses supposed, as if an office had posted them.
  func supposing(_ marks: [Int: Double]) -> AcademicRecord {
    var record = self
    var position = 0
    for term in terms.indices {
      for course in terms[term].courses.indices {
        if let mark = marks[position] { record.terms[term].courses[course].final = .percent(mark) }
        position += 1
      }
    }
    return record
  }
}
