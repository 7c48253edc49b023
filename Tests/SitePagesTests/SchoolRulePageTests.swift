import Foundation
import TestSupport
import Testing

@testable import SitePages

/// What pages and the report say about rules of schools.
struct `Rules of schools on pages` {
  private func site(_ site: String, _ courses: String..., term: String = "") throws -> Site {
    var files = ["index.md": "---\ntitle: T\n\(site)---\n", "terms/s/index.md": "---\nname: S\n\(term)---\n"]
    for (index, course) in courses.enumerated() {
      files["terms/s/c\(index).md"] = "---\nname: C\(index)\n\(course)---\n"
    }
    return try TextSite.read(files)
  }

  private func text(_ path: String, of site: Site) throws -> String {
    let html = try #require(site.text(of: path))
    return html.replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
  }

  private func report(of site: Site) throws -> JSONTree {
    try JSONTree(parsing: String(decoding: site.report, as: UTF8.self))
  }

  @Test(arguments: [("en", "Absences 2 letters down"), ("fr", "Absences 2 lettres de moins"), ("zh", "Absences 降 2 档")])
  func `Letters off a grade are named with the rules of the course`(language: String, words: String) throws {
    let site = try site(
      "language: \(language)\n",
      """
      adjust: [{name: Absences, each: -1 letter, free: 3, count: 5}, {name: Late, each: -1 letter, free: 1}]
      items: [{name: Midterm, weight: 50, score: 90}, {name: Final, weight: 50}]

      """)
    let page = try text("terms/s/c0/index.html", of: site)
    #expect(page.contains(words) && !page.contains("Late"))
  }

  private static let exam = """
    goal: 7.2
    items: [P1: 6/10, {name: P2, max: 10}, {name: Exam, max: 10, share: 50%, only-if: {of: [P1, P2], below: 7, from: 3}}]

    """

  private static let fork = """
    goal: 7.2
    formula: "if(mean(P1, P2) < 7, 0.5 * mean(P1, P2) + 0.5 * Exam, mean(P1, P2))"
    items: [P1: 6/10, {name: P2, max: 10}, {name: Exam, max: 10}]

    """

