import Grading
import SiteContent
import Testing

@testable import SitePages

/// Figures of pages that made readers believe something that is not so.
struct `Figures that say what is so` {
  private func page(_ path: String, _ settings: String, _ course: String, others: [String: String] = [:]) throws
    -> String
  {
    let files = [
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n\(settings)---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/c.md": "---\nname: C\n\(course)---\n",
    ]
    return try #require(TextSite.read(files.merging(others) { $1 }).text(of: path))
  }

  @Test(arguments: ["grade: 66.67\n", "grade: 66.67\nround: 1%\n", "scale: france-20\ngrade: 12\n"])
  func `A course of one mark has no arithmetic`(course: String) throws {
    let text = try page("terms/a/c/index.html", "", course)
    #expect(!text.contains("computing") && !text.contains("How the grade is computed"))
  }

  @Test(arguments: [
    ("scale: germany\n", "items: [{name: K, weight: 100, score: 1.5}]", "one result, 91.67%", "Total: 91.67%."),
    (
      "scale: germany\n", "items: [{name: K, score: 1.7}, {name: L, score: 4.7}]", "one result, 88.33%",
      "Total: 51.67%."
    ),
    (
      "scale: germany\n", "categories: [{name: K, items: [A: 1.7, B: 4.7]}]", "the mean of 2 results is 51.67%",
      "Total: 51.67%."
    ),
    (
      "scale: germany\n", "categories: [{name: K, drop-lowest: 1, items: [A: 1.7, B: 4.7]}]",
      "one result, 88.33% (dropped: B)", "Total: 88.33%."
    ),
    ("scale: germany\n", "categories: [{name: K, weight: 100, grade: 1.3}]", "one result, 95.00%", "Total: 95.00%."),
    ("scale: switzerland\n", "items: [{name: K, score: 4.75}]", "one result, 75.00%", "Total: 75.00%."),
    ("", "categories: [{name: K, weight: 100, grade: 66.67}]", "one result, 66.67%", "Total: 66.67%."),
    ("", "items: [{name: Exam, score: 66.67%}]", "one result, 66.67%", "Total: 66.67%."),
    (
      "", "categories: [{name: K, items: [A: 80, B: 90, {name: X, score: 4, extra-credit: true}]}]",
      "the mean of 2 results is 87.00%, 2.00% of it extra credit", "Total: 87.00%."
    ),
    ("", "items: [{name: Exam, score: 66/100}]", "66 of 100 points give 66.00%", "Total: 66 of 100 points, 66.00%."),
    (
      "", "categories: [{name: K, max: 50, grade: 40}]", "one result, 40.00%",
      "Total: 40.00%."
    ),
    (
      "", "categories: [{name: K, items: [A: 80, B: 45/50]}]", "125 of 150 points give 83.33%",
      "Total: 125 of 150 points, 83.33%."
    ),
  ])
  func `The arithmetic has points only where somebody gave points`(
    scale: String, work: String, step: String, total: String
  ) throws {
    let text = try page("terms/a/c/index.html", scale, "complete: true\n\(work)\n")
    #expect(text.contains("<span>\(step)</span>"))
    #expect(text.contains("<p class=result>\(total)</p>"))
  }

