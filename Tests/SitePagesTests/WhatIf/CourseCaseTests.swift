import Formats
import Foundation
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// The table of courses with which the arithmetic of the what-if script is tested. This suite compares the table with
/// the build; `Tests/browser/test_whatif_arithmetic.py` runs the script over it in a browser.
///
/// `SITEGEN_REWRITE=1 swift test` rewrites the table; look at the difference before you commit it.
struct `What-if table of courses` {
  private static let place = Repository.root.appending(path: "Tests/SitePagesTests/WhatIf/Cases/courses.json")

  @Test func `The what-if table of courses has the figures that the build computes`() throws {
    let bytes = CaseRecords.table(of: try Self.cases()) { $0.write(to: &$1) }
    if Repository.rewrites { try bytes.write(to: Self.place) }
    let written = try? Data(contentsOf: Self.place)
    #expect(
      written == bytes && !Repository.rewrites, "the table differs from the build; rewrite it and look at what changed")
  }

  @Test func `The what-if table of courses covers drop rules, extra credit, points only, German marks and open work`()
    throws
  {
    let courses = try Self.cases().map(\.course)
    let categories = courses.flatMap(\.categories)
    #expect(categories.contains { $0.drops.lowest > 0 } && categories.contains { $0.drops.highest > 0 })
    #expect(
      categories.contains(where: \.isExtraCredit) && courses.contains { $0.items.contains(where: \.isExtraCredit) })
    #expect(courses.contains { $0.scale.unit.lessIsBetter } && courses.contains { $0.scale.unit == .points20 })
    #expect(
      courses.contains { if case .parts(.points, let categories, _) = $0.work { categories.count > 1 } else { false } })
    #expect(courses.contains { $0.categories.contains { $0.items.contains { $0.state == .ungraded } } })
  }

  /// Every course without a final grade in the grading vectors, in the sites of this repository and in the cases of rules. In
  /// most of the first two some items have an assumed score.
  private static func cases() throws -> [CourseCase] {
    var random = SeededGenerator(seed: 2026)
    let known = try CaseRecords.all().flatMap { id, record in
      record.terms.flatMap(\.courses).filter { $0.final == nil && !$0.isAbsent && $0.basis != .withdrawn }.map {
        course in
        // The figures of a case of rules are known as they are.
        let scores = id.hasPrefix("rule-") ? [:] : scores(for: course, &random)
        return CourseCase(id: "\(id) \(course.id)", course: course, scores: scores)
      }
    }
    return known + (try absences()) + (try kinds())
  }

  /// Open items that need the same as others or another score, and a final that counts only by the better of two weightings.
  private static func kinds() throws -> [CourseCase] {
    let labs = "{name: A, score: 8/10}, {name: B, max: 10}, {name: C, max: 10}, {name: D, max: 20}"
    let part = "categories: [{name: labs, weight: 60, items: [\(labs)]}]"
    let last = "items: [{name: F, weight: 40, score: 30/50}]"
    let sites: [(String, [[Int: Double]])] = [
      ("gates: [{of: labs, at-least: 50, else: 45}]\n\(part)\n\(last)", [[:], [1: 2], [3: 20]]),
      ("gates: [{of: C, at-least: 50, else: 45}]\n\(part)\n\(last)", [[:], [1: 9]]),
      ("\(part)\nitems: [{name: F, weight: 40, max: 50, replaces: B}]", [[:], [0: 3], [2: 10]]),
      (
        "schemes: [{labs: 100, F: 0}, {labs: 60, F: 40}]\ncategories: [{name: labs, items: [\(labs)]}]\n"
          + "items: [{name: F, score: 45/50, replaces: {lowest-of: labs}}]", [[:], [1: 5], [4: 10]]
      ),
    ]
    return try sites.enumerated().flatMap { number, site in
      let record = try CaseRecords.record(of: "name: Course\ngoal: 70\n\(site.0)", "kinds \(number)")
      return record.terms.flatMap(\.courses).flatMap { course in
        site.1.map { CourseCase(id: "kinds-\(number)", course: course, scores: $0) }
      }
    }
  }

  /// Courses with absences that open work can still replace, and supposed scores with which it does, or no longer does.
  private static func absences() throws -> [CourseCase] {
    let last = "{name: F, weight: 40, replaces: {lowest-of: q}}"
    func course(_ items: String, _ rules: String = "", last other: String? = nil) -> String {
      "goal: 50\ncategories:\n  - {name: q, weight: 60\(rules), items: [\(items)]}\nitems: [\(other ?? last)]"
    }
    let (absent, graded) = ("{name: A, score: absent, max: 10}", "{name: B, score: 5/10}")
    let quizzes = course("\(absent), \(graded)")
    let two = course(
      "\(absent), {name: B, score: absent, max: 10}", last: "\(last), \(last.replacing("F", with: "G"))")
    let larger = course("\(absent), {name: B, score: 12/20}")
    let named =
      "goal: 10\nitems:\n  - {name: W, weight: 40, score: 15/20}\n  - {name: A, weight: 60, score: absent, max: 20}\n  - {name: S, max: 20, replaces: A}"
    let sites: [(String, [[Int: Double]])] = [
      (quizzes, [[:], [2: 0], [2: 1], [2: 90], [0: 7], [0: 0, 2: 0], [1: 9, 2: 0]]),
      (larger, [[:], [2: 0], [2: 80], [2: 100]]),
      (two, [[:], [2: 0], [3: 50], [2: 0, 3: 50], [2: 60, 3: 50], [0: 1, 2: 0, 3: 2]]),
      (named, [[:], [2: 0], [2: 12], [1: 8], [1: 8, 2: 0]]),
      ("letters: [{letter: A, needs: {q: 1}}]\ncategories: [{name: q, items: [\(absent), \(graded)]}]", [[:], [0: 4]]),
      (course("\(absent), \(graded)", ", aggregate: {decaying: 65%}"), [[:], [2: 0], [2: 60]]),
      (course("\(absent), {name: B, max: 10}", ", drop-lowest: 1"), [[:], [1: 5], [2: 0], [1: 5, 2: 50]]),
      (course("\(absent), \(graded)", ", at-most: 80, count: 4"), [[:], [2: 0], [2: 70]]),
      ("gates: [{of: q, at-least: 60, else: 45}]\n" + quizzes, [[:], [2: 0], [2: 70]]),
      (
        "schemes: [{q: 60, F: 40}, {q: 0, F: 100}]\n"
          + quizzes.replacing(", weight: 60", with: "").replacing("weight: 40, ", with: ""),
        [[:], [2: 0], [2: 70]]
      ),
      (course("{name: A, score: absent, max: 10, weight: 0}, {name: B, score: 5/10, weight: 1}"), [[:], [2: 0]]),
      (
        "categories: [{name: q, items: [\(absent), \(graded)]}]\nitems: [{name: F, max: 10, replaces: {lowest-of: q}}]",
        [[:], [2: 0], [2: 4]]
      ),
    ]
    return try sites.enumerated().flatMap { number, site in
      let record = try CaseRecords.record(of: "name: Course\n\(site.0)", "absence \(number)")
      return record.terms.flatMap(\.courses).flatMap { course in
        site.1.map { CourseCase(id: "absence-\(number)", course: course, scores: $0) }
      }
    }
  }

  /// Assumed scores for some items, in the steps of a slider; none for one course in four.
  private static func scores(for course: Course, _ random: inout SeededGenerator) -> [Int: Double] {
    guard random.next() % 4 > 0 else { return [:] }
    var scores: [Int: Double] = [:]
    for (position, max) in course.maxima.enumerated() where random.next() % 3 == 0 {
      scores[position] = (Double(random.next() % 201) * max / 2).rounded() / 100
    }
    return scores
  }
}

