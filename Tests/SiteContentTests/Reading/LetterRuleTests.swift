import Foundation
import Grading
import TestSupport
import Testing

@testable import SiteContent

/// Letters that numbers of passed works earn, worked out by hand, and what is wrong with some.
struct `Letters for passed works` {
  private func course(_ text: String, site: String = "title: Grades\nscale: us-plain") -> TestSite {
    TestSite(site: site, course: "name: A\n\(text)")
  }

  private func figures(specs: String, projects: String = "P1: , P2: ", more: String = "") throws -> CourseFigures {
    let text = """
      goal: B
      letters:
        - {letter: A, needs: {specs: 4, projects: 2}}
        - {letter: B, needs: {specs: 3, projects: 1}}
        - {letter: C, needs: {specs: 2}}
      categories:
        - {name: specs, count: 5, max: 10, pass: 80%, items: [\(specs)]}
        - {name: projects, items: [\(projects)]}
      """
    return CourseFigures(of: try course(text + more).course())
  }

  @Test func `The example of the documentation has the figures that it names`() throws {
    let page = try String(contentsOf: Repository.root.appending(path: "docs/rules.md"), encoding: .utf8)
    let section = try #require(page.split(separator: "## Letters for passed works\n").last)
    let example = try #require(section.split(separator: "```yaml\n")[1].split(separator: "\n```").first)
    let figures = CourseFigures(of: try course(String(example), site: "title: Grades").course())
    #expect(
      figures.categories.map(\.works) == [
        PassedWorks(passed: 2, open: 17, all: 20), PassedWorks(passed: 1, open: 1, all: 2),
      ])
    #expect(figures.letter == "F" && figures.target.state == .reachable && figures.missing == [13, 0])
  }

  @Test func `The letter is the highest all of whose needs are met`() throws {
    let cases: [(specs: String, projects: String, letter: String?)] = [
      ("S1: ", "P1: ", nil),
      ("S1: 8/10, S2: 7/10", "P1: 90", "F"),
      ("S1: 8/10, S2: 8/10", "P1: 50", "C"),
      ("S1: 8/10, S2: 9/10, S3: 10/10", "P1: 50", "C"),
      ("S1: 8/10, S2: 9/10, S3: 10/10", "P1: 60", "B"),
      ("S1: 8/10, S2: 9/10, S3: 10/10, S4: 10/10", "P1: 60", "B"),
      ("S1: 8/10, S2: 9/10, S3: 10/10, S4: 10/10", "P1: 60, P2: 60", "A"),
      ("S1: 10/10, S2: 10/10, S3: missing, S4: excused", "P1: 60, P2: 60", "C"),
    ]
    for (specs, projects, letter) in cases {
      let open = try figures(specs: specs, projects: projects)
      // A letter of today can still rise, so it has no points before it is final.
      #expect(
        open.letter == letter && open.points == nil && open.state == .provisional(.scores), "\(specs), \(projects)")
    }
  }

  @Test func `A letter that fails today says nothing about passing`() throws {
    #expect(try figures(specs: "S1: 8/10, S2: 7/10").isPassed == nil)
    #expect(try figures(specs: "S1: 8/10, S2: 8/10").isPassed == true)
  }

  @Test func `A letter counts in the GPA and in averages once it is final`() throws {
    func record(_ more: String) throws -> RecordFigures {
      let letters =
        "letters: [{letter: C, needs: {specs: 2}}]\ncategories: [{name: specs, count: 2, items: [S1: 80, S2: \(more)]}]"
      return RecordFigures(of: try course(letters).content().record)
    }
    #expect(try record("").gpa.current == nil && record("").average == nil)
    #expect(try record("0").gpa.current == 0 && record("0").average == 0)
    #expect(try record("90").gpa.current == 2 && record("90").average == 70)
  }

  @Test func `The floor counts what is passed, and the ceiling passes all open work`() throws {
    // Two specs are passed, two are not, and one is announced.
    let figures = try figures(specs: "S1: 8/10, S2: 8/10, S3: 1/10, S4: missing")
    #expect(figures.standing.current == 70 && figures.standing.floor == 70 && figures.standing.ceiling == 80)
    #expect(figures.ladder.map(\.letter.fallback) == ["A", "B", "C"])
    #expect(figures.ladder.map(\.target.state) == [.unreachable, .reachable, .secured])
    #expect(figures.ladder.map(\.missing) == [[2, 2], [1, 1], [0, 0]])
    #expect(figures.missing == [1, 1])
    #expect(figures.categories[0].items.map(\.isPassed) == [true, true, false, false])
    #expect(
      figures.categories[0].items.allSatisfy { $0.worth == 0 && $0.effectiveWeight == 0 && $0.contribution == nil })
    #expect(figures.computation == nil && figures.toNextLetter == nil)
  }

  @Test func `A goal between two letters takes the higher one, and a finished course has met it or not`() throws {
    var course = try course(
      "goal: 85\ncomplete: true\nletters: [{letter: A, needs: {specs: 2}}, {letter: C, needs: {specs: 1}}]\n"
        + "categories: [{name: specs, items: [S1: 70, S2: 20]}]"
    ).course()
    #expect(CourseFigures(of: course).target.state == .missed && CourseFigures(of: course).missing == [1])
    course.goal = CourseGoal(percent: 70)
    #expect(CourseFigures(of: course).target.state == .met && CourseFigures(of: course).missing == [0])
  }

  @Test func `Work passes by its own score after penalty, curve and rounding, though it is dropped`() throws {
    func passed(_ category: String) throws -> Int? {
      let text = "letters: [{letter: C, needs: {specs: 1}}]\ncategories: [{name: specs, \(category)}]"
      return CourseFigures(of: try course(text).course()).categories[0].works?.passed
    }
    #expect(try passed("drop-lowest: 1, items: [S1: 70, S2: 60]") == 2)
    #expect(try passed("curve: {add: 5}, items: [S1: 55, S2: 54.9, S3: missing]") == 1)
    #expect(try passed("late-penalty: {per-day: 10%}, items: [{name: S1, score: 69, late: 1}]") == 0)
    #expect(try passed("round: 0.5, items: [{name: S1, score: 59, round: 10}]") == 1)
    #expect(try passed("pass: 100%, items: [S1: 1/1, S2: 0/1, S3: 99/100]") == 1)
    #expect(try passed("items: [S1: 60, {name: S2, score: 9/10, extra-credit: true}]") == 2)
    #expect(try passed("grade: 60") == 1)
  }

  @Test func `A pass-fail course passes by its works`() throws {
    let text =
      "grading: pass-fail\ngoal: P\nletters: [{letter: P, needs: {specs: 2}}]\ncategories: [{name: specs, items: "
    let passed = CourseFigures(of: try course(text + "[S1: 70, S2: 70]}]").course())
    #expect(passed.letter == "P" && passed.isPassed == true && passed.points == nil)
    let failed = CourseFigures(of: try course(text + "[S1: 70, S2: 50]}]").course())
    #expect(failed.letter == "NP" && failed.isPassed == false)
  }

  @Test func `What is wrong with letters is said at its place`() {
    let rest = "\ncategories: [{name: specs, count: 4, items: [S1: 1]}, {name: projects, items: [P1: 1]}]"
    func says(_ letters: String, _ lines: String..., location: SourceLocation = #_sourceLocation) {
      let found = course("letters: [\(letters)]\(rest)").lines
      for line in lines { #expect(found.contains(line), "\(found)", sourceLocation: location) }
    }
    says(
      "{letter: A, needs: {specs: 1}}, {letter: B, needs: {specs: 2}}",
      "terms/fall/a.md:3:38: error: A needs 1 of specs, but B below it needs 2 | each letter needs at least as much as "
        + "the letters below it")
    says(
      "{letter: B, needs: {specs: 2, projects: 1}}, {letter: A, needs: {specs: 2}}",
      "terms/fall/a.md:3:65: error: A needs 0 of projects, but B below it needs 1 | each letter needs at least as much "
        + "as the letters below it")
    says(
      "{letter: A, needs: {spec: 1}}",
      "terms/fall/a.md:3:31: error: the course has no category \"spec\" | did you mean specs?")
    // What could not be read is not compared with other letters.
    #expect(course("letters: [{letter: A, needs: {spec: 3}}, {letter: B, needs: {specs: 2}}]\(rest)").lines.count == 1)
    says(
      "{letter: Aa, needs: {specs: 1}}",
      "terms/fall/a.md:3:20: error: us-plain has no letter \"Aa\" | one of A, B, C, D")
    says(
      "{letter: A, needs: {specs: 5}}",
      "terms/fall/a.md:3:38: error: A needs 5 of specs, which has 4 | at most 4, or give the category a greater count")
    says(
      "{letter: A, needs: {specs: many}}",
      "terms/fall/a.md:3:38: error: A needs \"many\" of specs | how many works must be passed, from 0 to 1000: specs: 18"
    )
    says(
      "{letter: A, needs: {specs: 1}}, {letter: A, needs: {specs: 1}}",
      "terms/fall/a.md:3:52: error: the letter A is given twice | keep one of them; two ways to a letter are written any: [{…}, {…}]"
    )
    says(
      "{letter: F, needs: {specs: 1}}",
      "terms/fall/a.md:3:20: error: F is the grade without any of the letters, so it needs nothing | list only the "
        + "letters above it")
    course("at-most: 90\nletters: [{letter: A, needs: {specs: 1}}]\(rest)").says(
      "terms/fall/a.md:3:1: error: the course has \"at-most\", but the letters of the course count passed works | "
        + "remove one of the two: no percentage counts for such a letter")
    course("categories: [{name: specs, pass: 80%, items: [S1: 1]}]").says(
      "terms/fall/a.md:3:1: error: \"specs\" has a pass mark, but the course has no letters that passed works earn | "
        + "add letters, or remove pass from the category")
  }
}