  @Test(arguments: [
    (
      "en", exam, "For 7.2 / 10 you need 8.40 / 10 in P2 and no Exam; otherwise 7.60 / 10 in P2 and Exam",
      "8.4 / 10; otherwise 7.6 / 10", "at this pace"
    ),
    (
      "en", fork, "For 7.2 / 10 you need 8.40 / 10 in P2 and no Exam; otherwise 7.60 / 10 in P2 and Exam",
      "8.4 / 10; otherwise 7.6 / 10", "at this pace"
    ),
    (
      "fr", exam, "Pour 7,2 / 10, il vous faut 8,40 / 10 en P2, sans Exam ; sinon 7,60 / 10 en P2 et Exam",
      "8,4 / 10 ; sinon 7,6 / 10", "à ce rythme"
    ),
    ("zh", exam, "要得到 7.2 / 10，需要P2 8.40 / 10（不需要 Exam）；否则P2和Exam 7.60 / 10", "8.4 / 10；否则7.6 / 10", "按目前的进度"),
  ])
  func `Where an exam is only for some, the page says both ways to the goal`(
    language: String, course: String, sentence: String, need: String, pace: String
  ) throws {
    let site = try site(
      "language: \(language)\nscale: ten\nscales: {ten: {unit: points-10, pass: 5, grades: [{letter: ok, from: 5}, {letter: no, from: 0}]}}\n",
      course)
    let page = try text("terms/s/c0/index.html", of: site)
    for words in [sentence, need, pace] {
      #expect(page.contains(words.replacing(" ", with: "\u{a0}")) || page.contains(words), "\(words) in \(page)")
    }
    let explanation = try #require(site.explanation(ofCourse: "terms/s/c0", at: nil))
    #expect(
      explanation.lines.contains { $0.text.replacing(/[\u{a0}\u{202f}]/, with: " ") == sentence },
      "\(explanation.lines.map(\.text))")
    #expect(
      try report(of: site)[path: "terms.0.courses.0.ways.1.needs.0.required".split(separator: ".")] == .number(76))
  }

  @Test(arguments: [
    ("en", "For 8.2 / 10 you need for example 7.40 / 10 in P2 and 9.70 / 10 in Exam", "for example 9.7 / 10"),
    ("fr", "Pour 8,2 / 10, il vous faut par exemple 7,40 / 10 en P2 et 9,70 / 10 en Exam", "par exemple 9,7 / 10"),
    ("zh", "要得到 8.2 / 10，需要P2 7.40 / 10和Exam 9.70 / 10（其中一种可能）", "9.7 / 10（其中一种可能）"),
  ])
  func `One of many ways to a goal is an example`(language: String, sentence: String, need: String) throws {
    let site = try site(
      "language: \(language)\nscale: ten\nscales: {ten: {unit: points-10, pass: 5, grades: [{letter: ok, from: 5}, {letter: no, from: 0}]}}\n",
      Self.exam.replacing("goal: 7.2", with: "goal: 8.2"))
    let page = try text("terms/s/c0/index.html", of: site).replacing(/[\u{a0}\u{202f}]/, with: " ")
    for words in [sentence, need] { #expect(page.contains(words), "\(words) in \(page)") }
  }

  @Test(arguments: [
    (
      "en", "(each of L and Exam at least 60%) or Exam at least 85%", "must hold, or the course grade is at most 45%",
      "not reached"
    ),
    (
      "fr", "(chaque travail de L et Exam d’au moins 60 %) ou Exam d’au moins 85 %",
      "doit être rempli, sinon la matière ne dépasse pas 45 %", "non atteinte"
    ),
    ("zh", "(L的每一项和Exam 不低于 60%)或Exam 不低于 85%", "须满足，否则课程成绩最高为 45%", "未达到"),
  ])
  func `Two ways to pass are one rule in words`(language: String, tests: String, rule: String, state: String) throws {
    let site = try site(
      "language: \(language)\nscale: us-plain\n",
      """
      gates: [{any: [{all: [{each: L, at-least: 50}, {of: Exam, at-least: 60}]}, {of: Exam, at-least: 85}], else: 45}]
      categories: [{name: L, weight: 40, items: [L1: 40, L2: 90]}]
      items: [{name: Exam, weight: 60, score: 70}]

      """)
    let page = try text("terms/s/c0/index.html", of: site).replacing("\u{a0}", with: " ").replacing(
      "\u{202f}", with: " ")
    // Each test of several has its mark.
    let words = tests.replacing("each of L and", with: "each of L at least 50% and").replacing(
      "de L et", with: "de L d’au moins 50 % et"
    )
    .replacing("每一项和", with: "每一项 不低于 50%和")
    for words in [words, rule, state] { #expect(page.contains(words), "\(words) in \(page)") }
    #expect(try report(of: site)[path: "terms.0.courses.0.current".split(separator: ".")] == .number(45))
  }

  @Test func `An exam that is not needed is no open work`() throws {
    let scale =
      "scale: ten\nscales: {ten: {unit: points-10, pass: 5, grades: [{letter: ok, from: 5}, {letter: no, from: 0}]}}\ncomplete: true\n"
    for (score, state, word) in [
      ("9/10", "not needed, with 7.50 / 10", "true"), ("6/10", "counts, with 6.00 / 10", "false"),
    ] {
      let site = try site(scale, Self.exam.replacing("{name: P2, max: 10}", with: "P2: \(score)"))
      let page = try text("terms/s/c0/index.html", of: site)
      #expect(page.contains(state) && page.contains("does not count") == (word == "true"), "\(page)")
      #expect(try report(of: site)[path: "terms.0.courses.0.finished".split(separator: ".")] == .bool(word == "true"))
    }
  }

  @Test(arguments: [
    // Without B3, 0.4 · 82.5 + 0.6 · 90 + 2.5 = 89.5 at best.
    (
      "B3: ", "90% is out of reach without open extra credit. B+ needs 91.67% on the remaining work",
      "Best case without open extra credit 89.50%"
    ),
    ("B3: 0/10", "90% is out of reach", "Best case 89.50%"),
  ])
  func `A goal that only open extra credit can reach is out of reach without it`(
    item: String, target: String, best: String
  ) throws {
    let page = try text(
      "terms/s/c0/index.html",
      of: site(
        "",
        """
        goal: 90
        categories:
          - {name: HW, weight: 40, items: [H1: 18/20, H2: 15/20]}
          - {name: Ex, weight: 60, items: [E1: 80, E2: ]}
          - {name: Bonus, weight: 5, extra-credit: true, items: [B1: 10/10, B2: 5/10, \(item)]}

        """))
    #expect(page.contains(target) && page.contains(best), "\(page)")
    #expect(page.contains("without open extra credit") == (item == "B3: "))
  }

  @Test(arguments: [
    ("rounding: truncate\n", 1.5, "met"), ("", 1.566667, "not-met"),
  ])
  func `An average is cut where less is better, and counts so`(rounding: String, mark: Double, state: String) throws {
    let site = try site(
      "scale: germany\ndecimals: 1\n\(rounding)graduation: [{average: all, at-most: 1.5}]\n",
      "credits: 5\nfinal: 1.3\n", "credits: 10\nfinal: 1.7\n")
    let report = try report(of: site)
    // A German 1.0 is 100 %, and 4.0 is 50 %.
    let percent = try #require(report["average"]?.number)
    #expect(abs(percent - (100 - (mark - 1) * 50 / 3)) < 1e-4)
    #expect(report[path: ["graduation", "conditions", "0", "status"]] == .text(state))
    #expect(try text("graduation/index.html", of: site).contains(rounding.isEmpty ? "1.6" : "1.5"))
  }

  @Test(arguments: [
    ("average: all, at-least: 2.5", "General average of at most 2.5"),
    ("each: course, at-least: 3", "Every course at most 3"),
    ("more-than-half: course, at-least: 2", "More than half of the courses at most 2"),
    ("gpa: 2.0", "A GPA of at most 2.00"),
    ("credits: 30", "At least 30 credits"),
  ])
  func `A condition on a scale where less is better says at most`(rule: String, text: String) throws {
    let site = try site("scale: germany\ngraduation: [{\(rule)}]\n", "credits: 5\nfinal: 1.3\n")
    let page = try self.text("graduation/index.html", of: site)
    #expect(page.contains(text), "\(page)")
  }

  @Test(arguments: ["", "items: []\n", "categories: []\n"])
  func `A course without any work has no target`(work: String) throws {
    let site = try site("", "goal: A\n\(work)")
    let target = try #require(try report(of: site)[path: ["terms", "0", "courses", "0", "target"]])
    #expect(target["status"] == .text("work-not-listed") && target["required"] == .null)
    let page = try text("terms/s/c0/index.html", of: site)
    #expect(page.contains("To see what a goal takes, list the work to come in the course’s file."))
  }

  @Test func `A pass-fail course has no letters but P and NP`() throws {
    let site = try site(
      "", "grading: pass-fail\ngoal: P\nitems: [{name: A, weight: 50, score: 71}, {name: B, weight: 50}]\n")
    let course = try #require(try report(of: site)[path: ["terms", "0", "courses", "0"]])
    #expect(course["letter"] == .text("P") && course["points"] == .null)
    #expect(course[path: ["target", "required"]] == .number(49))
    let page = try text("terms/s/c0/index.html", of: site)
    #expect(page.contains("For a P you need 49.00% on the rest"))
    for letter in ["A-", "B+", "C-", "D+"] { #expect(!page.contains(letter)) }
  }

  @Test func `An open item has the target of the course, and beside it what it needs if the rest goes on`() throws {
    let items = "items: [{name: A, weight: 40, score: 70}, {name: B, weight: 30}, {name: C, weight: 30}]\n"
    let page = try text("terms/s/c0/index.html", of: site("", "goal: 80\n" + items))
    // (80 − 28) ÷ 60 = 86.67 on both; with 70 on one of them, (52 − 21) ÷ 30 is more than all points.
    #expect(page.contains("For 80% B 30% 86.67 / 100 C 30% 86.67 / 100"))
    #expect(!page.contains("if the rest continues"))
    let other = try text("terms/s/c0/index.html", of: site("", "goal: 72\n" + items))
    // (72 − 28) ÷ 60 = 73.34; (44 − 21) ÷ 30 = 76.67.
    #expect(other.contains("For 72% B 30% 73.34 / 100 C 30% 73.34 / 100"))
    #expect(other.contains("needs 76.67 / 100 for 72% if the rest continues as it has so far"))
  }

  @Test func `Late and curved work says what that costs or gives, and the course how lateness counts`() throws {
    let site = try site(
      "",
      """
      late-penalty: {per-day: 10%, pool: 2, last-day: 7}
      gates: [{of: A, at-least: 60, else: D}]
      items:
        - {name: A, weight: 50, score: 90, late: 1, due: 2026-09-01}
        - {name: B, weight: 25, score: 90, late: 2, due: 2026-09-08}
        - {name: C, weight: 25, score: 60, curve: {add: 5}}

      """)
    let page = try text("terms/s/c0/index.html", of: site)
    for words in [
      "1 day late, free", "2 days late, −10%", "curve +5%", "at most D (63%)",
      "takes 10% of the maximum, 0 of 2 free days left, and nothing counts after 7 days",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func `The list of terms has the courses of each with their letters or marks`() throws {
    let american = try site("", "grade: 95\n", "goal: A\n")
    #expect(try text("terms/index.html", of: american).contains(" C0 A C1 – "))
    let french = try site("scale: france-20\n", "grade: 12/20\n")
    #expect(try text("terms/index.html", of: french).contains("C0 Assez bien"))
  }

  @Test func `The report says how many more works each letter takes, and that a letter is not final`() throws {
    let site = try site(
      "",
      """
      goal: B
      letters: [{letter: A, needs: {specs: 3, projects: 1}}, {letter: B, needs: {specs: 2, projects: 1}}]
      categories: [{name: specs, count: 4, pass: 80%, items: [S1: 90, S2: 70]}, {name: projects, items: [P1: ]}]

      """)
    let course = try #require(try report(of: site)[path: ["terms", "0", "courses", "0"]])
    #expect(course["provisional"] == .bool(true) && course["letter"] == .text("F") && course["points"] == .null)
    func missing(_ json: JSONTree?) throws -> [String] {
      let list = try #require(json?["missing"]?.entries)
      return list.map { "\($0["count"]?.number ?? 0) \($0["category"]?.text ?? "")" }
    }
    #expect(try missing(course) == ["1.0 specs", "1.0 projects"])
    #expect(try missing(course[path: ["ladder", "0"]]) == ["2.0 specs", "1.0 projects"])
    #expect(course[path: ["ladder", "0", "status"]] == .text("reachable"))
    let page = try text("terms/s/c0/index.html", of: site)
    #expect(
      page.contains("Earned so far") && page.contains("1 more in specs, 1 more in projects")
        && !page.contains(" failing "))
  }

  @Test func `The strip of a course with letters for passed works has only those and the last`() throws {
    let site = try site(
      "",
      """
      letters: [{letter: A, needs: {specs: 3}}, {letter: C, needs: {specs: 1}}]
      categories: [{name: specs, count: 4, items: [S1: 90]}]

      """)
    let html = try #require(site.text(of: "terms/s/c0/index.html"))
    let strip = try #require(html.firstRange(of: "<svg class=strip")).lowerBound
    let drawing = html[strip...].split(separator: "</div>")[0]
    let labels = drawing.matches(of: /<li[^>]*>([A-F][+-]?)/).map { String($0.output.1) }
    #expect(labels == ["F", "C", "A"])
    // It passes with a C, so the line of the pass mark is where a C begins.
    #expect(drawing.contains("<rect class=bound x=33.3%"))
    #expect(!html.contains("rungs takes"))
  }

  @Test func `Open work that counts by passing has what passes it, and no share`() throws {
    let site = try site(
      "",
      """
      goal: C
      letters: [{letter: A, needs: {specs: 3}}, {letter: C, needs: {specs: 2}}]
      categories: [{name: specs, items: [S1: 90, S2: , S3: ]}]

      """)
    let html = try #require(site.text(of: "terms/s/c0/index.html"))
    #expect(html.contains("<thead><tr><th>Item<th>Target\n<tbody><tr><th>S2<td>passes with"))
    #expect(html.contains("<span data-figure=distance hidden></span>"))
  }

  @Test(arguments: ["items: [{name: A, weight: 50, score: 80}, {name: B, weight: 50, score: absent}]", "goal: B"])
  func `A course without a grade has no heading over nothing`(work: String) throws {
    let html = try #require(try site("", work + "\n").text(of: "terms/s/c0/index.html"))
    #expect(html.contains("data-figure=title hidden>") && html.contains("data-figure=current hidden>"))
  }

  @Test func `A bar shows how much of the goal a course has reached, if the site wants it`() throws {
    let courses = [
      "goal: 80\nitems: [{name: Midterm, weight: 50, score: 60}, {name: Final, weight: 50}]\n",
      "goal: B\nitems: [{name: Midterm, weight: 50, score: 82.99}, {name: Final, weight: 50}]\n",
      "goal: 70\nitems: [{name: Midterm, weight: 50, score: 95}, {name: Final, weight: 50}]\n",
      "goal: 70\nitems: [{name: Midterm, weight: 50}, {name: Final, weight: 50}]\n",
      "items: [{name: Midterm, weight: 50, score: 95}, {name: Final, weight: 50}]\n",
      "goal: C\nletters: [{letter: C, needs: {specs: 1}}]\ncategories: [{name: specs, count: 4, items: [S1: 90]}]\n",
    ]
    func bars(_ settings: String, _ page: String) throws -> [String] {
      let site = try site(settings, courses[0], courses[1], courses[2], courses[3], courses[4], courses[5])
      return try #require(site.text(of: page)).matches(
        of:
          /<div class=towards( hidden)?><svg class="bar[^"]*" data-goal=([0-9.]+) [^>]*>(?:<rect class=fill width=([0-9.]+)% .*?\/>)?(?:<circle class=dot cx=([0-9.]+)% .*?)?<\/svg><span class=hint>(.*?)<\/span>/
      ).map {
        "\($0.output.2) \($0.output.3 ?? "-") \($0.output.4 ?? "-") \($0.output.5)\($0.output.1 ?? "")"
      }
    }
    let all = [
      "80.0 37.5 75 now at 75% of the goal", "83.0 50 100 now at 99% of the goal",
      "70.0 67.9 100 now at 100% of the goal",
      "70.0 - -  hidden",
    ]
    #expect(try bars("goal-bars: true\n", "terms/s/index.html") == all)
    #expect(try bars("goal-bars: true\n", "index.html").sorted() == all.dropLast().sorted())
    for course in all.indices {
      #expect(try bars("goal-bars: true\n", "terms/s/c\(course)/index.html") == [all[course]])
    }
    for page in ["index.html", "terms/s/index.html", "terms/s/c0/index.html"] { #expect(try bars("", page).isEmpty) }
  }
}

extension JSONTree {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var entries: [JSONTree]? { if case .list(let entries) = self { entries } else { nil } }
}