/// A course with some assumed scores and the figures that the build computes for it: one line of the table that the
/// what-if script is tested against.
struct CourseCase {
  let id: String
  let course: Course
  /// The assumed points by the item's position (see `CourseFiguresScenario`).
  let scores: [Int: Double]
  /// Whether the rules of the course are written, too, for the reference, which does not read its formula.
  var hasRules = false

  func write(to json: inout JSONWriter) {
    let figures = CourseFigures(of: course.assuming(scores))
    json.object { json in
      json.text("id", id)
      json.key("course")
      let ladder = figures.ladder.compactMap(\.target.goal)
      CourseFiguresScenario(course, CourseFormulaMap(of: CompiledCourse(course)), ladder: ladder).write(to: &json)
      if hasRules {
        json.key("rules")
        CourseRules(course: course, ladder: ladder).write(to: &json)
      }
      json.list("scores", scores.sorted { $0.key < $1.key }) { score, json in
        json.list([Double(score.key), score.value]) { $1.number($0) }
      }
      json.key("figures")
      Self.write(figures, of: course, to: &json)
    }
  }

  private static func write(_ figures: CourseFigures, of course: Course, to json: inout JSONWriter) {
    json.object { json in
      json.number("current", figures.standing.current)
      json.number("floor", figures.standing.floor)
      json.number("ceiling", figures.standing.ceiling)
      json.number("graded", figures.standing.graded)
      json.bool("isFinished", figures.isFinished)
      if let least = figures.least { json.number("least", least) }
      if figures.needsEqualScores { json.bool("needsEqualScores", true) }
      json.key("target")
      write(figures.target, to: &json)
      json.list("ladder", figures.ladder) { step, json in
        json.object {
          write(members: step.target, to: &$0)
          if !step.missing.isEmpty { $0.list("missing", step.missing) { $1.number(Double($0)) } }
        }
      }
      if !figures.missing.isEmpty { json.list("missing", figures.missing) { $1.number(Double($0)) } }
      // What the script does not know is left out.
      let isKnown = !course.changesFormulaIfExcused
      func writeItem(_ item: ItemFigures, to json: inout JSONWriter) {
        write(item, without: isKnown ? item.without : nil, to: &json)
      }
      json.list("categories", figures.categories) { category, json in
        json.object { json in
          json.number("current", category.standing.current)
          json.number("effectiveWeight", category.effectiveWeight)
          if let works = category.works {
            json.object("works") {
              $0.number("passed", works.passed)
              $0.number("open", works.open)
              $0.number("all", works.all)
            }
          }
          json.list("items", category.mark.map { [$0] } ?? category.items, writeItem)
        }
      }
      json.list("items", figures.items, writeItem)
      if let scheme = figures.scheme { json.number("scheme", Double(scheme)) }
      json.key("computation")
      if let computation = figures.computation { write(computation, to: &json) } else { json.number(nil) }
    }
  }

