import Formats
import Foundation
import Grading
import TestSupport
import Testing

@testable import SitePages

/// The table of records with which the averages, conditions and grade points of the what-if script are tested. This
/// suite compares the table with the build; `Tests/browser/test_whatif_arithmetic.py` runs the script over it in a
/// browser.
struct `What-if table of records` {
  private static let place = Repository.root.appending(path: "Tests/SitePagesTests/WhatIf/Cases/records.json")

  @Test func `The what-if table of records has the figures that the build computes`() throws {
    let cases = try CaseRecords.all().map { id, record in
      // Each has marks of its own, so that another case changes none of them.
      var random = SeededGenerator(seed: id.utf8.reduce(7) { 31 &* $0 &+ UInt64($1) })
      return RecordCase(id: id, record: record, marks: Self.marks(for: record, &random))
    }
    let bytes = CaseRecords.table(of: cases) { $0.write(to: &$1) }
    if Repository.rewrites { try bytes.write(to: Self.place) }
    let written = try? Data(contentsOf: Self.place)
    #expect(
      written == bytes && !Repository.rewrites, "the table differs from the build; rewrite it and look at what changed")
    #expect(cases.contains { !$0.record.graduation.isEmpty } && cases.contains { $0.record.gpa.repeats == .best })
    #expect(cases.contains { !$0.record.blocs.isEmpty } && cases.contains { $0.record.gpa.goal != nil })
  }

  /// The table is too large to commit; the browser test has it written, to the place that the variable `SITEGEN_RECORD_TABLE` names.
  @Test func `The table of random records has every policy of repeats, and compensation`() throws {
    var random = SeededGenerator(ofDay: 2029)
    let cases = Sample.seeds(300, of: 6000).map { seed in
      var one = RandomRecord(seed: seed)
      let record = one.record()
      return RecordCase(id: "record \(seed)", record: record, marks: Self.marks(for: record, &random))
    }
    #expect(Set(cases.map(\.record.gpa.repeats)) == Set(GPAPolicy.Repeats.allCases))
    #expect(cases.contains { $0.record.compensation != nil && !$0.marks.isEmpty })
    let place = ProcessInfo.processInfo.environment["SITEGEN_RECORD_TABLE"]
    if let place { try CaseRecords.table(of: cases) { $0.write(to: &$1) }.write(to: URL(filePath: place)) }
  }

  @Test func `The formula of averages has the values that the build computes`() throws {
    var count = 0
    for (id, record) in try CaseRecords.all() {
      let figures = RecordFigures(of: record)
      let courses = zip(record.terms, figures.terms).flatMap { zip($0.courses, $1.courses) }
      // Repeats and absent courses are decided before the slots are filled.
      if courses.contains(where: { $0.0.repeats != nil || $0.0.isAbsent }) { continue }
      let averages = RecordFormula(of: record, figures.terms, blocs: figures.blocs.map(\.id))
      var formula = averages.formula
      for (slot, course) in courses.enumerated() where course.0.basis != .audit && course.0.basis != .withdrawn {
        formula.slots[slot].score = ProjectedMark(course.0, course.1).current.map { .number($0) } ?? .none
      }
      var evaluator = FormulaEvaluator(formula)
      _ = evaluator.grade(.leftOut)
      func value(_ place: Formula.Index?) -> Double? { place.flatMap { evaluator.values[$0].number } }
      #expect(value(averages.average) == figures.average, "\(id)")
      #expect(value(averages.professional) == figures.professional, "\(id)")
      #expect(averages.blocs.map(value) == figures.blocs.map(\.average), "\(id)")
      #expect(averages.years.map { value($0.average) } == figures.years.map(\.average), "\(id)")
      #expect(averages.terms.map { value($0.average) } == figures.terms.map(\.average), "\(id)")
      #expect(
        averages.terms.map { $0.units.map { value($0.mark) } } == figures.terms.map { $0.units.map(\.average) }, "\(id)"
      )
      count += 1
    }
    #expect(count > 150)
  }

  /// Assumed marks for some courses, in the steps of a slider; none for one record in four.
  private static func marks(for record: AcademicRecord, _ random: inout SeededGenerator) -> [Int: Double] {
    guard random.next() % 4 > 0 else { return [:] }
    var marks: [Int: Double] = [:]
    for position in 0..<record.terms.reduce(0, { $0 + $1.courses.count }) where random.next() % 3 == 0 {
      marks[position] = Double(random.next() % 201) / 2
    }
    return marks
  }
}

