import Grading
import SiteContent
import Testing

@testable import SitePages

struct `A course's page` {
  private func page(_ course: String, term: String = "") throws -> String {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: us-plain\n---\n", "terms/a/index.md": "---\nname: A\n\(term)---\n",
      "terms/a/c.md": "---\nname: C\n\(course)---\n",
    ])
    return try #require(site.text(of: "terms/a/c/index.html"))
  }

  @Test func `A course page shows the letter of each item and how much of its worth is earned`() throws {
    let text = try page(
      """
      section: "07"
      items:
        - {name: Midterm, weight: 40, score: 30/40}
        - {name: Final, weight: 60}

      """)
    for cells in [
      "<td>30\u{A0}/\u{A0}40<svg aria-hidden=true><line x2=75% /></svg><td>75%<td>C<td>40%<td>30\u{A0}/\u{A0}40<td>",
      "<td>–\u{A0}/\u{A0}100<td><td><td>60%<td><td><td><td></table>",
    ] {
      #expect(text.contains(cells))
    }
    #expect(text.contains("<dt>Section<dd>07</div>"))
  }

  @Test func `A course page shows what the class got beside the own result, and its mean as a tick`() throws {
    let text = try page(
      """
      class: {average: 72, count: 30}
      items:
        - {name: Midterm, score: 30/40, class: {average: 22.8, min: 6, max: 36, count: 28}}
        - {name: Talk, max: 10, class: {average: 6.5}}

      """)
    #expect(text.contains("<p class=\"note peers\">class: average 72% · 30 students</p>"))
    #expect(text.contains("<rect class=peer x=44% "))
    #expect(text.contains("<span class=\"note peers\">class: average 22.8 · 6 to 36 · 28 students</span>"))
    #expect(text.contains("<svg aria-hidden=true><line x2=75% /><rect x=57% width=2 height=100% /></svg>"))
    // Without an own result there is no bar.
    #expect(text.contains("<span class=\"note peers\">class: average 6.5</span>"))
    #expect(!text.contains("<rect x=65%"))
    let plain = try page("items: [{name: Midterm, score: 30/40}]\n")
    #expect(!plain.contains("peers") && !plain.contains("<rect class=peer"))
  }

  @Test func `The report has what the class got`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\nlanguage: fr\n---\n",
      "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md":
        "---\nname: C\nclass: {average: 11}\nitems: [{name: DS, score: 12, class: {average: 11.4, max: 18, count: 28}}]\n---\n",
    ])
    let report = try #require(site.text(of: "report.json"))
    #expect(report.contains("\"class\":{\"average\":55,\"min\":null,\"max\":null,\"count\":null}"))
    #expect(report.contains("\"class\":{\"average\":57,\"min\":null,\"max\":90,\"count\":28}"))
    let page = try #require(site.text(of: "terms/a/c/index.html"))
    #expect(page.contains("promotion\u{A0}: moyenne 11,4 · maximum 18 · 28 étudiants"))
    #expect(page.contains("promotion\u{A0}: moyenne 11\u{A0}/\u{A0}20"))
  }

  @Test func `A course page shows the score needed in the final next to the grade`() throws {
    let text = try page(
      """
      goal: 80
      items:
        - {name: Midterm, weight: 40, score: 30/40}
        - {name: Talk, weight: 10}
        - {name: Final, weight: 50, max: 60}

      """)
    #expect(
      text.contains(
        "<span data-figure=next><b>Final</b>: <span>needs 51\u{A0}/\u{A0}60 for 80% if the rest continues as it has so far</span>"
      )
    )
    #expect(try page("items: [{name: Midterm, score: 30/40}]\n").contains("<span data-figure=next hidden>"))
  }

  @Test func `A course page says once what is needed if one item is open`() throws {
    let text = try page("goal: 80\nitems: [{name: Midterm, weight: 60, score: 76}, {name: Final, weight: 40}]\n")
    #expect(text.contains("<strong data-figure=target>For 80% you need 86.00% on the rest</strong>"))
    #expect(text.contains("<span data-figure=next hidden>"))
  }

  @Test func `A course page shows how many items a category lists`() throws {
    let text = try page(
      "categories:\n  - {name: labs, weight: 100, count: 5, items: [{name: x, score: 1/2}, {name: y}]}\n")
    #expect(text.contains("2 items listed. 3 more items to come."))
  }

  @Test func `Before the first result a category has a weight, but no share of the current grade`() throws {
    func weights(_ course: String, language: String) throws -> [String] {
      let site = try TextSite.read([
        "index.md": "---\ntitle: T\nscale: us-plain\nlanguages: [\(language)]\n---\n",
        "terms/a/index.md": "---\nname: A\n---\n", "terms/a/c.md": "---\nname: C\n\(course)---\n",
      ])
      let text = try #require(site.text(of: "terms/a/c/index.html"))
      return text.matches(of: /<\/strong> <span class=more>([^<]*)</).map { String($0.1) }
    }
    let courses = { (score: String) in
      [
        "categories: [{name: x, weight: 10, items: [{name: a, max: 10\(score)}]}, {name: y, weight: 90}]\n",
        "categories: [{name: x, coefficient: 2, items: [{name: a, max: 10\(score)}]}, {name: y, coefficient: 3}]\n",
        "categories: [{name: x, items: [{name: a, max: 10\(score)}]}, {name: y, items: [{name: b, max: 10}]}]\n",
      ]
    }
    for (language, begun, open) in [
      (
        "en",
        [
          "10% of the course, 100% of the current grade", "coefficient 2, 100% of the current grade",
          "100% of the current grade",
        ],
        ["10% of the course", "coefficient 2", ""]
      ),
      (
        "fr",
        [
          "10 % de la matière, 100 % de la note actuelle", "coefficient 2, 100 % de la note actuelle",
          "100 % de la note actuelle",
        ],
        ["10 % de la matière", "coefficient 2", ""]
      ),
      ("zh", ["占课程 10%，占当前成绩 100%", "系数 2，占当前成绩 100%", "占当前成绩 100%"], ["占课程 10%", "系数 2", ""]),
    ] {
      for (course, expected) in zip(courses(""), open) {
        #expect(try weights(course, language: language).first == expected.replacing(" %", with: "\u{202F}%"))
      }
      for (course, expected) in zip(courses(", score: 5"), begun) {
        #expect(try weights(course, language: language).first == expected.replacing(" %", with: "\u{202F}%"))
      }
    }
  }

  @Test(arguments: ["", ", score: 5/10"])
  func `The items of a category are in due order, and those without a date stay where they are`(score: String) throws {
    let items = [
      ("late", "2026-12-02"), ("undated", ""), ("early", "2026-11-02T10:00"), ("same day", "2026-11-02"),
      ("last", "2027-01-02"),
    ].map { "{name: \($0)\(score)\($1.isEmpty ? "" : ", due: \($1)")}" }.joined(separator: ", ")
    let names = { (text: String) in
      text.split(separator: "<section class=category>").dropFirst().joined().matches(of: /<th>([a-z ]+[a-z])/)
        .map { String($0.1) }
    }
    let shown = ["early", "undated", "same day", "late", "last"]
    #expect(try names(page("items: [\(items)]\n")) == shown)
    let text = try page("categories: [{name: x, items: [{name: first\(score)}]}, {name: y, items: [\(items)]}]\n")
    #expect(names(text) == ["first"] + shown)
    // What-if knows which item each row has.
    #expect(text.contains(#""rows":[0,3,2,4,1,5]"#))
    #expect(try !page("items: [{name: a}, {name: b, due: 2026-12-01}]\n").contains(#""rows""#))
  }

  @Test func `Each category of a course with more than forty items shows the rest of them on request`() throws {
    func text(_ count: Int, language: String = "en") throws -> String {
      let items = { (from: Int, to: Int) in
        (from...to).map { "{name: HW \($0), max: 10, score: 7}" }.joined(separator: ", ")
      }
      let site = try TextSite.read([
        "index.md": "---\ntitle: T\nscale: us-plain\nlanguages: [\(language)]\n---\n",
        "terms/a/index.md": "---\nname: A\n---\n",
        "terms/a/c.md": """
        ---
        name: C
        categories:
          - {name: Homework, weight: 60, items: [\(items(1, count - 3))]}
          - {name: Essay, weight: 10, items: [{name: Essay}]}
          - {name: Labs, weight: 20, items: [{name: Lab, score: 4/5}]}
          - {name: Final, weight: 10, items: [{name: Final}]}
        ---

        """,
      ])
      return try #require(site.text(of: "terms/a/c/index.html"))
    }
    let labels = { (text: String) in
      text.matches(of: /<p class="switches rest"><label><input type=checkbox> ([^<]*)</).map { String($0.1) }
    }
    #expect(try labels(text(40)).isEmpty)
    #expect(try !text(40).contains("assets/long."))
    #expect(try text(40).contains("id=all>"))
    let long = try text(41)
    #expect(long.contains("assets/long.") && !long.contains("id=all>"))
    // The open items are shown at once.
    #expect(labels(long) == ["Show all 38 items", "Show the item"])
    #expect(try labels(text(41, language: "fr")) == ["Afficher les 38 évaluations", "Afficher l’évaluation"])
    #expect(try labels(text(41, language: "zh")) == ["显示全部 38 项", "显示全部 1 项"])
  }

  @Test func `A course page shows the computation of the grade step by step`() throws {
    let text = try page(
      """
      categories:
        - name: Homework
          weight: 60
          drop-lowest: 2
          items:
            - {name: a, score: 10/10}
            - {name: b, score: 6/10}
            - {name: c, score: 6/10}
            - {name: d, score: 70/100}
            - {name: e, score: 5/20, never-drop: true}
            - {name: f, score: 3/5, extra-credit: true}
        - {name: Labs, weight: 40, aggregate: mean, items: [{name: a, score: 7/10}, {name: b, score: 3/10, extra-credit: true}]}
        - {name: More, weight: 5, extra-credit: true, items: [{name: a, score: 4/5}]}

      """)
    for line in [
      "88 of 130 points give 67.69%, 3 of it extra credit (dropped: b, c)", "× 60% = 40.62",
      "one result, 100.00%, 30.00% of it extra credit", "× 40% = 40", "× 5% = 4 extra",
      "Total: 80.62%. With 4.00% extra credit: 84.62%.",
    ] { #expect(text.contains(line), "\(line)") }
  }

  @Test func `A course page shows the effect of extra credit in a pool and with coefficients`() throws {
    let pool = try page(
      """
      categories:
        - {name: Tests, items: [{name: a, score: 40/60}]}
        - {name: Bonus, extra-credit: true, items: [{name: a, score: 3/5}]}
      items:
        - {name: b, score: 5/10, extra-credit: true}

      """)
    for line in ["adds 3 as extra credit", "adds 5 as extra credit", "Total: 48 of 60 points, 80.00%."] {
      #expect(pool.contains(line), "\(line)")
    }
    let coefficients = try page(
      """
      categories:
        - {name: Tests, coefficient: 4, aggregate: weighted, items: [{name: a, score: 40/50, weight: 2}]}
        - {name: Bonus, coefficient: 1, extra-credit: true, items: [{name: a, score: 1/5}]}

      """)
    for line in [
      "the weighted mean (total weight 2) is 80.00%", "× 1 ÷ 4 = 5 extra",
      "Total: 320 ÷ 4 = 80.00%. With 5.00% extra credit: 85.00%.",
    ] { #expect(coefficients.contains(line), "\(line)") }
    let lone = try page("categories:\n  - {name: Tests, aggregate: mean, items: [{name: a, score: 4/5}]}\n")
    #expect(lone.contains("Total: 80.00%."))
  }

  @Test func `A course page says if there is no work`() throws {
    #expect(try page("").contains("class=empty "))
    #expect(try !page("grade: 80\n").contains("class=empty "))
  }

  @Test func `A course page with twenty items is below 44 kilobytes with everything it loads`() throws {
    let items = (1...20).map {
      "  - {name: Homework \($0), weight: 5, score: \(60 + $0)/100, due: 2026-10-\($0 + 10), graded: 2026-10-\($0 + 11)}\n"
    }
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/s/index.md": "---\nname: S\n---\n",
      "terms/s/c.md": "---\nname: C\nnumber: C 101\ninstructor: Ada\ngoal: A\nitems:\n\(items.joined())---\n",
    ])
    let text = try #require(site.text(of: "terms/s/c/index.html"))
    // What the page loads when it is opened: style sheets and scripts, each by the name of its file.
    let loaded = text.matches(of: /<(?:link rel=stylesheet href|script src)="(?:\.\.\/)*([^"]+)"/).map {
      String($0.1)
    }
    #expect(loaded.count >= 5)
    let weight = try loaded.reduce(text.utf8.count) { try $0 + #require(site.text(of: $1)).utf8.count }
    #expect(weight < 44_000, "\(text.utf8.count) of them HTML")
  }

  @Test func `A course is listed on its term's page by unit, with links to all of its units`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\n---\n",
      "terms/s/index.md": "---\nname: S\nunits: [{id: b, code: UE B, name: Bees}, {id: a, name: Ants}]\n---\n",
      "terms/s/1.md": "---\nname: One\nunit: a\n---\n",
      "terms/s/2.md": "---\nname: Two\nnumber: M2\nunits: {a: 1, b: 2}\n---\n",
      "terms/s/3.md": "---\nname: Three\n---\n", "terms/s/4.md": "---\nname: Four\nnumber: M1\nunit: b\n---\n",
    ])
    let localizer = try #require(site.theme.localizers["en"])
    let context = PageContext(content: site.content, figures: site.figures, localizer: localizer, prefix: "")
    let rows = TermCourseView.list(
      of: context.content.record.terms[0], context.figures.terms[0], from: Address("terms/s/"), in: context)
    #expect(rows.map(\.course.name) == ["Four", "Two", "One", "Three"])
    #expect(rows.map { $0.units.map(\.name) } == [["UE B"], ["Ants", "UE B"], ["Ants"], []])
    #expect(rows[1].units.map(\.address) == ["units/a/", "units/b/"])
  }

  @Test(arguments: [("en", "Points lost"), ("fr", "Points perdus"), ("zh", "已失分")])
  func `A course page says how many points are lost, if any are`(language: String, name: String) throws {
    func page(_ course: String, scale: String = "us-plain") throws -> String {
      let site = try TextSite.read([
        "index.md": "---\ntitle: T\nlanguage: \(language)\nscale: \(scale)\n---\n",
        "terms/a/index.md": "---\nname: A\n---\n",
        "terms/a/c.md": "---\nname: C\nitems:\n\(course)---\n",
      ])
      return try #require(site.text(of: "terms/a/c/index.html")).replacing(",", with: ".")
    }
    let open = "  - {name: F, weight: 60}\n"
    let half = "  - {name: M, weight: 40, score: 30/40}\n\(open)"
    #expect(try page(half).contains("<dt>\(name)<dd>10</div>"))
    // A quarter of 40 % of 20 points is 2 of them.
    #expect(try page(half, scale: "france-20").contains("<dt>\(name)<dd>2</div>"))
    let full = "  - {name: M, weight: 40, score: 40/40}\n\(open)"
    for course in [full, open, "  - {name: M, weight: 100, score: 30/40}\n"] {
      #expect(try !page(course).contains(name))
    }
  }

  @Test func `A course page draws where the course will land`() throws {
    let text = try page("goal: B\nitems:\n  - {name: M, weight: 40, score: 30/40}\n  - {name: F, weight: 60}\n")
    for part in [
      "<rect class=possible width=80% ", "<rect class=safe width=10% ", "<rect class=dot x=50% ",
      "<rect class=bound x=20% ", "<rect class=flag x=60% ",
    ] { #expect(text.contains(part), "\(part)") }
    let drawing = try #require(text.firstMatch(of: /<div class="landing ?[a-z-]*">[\s\S]*?<\/div>/)?.output)
    #expect(drawing.utf8.count < 4_000)
  }

  @Test func `German marks run from 5 to 1 in the drawing`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: germany\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": "---\nname: C\ngrade: 4.0\n---\n",
    ])
    #expect(try #require(site.text(of: "terms/a/c/index.html")).contains("<rect class=dot x=20% />"))
  }

  @Test(arguments: [
    ("grading: pass-fail\nfinal: P\n", false), ("grading: transfer\nfinal: 85\n", true), ("final: 85\n", true),
    ("final: B\n", false),
  ])
  func `A finished course has no ladder, no range and nothing that is still open`(course: String, isDrawn: Bool) throws
  {
    let text = try page(course)
    #expect(text.contains("class=\"landing") == isDrawn)
    for part in ["class=ladder", "<dt>Worst case", "No goal set", "data-open", ">still open"] {
      #expect(!text.contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    (
      "goal: B\nitems:\n  - {name: M, weight: 40, score: 30/40}\n  - {name: F, weight: 60}\n",
      [
        "For a B you need 83.34% on the rest", "Il vous faut 83,34\u{202F}% sur les évaluations restantes pour B",
        "剩余项目平均需达到 83.34% 才能得到 B",
      ]
    ),
    (
      "goal: A\nitems:\n  - {name: M, weight: 40, score: 20/40}\n  - {name: F, weight: 60}\n",
      [
        "A is out of reach. B needs 100.00% on the remaining work",
        "A est hors de portée. Il faut 100,00\u{202F}% sur les évaluations restantes pour B",
        "A 已无法达到。剩余项目平均 100.00% 可得 B",
      ]
    ),
    (
      "goal: D\nitems:\n  - {name: M, weight: 80, score: 40/40}\n  - {name: F, weight: 20}\n",
      ["Goal of D is safe, whatever happens", "Objectif de D assuré, quoi qu’il arrive", "目标 D 已确保"]
    ),
    (
      "items:\n  - {name: M, weight: 40, score: 30/40}\n  - {name: F, weight: 60}\n",
      [
        "Anything from 30.00% to 90.00% is still possible",
        "Tout reste possible entre 30,00\u{202F}% et 90,00\u{202F}%",
        "最终成绩可能在 30.00% 到 90.00% 之间",
      ]
    ),
    ("goal: B\nfinal: B\n", ["Goal of B reached", "Objectif de B atteint", "已达到目标 B"]),
    ("goal: B\nfinal: A\n", ["Goal of B exceeded", "Objectif de B dépassé", "已超过目标 B"]),
    ("goal: A\nfinal: B\n", ["Goal of A missed", "Objectif de A non atteint", "未达到目标 A"]),
  ])
  func `The sentence of a course says its state in each language`(course: String, sentences: [String]) throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: us-plain\nlanguages: [en, fr, zh]\n---\n",
      "terms/a/index.md": "---\nname: A\n---\n", "terms/a/c.md": "---\nname: C\n\(course)---\n",
    ])
    for (prefix, sentence) in zip(["", "fr/", "zh/"], sentences) {
      let text = try #require(site.text(of: "\(prefix)terms/a/c/index.html"))
      #expect(text.contains("<strong data-figure=target>\(sentence)</strong>"), "\(sentence)")
    }
  }

  @Test func `A weight is shown as declared, and what it counts for if the weights do not add up`() throws {
    let text = try page(
      "items:\n  - {name: M, weight: 40, score: 30/40}\n  - {name: F, weight: 20, due: 2026-12-01}\n")
    #expect(text.contains("<td>20% → 33.3%<td>"))
    // Weights above 100 are a bonus, so each counts in full.
    let above = try page(
      "items:\n  - {name: M, weight: 90, score: 30/40}\n  - {name: F, weight: 20, due: 2026-12-01}\n")
    #expect(above.contains("<td>20%<td>"))
    // An excused part leaves the declared weight of the others as it is.
    let excused = try page("items:\n  - {name: M, weight: 50, score: excused}\n  - {name: F, weight: 50}\n")
    #expect(excused.contains("<td>50% → 100%<td>"))
  }

  @Test(arguments: [
    // One decimal, but not on the wrong side of a cut-off, and never 0 for something.
    ("score: 2/3", "<td>66.7%<td>D<td>100%<td>"), ("score: 899.6/1000", "<td>89.96%<td>B<td>100%<td>"),
    ("score: 900.4/1000", "<td>90%<td>A<td>100%<td>"), ("score: 1/5000", "<td>0.02%<td>F<td>100%<td>"),
    ("score: 0/5000", "<td>0%<td>F<td>100%<td>"),
  ])
  func `A row of work has one decimal where that says enough`(item: String, cells: String) throws {
    let text = try page("items:\n  - {name: M, \(item)}\n")
    #expect(text.contains(cells), "\(text.firstMatch(of: /<tbody>.*/)?.0 ?? "")")
  }

  @Test func `A phone shows the weightiest of the latest results first`() throws {
    let text = try page(
      """
      items:
        - {name: Old, weight: 20, score: 8/10, graded: 2026-11-01}
        - {name: Small, weight: 5, score: 8/10, graded: 2026-11-20}
        - {name: Big, weight: 15, score: 8/10, graded: 2026-11-20}
        - {name: Undated, weight: 60}

      """)
    let first = text.matches(of: /<tr[^>]* data-first><th[^>]*>(\w+)/).map { String($0.1) }
    #expect(first == ["Big"])
  }

  @Test func `Open work is listed in the order of its dates, each with its worth and what the goal takes`() throws {
    let text = try page(
      """
      goal: 90%
      items:
        - {name: Undated, weight: 10, max: 20}
        - {name: Final, weight: 40, due: 2026-12-20}
        - {name: Quiz, weight: 10, score: 7/10}
        - {name: Talk, weight: 10, due: 2026-12-01}
        - {name: Essay, weight: 20, due: 2026-12-02}
        - {name: Lab, weight: 10, due: 2026-11-01}

      """)
    let table = try #require(text.firstMatch(of: /(?s)<section class="panel coming">.*?<\/section>/)).0
    let rows = table.matches(of: /<th>(\w+).*?<td>([^<]*)<td>([^<\n]*)/).map { "\($0.1) \($0.2) \($0.3)" }
    #expect(
      rows == [
        "Lab 10% 92.23\u{a0}/\u{a0}100", "Talk 10% 92.23\u{a0}/\u{a0}100", "Essay 20% 92.23\u{a0}/\u{a0}100",
        "Final 40% 92.23\u{a0}/\u{a0}100", "Undated 10% 18.45\u{a0}/\u{a0}20",
      ])
    #expect(table.contains("<th>For 90%") && table.contains(#"Nov 1</small> <span class="mark late">overdue"#))
  }

  @Test func `Much open work is cut, and without a goal nothing is needed`() throws {
    let items = (1...15).map { "  - {name: W\($0), weight: 4}\n" }.joined()
    let text = try page("items:\n\(items)")
    let table = try #require(text.firstMatch(of: /(?s)<section class="panel coming">.*?<\/section>/)).0
    #expect(table.contains("<summary>3 more</summary>") && !table.contains("<th>For"))
  }

  @Test func `An item has no need that is beyond its maximum`() throws {
    let text = try page(
      "goal: 94\nitems:\n  - {name: M, weight: 50, score: 36/40}\n  - {name: Q, weight: 5}\n  - {name: F, weight: 45}\n"
    )
    #expect(text.contains("needs 98.89"))
    // Q alone cannot reach the goal, however the rest goes on; like all open work it needs (94 − 45) ÷ 50 = 98 %.
    #expect(text.firstMatch(of: /<th>Q<td>5%<td>([^<\n]*)/)?.1 == "98\u{a0}/\u{a0}100")
  }

  @Test func `The computation of a mark out of twenty is in marks out of twenty`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": """
      ---
      name: C
      categories:
        - {name: CC, weight: 40, items: [{name: a, score: 12/20}]}
        - {name: Examen, weight: 60, items: [{name: b, score: 15/20}]}
      ---
      """,
    ])
    let text = try #require(site.text(of: "terms/a/c/index.html"))
    for line in [
      "12.00\u{A0}/\u{A0}20</span> <span class=weighted>× 40% = 4.8</span>", "× 60% = 9<",
      "Total: 13.80\u{A0}/\u{A0}20.",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }
}