  @Test(arguments: [
    "items: [{name: A, score: 85/100}, {name: B, score: 80/100}, {name: Z, weight: 0}]",
    "categories: [{name: A, coefficient: 1, items: [x: 85/100]}, {name: B, coefficient: 0, items: [y: , z: ]}]",
    "categories: [{name: A, items: [x: 85/100, {name: y, weight: 0}]}]",
    "items: [{name: A, score: 85/100}, {name: B, max: 0}]",
  ])
  func `Open work that counts nothing does not make it known which work follows`(work: String) throws {
    let text = try page("terms/a/c/index.html", "", "goal: 80\n\(work)\n")
    #expect(
      text.contains("All listed work that counts by itself is graded. If more comes, list it to see what 80% takes"))
    #expect(!text.contains("out of reach"))
    #expect(text.contains("all that has a weight") && !text.contains("whatever happens") && !text.contains("Best case"))
    let final = try page("terms/a/c/index.html", "", "goal: 80\ncomplete: true\n\(work)\n")
    #expect(final.contains("Goal of 80% is safe") || final.contains("You need"))
  }

  @Test(arguments: [
    "items: [{name: A, score: 75/100}, {name: B, replaces: A}]",
    "gates: [{of: L, at-least: 60, else: F}]\nitems: [{name: A, score: 85/100}, {name: L, weight: 0}]",
  ])
  func `An open resit, and work that a gate tests, have a target`(work: String) throws {
    let text = try page("terms/a/c/index.html", "", "goal: 80\n\(work)\n")
    #expect(text.contains("ou need ") && !text.contains("list the work to come"))
  }

  @Test func `What a letter needs is below that letter also while only a resit is open`() throws {
    let course = "items: [{name: S1, score: 8/20}, {name: S2, replaces: {item: S1, at-most: 10/20}}]"
    let text = try page("terms/a/c/index.html", "scale: france-20\n", "\(course)\n")
    #expect(text.contains("<ol class=\"rungs takes\" aria-hidden=true><li><li>10<li><li><li></ol>"))
  }

  @Test(arguments: ["{name: X, score: 2/5, extra-credit: true}", "{name: X, score: 2/5}"])
  func `Extra credit has no letter`(item: String) throws {
    let isExtra = item.contains("extra")
    let course =
      "categories: [{name: A, weight: 100, items: [a: 9/10\(isExtra ? ", \(item)" : "")]}"
      + (isExtra ? "]" : ", {name: B, weight: 5, extra-credit: true, items: [\(item)]}]")
    let text = try page("terms/a/c/index.html", "scale: us-plain\n", "\(course)\n")
    #expect(text.contains("<td>90%<td>A<td>") && text.contains("<td>40%<td><td>") && !text.contains("<td>40%<td>F"))
  }

  @Test(arguments: [
    ("items: [{name: A, score: 85/100}, {name: B, score: 60/100}, {name: R, replaces: B, max: 200}]", "95", "70"),
    (
      "categories: [{name: A, coefficient: 1, items: [x: 60, y: 80]}]\nitems: [{name: R, replaces: {lowest-of: A, resit: true}}]",
      "92", "65"
    ),
  ])
  func `While only a resit is open and more may come, nothing is out of reach or safe`(
    work: String, high: String, low: String
  ) throws {
    for goal in [high, low] {
      let text = try page("terms/a/c/index.html", "", "goal: \(goal)\n\(work)\n")
      #expect(text.contains("If more comes, list it to see what \(goal)% takes"), "\(goal)")
      #expect(!text.contains("out of reach</strong>") && !text.contains("safe</strong>"), "\(goal)")
      #expect(!text.contains("is safe if the rest continues"), "\(goal)")
      let final = try page("terms/a/c/index.html", "", "goal: \(goal)\ncomplete: true\n\(work)\n")
      #expect(final.contains(goal == high ? "out of reach" : "Goal of \(goal)% is safe"), "\(goal)")
    }
  }

  @Test(arguments: [
    ("", "all that has a weight"), ("fr/", "tout ce qui a un poids"), ("zh/", "全部有权重的项目"),
  ])
  func `Work with all of the weight is not called 100 percent while a resit is open`(prefix: String, words: String)
    throws
  {
    let course =
      "goal: 12\nitems: [{name: S1, coefficient: 1, score: 8/20}, {name: S2, replaces: {item: S1, resit: true}, due: 2026-12-05}]\n"
    let text = try page("\(prefix)terms/a/c/index.html", "scale: france-20\n", course)
    #expect(text.contains("<dd>\(words)</div>"))
  }

  @Test(arguments: [
    ("", "1.7"), ("gpa: {decimals: 3}\n", "1.750"), ("gpa: {decimals: 2}\n", "1.75"),
    ("gpa: {rounding: half-up}\n", "1.8"),
  ])
  func `A GPA that is the average of the marks has the form of the marks`(gpa: String, shown: String) throws {
    let settings =
      "scale: germany\ndecimals: 1\nrounding: truncate\n\(gpa)goals: [{name: G, average: all, at-most: 2.5}]\n"
    let text = try page(
      "index.html", settings, "credits: 5\nfinal: 1.3\n",
      others: [
        "terms/a/d.md": "---\nname: D\ncredits: 10\nfinal: 1.7\n---\n",
        "terms/a/e.md": "---\nname: E\ncredits: 5\nfinal: 2.3\n---\n",
      ])
    #expect(text.contains("<strong data-figure=\"official\">\(shown)</strong>"))
    #expect(text.contains(">Now 1.7<"))
  }

  @Test(arguments: [
    ("1.7", "1.75", "goal 1.7"), ("1.8", "1.7", "goal 1.8"), ("1.6", "1.7", "goal 1.6"),
  ])
  func `A GPA that would be cut to a goal that it misses has its further decimals and a word`(
    goal: String, shown: String, more: String
  ) throws {
    let settings =
      "scale: germany\ndecimals: 1\nrounding: truncate\ngpa: {goal: \(goal)}\ngoals: [{name: G, average: all, at-most: 1.7}]\n"
    let text = try page(
      "index.html", settings, "credits: 5\nfinal: 1.7\n",
      others: ["terms/a/d.md": "---\nname: D\ncredits: 5\nfinal: 1.8\n---\n"])
    #expect(text.contains("<strong data-figure=\"official\">\(shown)</strong>"))
    #expect(
      text.contains("<span class=\"goal\">\(more)</span>")
        && text.contains("all its decimals count") == (shown == "1.75"))
    #expect(text.contains(">Now 1.7<"))
  }

  @Test func `A record that adds points up has their sum and no GPA`() throws {
    let settings = """
      scale: ib-7
      scales: {core: {grades: [{letter: "2", from: 50, points: 2}, {letter: "0", from: 0, points: 0}]}}
      graduation: [{name: Diploma, sum: points, at-least: 24}]

      """
    let others = [
      "terms/a/d.md": "---\nname: D\ngrade: \"5\"\n---\n",
      "terms/a/e.md": "---\nname: Core\nscale: core\nfinal: \"2\"\n---\n",
    ]
    for path in ["index.html", "terms/a/index.html", "terms/index.html", "transcript/index.html"] {
      let text = try page(path, settings, "grade: \"6\"\n", others: others)
      // 6 + 5 + 2, of which the mean is 4.33.
      let shown = text.replacing(/<script type="application\/json"[\s\S]*?<\/script>/, with: "")
      #expect(!shown.contains("4.33") && !shown.contains("GPA<"), "\(path)")
      #expect(shown.contains("Points") == !path.hasPrefix("terms/"), "\(path)")
    }
    let home = try page("fr/index.html", settings, "grade: \"6\"\n", others: others)
    #expect(home.contains("<strong data-figure=\"points\">13</strong>"))
  }

  @Test(arguments: [("scale: germany\n", "1.6", "gut"), ("scale: france-20\n", "15/20", "Bien")])
  func `A word is the name of its colour, and another course with it has the same`(
    scale: String, grade: String, word: String
  ) throws {
    let low = ["1.6": "2.5", "15/20": "14/20"][grade] ?? ""
    let text = try page(
      "terms/a/index.html", scale, "grade: \(grade)\n", others: ["terms/a/d.md": "---\nname: D\ngrade: \(low)\n---\n"])
    #expect(text.ranges(of: "<tr class=good>").count == 2)
    #expect(text.ranges(of: "<span class=letter>\(word)</span>").count == 2)
    #expect(text.ranges(of: "<span class=band></span>").count == 2)
  }

  @Test func `A transferred course whose word is not shown has the name of its colour`() throws {
    let text = try page("terms/a/index.html", "scale: germany\n", "grading: transfer\nfinal: 1.6\n")
    #expect(text.contains("<span class=band>good</span>") && text.contains("<tr class=good>"))
  }

  @Test func `The home page of a teacher has classes and no GPA although there is a term`() throws {
    let files = [
      "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\n---\n",
      "classrooms/swift/index.md": "---\nname: Swift for all\n---\n",
    ]
    let text = try #require(TextSite.read(files).text(of: "index.html"))
    #expect(text.contains("<h3><a href=\"classrooms/swift/\">Swift for all</a></h3>") && !text.contains("GPA"))
    let student = try #require(
      TextSite.read(files.merging(["terms/a/c.md": "---\nname: C\nfinal: A\n---\n"]) { $1 }).text(of: "index.html"))
    #expect(student.contains("GPA") && !student.contains("Swift for all"))
  }

  @Test(arguments: [("en", "missing"), ("fr", "non rendu"), ("zh", "未交")])
  func `The form for scores says in its language what files say in English`(language: String, word: String) throws {
    let site = try TextSite.read(["index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n---\n"])
    let localizer = try #require(site.contexts.first { $0.localizer.language == language }?.localizer)
    let row = ScoresStep.Row(item: "x", category: nil, name: "x", score: "missing")
    #expect(row.shownScore(in: localizer) == word)
    #expect(ScoresStep.Row(item: "x", category: nil, name: "x", score: "18/20").shownScore(in: localizer) == "18/20")
  }
}