/// A record with some assumed marks and the figures that the build computes for it: one line of the table that the
/// what-if script is tested against.
private struct RecordCase {
  let id: String
  let record: AcademicRecord
  /// The assumed percents by the course's position (see `RecordScenario`).
  let marks: [Int: Double]

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.text("id", id)
      json.key("record")
      RecordScenario(record: record, figures: RecordFigures(of: record)).write(to: &json)
      json.list("marks", marks.sorted { $0.key < $1.key }) { mark, json in
        json.list([Double(mark.key), mark.value]) { $1.number($0) }
      }
      json.key("figures")
      Self.write(RecordFigures(of: record.assuming(marks)), to: &json)
    }
  }

  private static func write(_ figures: RecordFigures, to json: inout JSONWriter) {
    json.object { json in
      write(figures.gpa, to: &json)
      json.number("average", figures.average)
      json.list("blocs", figures.blocs) { $1.number($0.average) }
      json.list("passedBlocs", figures.blocs) { write($0.standing, to: &$1) }
      json.list("blocStates", figures.blocs) { write(stateOf: $0.standing, to: &$1) }
      json.list("conditions", figures.graduation.conditions, write)
      json.list("goals", figures.goals, write)
      if !figures.named.isEmpty { json.list("named", figures.named) { $1.number($0) } }
      json.text("state", figures.graduation.state?.rawValue)
      json.bool("isOfListed", figures.graduation.isOfListed)
      json.number("points", figures.points)
      json.list("terms", figures.terms) { term, json in
        json.object { json in
          write(term.gpa, to: &json)
          json.number("average", term.average)
          json.list("units", term.units) { $1.number($0.average) }
          json.list("passedUnits", term.units) { write($0.standing, to: &$1) }
          json.list("unitStates", term.units) { write(stateOf: $0.standing, to: &$1) }
        }
      }
    }
  }

  private static func write(_ standing: GroupStanding, to json: inout JSONWriter) {
    if let isPassed = standing.isPassed { json.bool(isPassed) } else { json.number(nil as Double?) }
  }

  private static func write(stateOf standing: GroupStanding, to json: inout JSONWriter) {
    json.object { json in
      json.text("state", standing.state.rawValue)
      guard let coefficients = standing.coefficients else { return }
      json.object("coefficients") {
        $0.number("graded", coefficients.graded)
        $0.number("total", coefficients.total)
      }
    }
  }

  private static func write(_ gpa: GPAFigures, to json: inout JSONWriter) {
    json.object("gpa") {
      $0.number("official", gpa.official)
      $0.number("current", gpa.current)
      $0.number("earned", gpa.earnedCredits)
      $0.object("target") {
        $0.text("state", gpa.target.state.rawValue)
        $0.number("required", gpa.target.required)
      }
    }
  }

  private static func write(_ condition: ConditionFigures, to json: inout JSONWriter) {
    json.object {
      $0.text("state", condition.state.rawValue)
      $0.bool("isOfListed", condition.isOfListed)
      if let isOnCourse = condition.isOnCourse { $0.bool("isOnCourse", isOnCourse) }
      $0.number("value", condition.value?.number)
      $0.number("required", condition.required?.number)
      if case .credits(_, let sure)? = condition.value { $0.number("sure", sure) }
      $0.list("members", condition.members) { $1.number($0.average) }
      if !condition.alternatives.isEmpty { $0.list("alternatives", condition.alternatives, write) }
    }
  }
}

extension AcademicRecord {
  /// Returns the record with assumed final marks for some courses, by their position.
  fileprivate func assuming(_ marks: [Int: Double]) -> AcademicRecord {
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
