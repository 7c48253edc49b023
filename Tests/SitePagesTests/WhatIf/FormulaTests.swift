import Formats
import Foundation
import TestSupport
import Testing

@testable import Grading
@testable import SitePages

/// Formulas as pages have them, and a table of formulas with their values, to which `Tests/browser/test_formula.py` holds the script that
/// evaluates them, bit for bit.
///
/// The table has several megabytes, so it is not committed: that test has it written, to the place that the variable
/// `SITEGEN_FORMULA_TABLE` names.
struct `The table of formulas for the script` {
  private static let count = Sample.count(700, of: 14_000)

  @Test func `The table of formulas has every node`() throws {
    let formulas = try Self.formulas()
    let names = Set(formulas.flatMap { Self.names($0.formula) })
    let all: Set = [
      "atLeast", "best", "choose", "clamp", "count", "decided", "formula", "given", "greatest", "handedIn", "least",
      "line", "mean",
      "member", "orElse", "pick", "pool", "root", "section", "steps", "sum", "value",
    ]
    #expect(names == all)
    let place = ProcessInfo.processInfo.environment["SITEGEN_FORMULA_TABLE"]
    if let place { try CaseRecords.table(of: formulas) { $0.write(to: &$1) }.write(to: URL(filePath: place)) }
  }

  @Test func `The formulas of courses are at most 1.2 times as long as their data`() throws {
    let courses = try CaseRecords.all().flatMap(\.record.terms).flatMap(\.courses).filter { $0.final == nil }
    func length(_ write: (Course, inout JSONWriter) -> Void) -> Int {
      courses.reduce(0) { sum, course in sum + JSONWriter.bytes { write(course, &$0) }.count }
    }
    let formulas = length { Formula(of: $0).write(to: &$1) }
    let scenarios = length { CourseRules(course: $0, ladder: []).write(to: &$1) }
    #expect(Double(formulas) <= 1.2 * Double(scenarios), "\(formulas) bytes, and \(scenarios) of the data")
  }

  @Test func `docs/formula.md shows the formula of its course`() throws {
    let place = Repository.root.appending(path: "docs/formula.md")
    var text = try String(contentsOf: place, encoding: .utf8)
    let yaml = try #require(text.firstMatch(of: /(?s)```yaml\n(.*?)```/)).output.1
    let record = try CaseRecords.record(of: "name: Course\n\(yaml)", "docs/formula.md")
    let course = try #require(record.terms.first?.courses.first)
    let json = JSONWriter.text { Formula(of: course).write(to: &$0) }
    let shown = try #require(text.firstMatch(of: /(?s)```json\n(.*?)```/))
    #expect(shown.output.1.filter { !$0.isWhitespace } == json, "the formula is \(json)")
    var evaluator = FormulaEvaluator(Formula(of: course))
    #expect(evaluator.grade(.leftOut).map(snap) == 74.285714286)
    guard Repository.rewrites else { return }
    let lines = json.replacing("],\"nodes\":[", with: "],\n  \"nodes\": [\n    ").replacing("},{", with: "},\n    {")
      .replacing("],\"root\":", with: "\n  ],\n  \"root\": ").replacing("{\"slots\":", with: "{\n  \"slots\": ")
    text.replaceSubrange(shown.output.1.startIndex..<shown.output.1.endIndex, with: "\(lines.dropLast())\n}\n")
    try Data(text.utf8).write(to: place)
  }

  /// The courses of the grading vectors, of the sites in this repository and of the cases of rules, random courses, and averages of these.
  private static func formulas() throws -> [FormulaCase] {
    var random = SeededGenerator(ofDay: 2028)
    let known = try CaseRecords.all().flatMap { id, record in
      record.terms.flatMap(\.courses).map { ("\(id) \($0.id)", Formula(of: $0)) }
    }
    var drawn = `The table of random courses for the what-if script`.courses(count, ofDay: 2029).enumerated().map {
      ("random \($0.offset)", Formula(of: $0.element))
    }
    for number in stride(from: 0, to: drawn.count - 2, by: 7) {
      drawn.append(("average \(number)", average(of: drawn[number..<number + 3].map(\.1), &random)))
    }
    drawn += drawn.prefix(count / 7).compactMap { id, formula in section(of: formula).map { ("section of \(id)", $0) } }
    return (known + drawn).map {
      FormulaCase(id: $0.0, formula: $0.1, score: Double.random(in: 0...100, using: &random))
    }
  }

  /// The mean of the best credits of some courses.
  private static func average(of courses: [Formula], _ random: inout SeededGenerator) -> Formula {
    var formula = Formula()
    formula.nodes = courses.map { .formula($0) }
    let terms = courses.indices.map { Formula.Term(value: $0, weight: Double(Int.random(in: 1...6, using: &random))) }
    formula.nodes.append(.best(terms, most: Double(Int.random(in: 3...18, using: &random))))
    formula.root = courses.count
    return formula
  }

  /// The value of the first category of a course in which all points are added up; `nil` for any other.
  private static func section(of formula: Formula) -> Formula? {
    for (index, node) in formula.nodes.enumerated() {
      guard case .pool(let pool) = node, pool.sections.count > 1 else { continue }
      return formula.then { _ in .section(pool: formula.slots.count + index, members: pool.sections[0].members) }
    }
    return nil
  }

  /// The names of the nodes of a formula, as the page has them.
  private static func names(_ formula: Formula) -> [String] {
    let json = try? JSONSerialization.jsonObject(with: Data(JSONWriter.bytes { formula.write(to: &$0) }))
    let nodes = (json as? [String: Any])?["nodes"] as? [[String: Any]]
    return (nodes ?? []).flatMap(\.keys)
  }
}

/// A formula with its values under some assumptions about open work, and with targets.
private struct FormulaCase {
  let id: String
  let formula: Formula
  /// A score on open work, in percent.
  let score: Double

  func write(to json: inout JSONWriter) {
    var evaluator = FormulaEvaluator(formula)
    let assumptions: [Formula.OpenWork] = [.leftOut, .missing] + [0, 50, 99.9, 100, 120, score].map { .score($0) }
    let grades = assumptions.map { evaluator.grade($0) }
    let values = evaluator.values
    var search = FormulaSearch(formula)
    json.object { json in
      json.text("id", id)
      json.key("formula")
      formula.write(to: &json)
      json.list("grades", zip(assumptions, grades)) { one, json in
        json.list {
          $0.assumption(one.0)
          $0.number(one.1)
        }
      }
      json.list("values", values) { $1.value($0) }
      json.list("targets", [10, 35, 50, 62.5, 70, 80, 90, 100, 130]) { goal, json in
        json.list([goal, search.score(reaching: goal)]) { $1.number($0) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func assumption(_ open: Formula.OpenWork) {
    switch open {
    case .leftOut: number(nil)
    case .missing: text("missing")
    case .score(let score): number(score)
    }
  }

  fileprivate mutating func value(_ value: Formula.Value) {
    switch value {
    case .none: number(nil)
    case .missing: text("missing")
    case .number(let number): self.number(number)
    }
  }
}