  private static func write(_ item: ItemFigures, without: Double?, to json: inout JSONWriter) {
    json.list { json in
      for number in [item.percent, item.effectiveWeight, item.worth, item.contribution, without] { json.number(number) }
      json.bool(item.isDropped)
      if let target = item.targetAtCurrentPace { write(target, to: &json) } else { json.number(nil) }
      if case .item(let position, let category)? = item.replacedBy {
        json.list([category.map(Double.init), Double(position)]) { $1.number($0) }
      } else if item.isPassed != nil {
        json.number(nil)
      }
      if let isPassed = item.isPassed { json.bool(isPassed) }
    }
  }

  private static func write(_ target: Target, to json: inout JSONWriter) {
    json.object { write(members: target, to: &$0) }
  }

  private static func write(members target: Target, to json: inout JSONWriter) {
    json.text("state", target.state.rawValue)
    json.number("required", target.required)
    if target.ways.isEmpty { return }
    json.list("ways", target.ways) { way, json in
      json.object {
        $0.list("needs", way.needs) { need, json in json.object { $0.number("required", need.required) } }
        $0.object("unneeded") { $0.number("length", way.unneeded.count) }
      }
    }
  }

  private static func write(_ computation: Computation, to json: inout JSONWriter) {
    json.object { json in
      json.number("result", computation.result)
      json.number("sum", computation.weightedSum)
      json.number("divisor", computation.divisor)
      json.number("extraDivisor", computation.extraDivisor)
      json.number("extra", computation.extra)
      json.list("steps", computation.steps) { step, json in
        let numbers = [
          step.earned, step.extraEarned, step.possible, step.value, step.weight, Double(step.dropped),
          Double(step.open),
        ]
        let more =
          step.valueAfterRules == nil && step.replaced == 0 ? [] : [step.valueAfterRules, Double(step.replaced)]
        json.list(numbers + more) { $1.number($0) }
      }
    }
  }
}

extension Course {
  /// Returns the course with assumed points for some items, by their position: the items category by category, then the
  /// items directly in the course.
  fileprivate func assuming(_ scores: [Int: Double]) -> Course {
    var position = 0
    func assume(_ item: inout Item) {
      if let points = scores[position] { item.state = .graded(points: points) }
      position += 1
    }
    var course = self
    switch work {
    case .mark(var item):
      assume(&item)
      course.work = .mark(item)
    case .parts(_, let categories, let items) where categories.isEmpty && items.isEmpty:
      if scores.isEmpty { return self }
      var item = Item(name: name)
      assume(&item)
      course.work = .mark(item)
    case .parts(let weighting, var categories, var items):
      for index in categories.indices {
        switch categories[index].work {
        case .mark(var item):
          assume(&item)
          categories[index].work = .mark(item)
        case .items(var items):
          for item in items.indices { assume(&items[item]) }
          categories[index].work = .items(items)
        }
      }
      for item in items.indices { assume(&items[item]) }
      course.work = .parts(weighting, categories: categories, items: items)
    }
    return course
  }

  /// The maxima of the items, in the order of their positions.
  fileprivate var maxima: [Double] {
    switch work {
    case .mark(let item): [item.max]
    case .parts(_, let categories, let items):
      categories.isEmpty && items.isEmpty
        ? [100]
        : categories.flatMap { category in
          switch category.work {
          case .mark(let item): [item.max]
          case .items(let items): items.map(\.max)
          }
        } + items.map(\.max)
    }
  }
}
