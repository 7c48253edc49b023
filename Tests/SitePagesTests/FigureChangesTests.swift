import SiteContent
import Testing

@testable import SitePages

/// What a change means, in sentences: a course or a site before and after, and what is said in each language.
struct `Sentences about changes` {
  private static let american = """
    ---
    name: Data Structures
    number: CSSE 230
    credits: 4
    goal: A-
    categories:
      - {name: Homework, weight: 40, items: [HW 1: 90%, HW 2: ]}
      - {name: Exams, weight: 60, items: [{name: Midterm, weight: 9, score: 88, max: 100}, {name: Final, weight: 1, max: 10}]}
    ---
    """

  private static let french = """
    ---
    name: Analyse
    units: {ue1: 2}
    goal: 12
    items: [{name: Partiel, coefficient: 1, score: 9}, {name: Examen, coefficient: 1}]
    ---
    """

  private static func site(_ course: String, _ settings: String = "", term: String = "name: A") throws -> Site {
    try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n\(settings)---\n", "terms/a/index.md": "---\n\(term)\n---\n",
      "terms/a/c.md": course,
    ])
  }

  private func expect(
    _ before: Site, _ after: Site, _ texts: [String], at place: SourceLocation = #_sourceLocation
  ) {
    let said = ["en", "fr", "zh"].map {
      (after.changes(since: before, in: $0)?.paragraphs ?? []).joined(separator: "\n")
    }
    #expect(said == texts, sourceLocation: place)
  }

  @Test(
    arguments: [
      // What no figure depends on.
      ([], "number: CSSE 230", "number: CSSE 230\ninstructor: Ada", ["", "", ""]),
      // Two items are open, then one.
      (
        [], "HW 2: ", "HW 2: 95%",
        [
          "CSSE 230: 88.80% → 89.80% (B+). Final now needs 9.14\u{A0}/\u{A0}10 for an A-.",
          "CSSE 230\u{A0}: 88,80\u{202F}% → 89,80\u{202F}% (B+). Final\u{A0}: il faut désormais 9,14\u{A0}/\u{A0}10 pour A-.",
          "CSSE 230：88.80% → 89.80%（B+）。Final 现需 9.14\u{A0}/\u{A0}10 才能达到 A-。",
        ]
      ),
      // A letter falls, and the goal is lost.
      (
        [], "HW 2: ", "HW 2: 0%",
        [
          "CSSE 230: B+ → C- (70.80%). A- is out of reach. C- needs 74.67% on the remaining work.\nCurrent GPA 3.30 → 1.70. GPA goal of 3.50: with the courses listed here at best 1.70.",
          "CSSE 230\u{A0}: B+ → C- (70,80\u{202F}%). A- est hors de portée. Il faut 74,67\u{202F}% sur les évaluations restantes pour C-.\nGPA actuel 3,30 → 1,70. Objectif de GPA de 3,50\u{A0}: au mieux 1,70 avec les matières de ce site.",
          "CSSE 230：B+ → C-（70.80%）。A- 已无法达到。剩余项目平均 74.67% 可得 C-。\n当前平均绩点 3.30 → 1.70。平均绩点目标 3.50：仅凭此处所列课程最好为 1.70。",
        ]
      ),
      // The goal comes back.
      (
        [("HW 2: ", "HW 2: 0%"), ("goal: A-", "goal: B+")], "HW 2: 0%", "HW 2: 90%",
        [
          "CSSE 230: C- → B+ (88.80%). B+ is within reach again. Final now needs 5.8\u{A0}/\u{A0}10 for a B+.\nCurrent GPA 1.70 → 3.30. GPA goal of 3.50: with the courses listed here at best 3.30.",
          "CSSE 230\u{A0}: C- → B+ (88,80\u{202F}%). B+ est de nouveau possible. Final\u{A0}: il faut désormais 5,8\u{A0}/\u{A0}10 pour B+.\nGPA actuel 1,70 → 3,30. Objectif de GPA de 3,50\u{A0}: au mieux 3,30 avec les matières de ce site.",
          "CSSE 230：C- → B+（88.80%）。B+ 又可以达到。Final 现需 5.8\u{A0}/\u{A0}10 才能达到 B+。\n当前平均绩点 1.70 → 3.30。平均绩点目标 3.50：仅凭此处所列课程最好为 3.30。",
        ]
      ),
      // It becomes certain.
      (
        [("goal: A-", "goal: C")], "HW 2: ", "HW 2: 100%",
        [
          "CSSE 230: B+ → A- (90.80%). Goal of C is safe, whatever happens.\nCurrent GPA 3.30 → 3.70.",
          "CSSE 230\u{A0}: B+ → A- (90,80\u{202F}%). Objectif de C assuré, quoi qu’il arrive.\nGPA actuel 3,30 → 3,70.",
          "CSSE 230：B+ → A-（90.80%）。目标 C 已确保。\n当前平均绩点 3.30 → 3.70。",
        ]
      ),
      // It is not certain any more.
      (
        [("goal: A-", "goal: B-"), ("HW 2: ", "HW 2: 100%")], "HW 1: 90%", "HW 1: 40%",
        [
          "CSSE 230: A- → B- (80.80%). B- is no longer certain. Final now needs 7.47\u{A0}/\u{A0}10 for a B-.\nCurrent GPA 3.70 → 2.70. GPA goal of 3.50: with the courses listed here at best 2.70.",
          "CSSE 230\u{A0}: A- → B- (80,80\u{202F}%). B- n’est plus assuré. Final\u{A0}: il faut désormais 7,47\u{A0}/\u{A0}10 pour B-.\nGPA actuel 3,70 → 2,70. Objectif de GPA de 3,50\u{A0}: au mieux 2,70 avec les matières de ce site.",
          "CSSE 230：A- → B-（80.80%）。B- 不再确定。Final 现需 7.47\u{A0}/\u{A0}10 才能达到 B-。\n当前平均绩点 3.70 → 2.70。平均绩点目标 3.50：仅凭此处所列课程最好为 2.70。",
        ]
      ),
      // It is reached.
      (
        [("HW 2: ", "HW 2: 100%"), ("goal: A-", "goal: A-\ncomplete: true")], "max: 10}", "score: 10/10}",
        [
          "CSSE 230: 90.80% → 91.52% (A-). Goal of A- exceeded.\nOfficial GPA 3.70. Credits earned 0 → 4. GPA goal of 3.50 reached.",
          "CSSE 230\u{A0}: 90,80\u{202F}% → 91,52\u{202F}% (A-). Objectif de A- dépassé.\nGPA officiel 3,70. Crédits acquis 0 → 4. Objectif de GPA de 3,50 atteint.",
          "CSSE 230：90.80% → 91.52%（A-）。已超过目标 A-。\n正式平均绩点 3.70。已获学分 0 → 4。已达到平均绩点目标 3.50。",
        ]
      ),
      // It is missed.
      (
        [("HW 2: ", "HW 2: 100%"), ("goal: A-", "goal: A-\ncomplete: true")], "max: 10}", "score: 1/10}",
        [
          "CSSE 230: A- → B (86.12%). Goal of A- missed.\nOfficial GPA 3.00. Credits earned 0 → 4. GPA goal of 3.50: with the courses listed here at best 3.00.",
          "CSSE 230\u{A0}: A- → B (86,12\u{202F}%). Objectif de A- non atteint.\nGPA officiel 3,00. Crédits acquis 0 → 4. Objectif de GPA de 3,50\u{A0}: au mieux 3,00 avec les matières de ce site.",
          "CSSE 230：A- → B（86.12%）。未达到目标 A-。\n正式平均绩点 3.00。已获学分 0 → 4。平均绩点目标 3.50：仅凭此处所列课程最好为 3.00。",
        ]
      ),
      // The first score.
      (
        [("HW 1: 90%", "HW 1: "), ("score: 88, ", "")], "HW 1: ", "HW 1: 90%",
        [
          "CSSE 230: A- (90.00%).\nCurrent GPA 3.70.",
          "CSSE 230\u{A0}: A- (90,00\u{202F}%).\nGPA actuel 3,70.",
          "CSSE 230：A-（90.00%）。\n当前平均绩点 3.70。",
        ]
      ),
      // The only score is removed.
      (
        [("score: 88, ", "")], "HW 1: 90%", "HW 1: ",
        [
          "CSSE 230: 90.00% → –.",
          "CSSE 230\u{A0}: 90,00\u{202F}% → –.",
          "CSSE 230：90.00% → –。",
        ]
      ),
      // Another goal.
      (
        [], "goal: A-", "goal: B",
        [
          "CSSE 230: You now need 67.24% on the remaining work for a B.",
          "CSSE 230\u{A0}: Il vous faut désormais 67,24\u{202F}% sur les évaluations restantes pour B.",
          "CSSE 230：剩余项目平均现需达到 67.24% 才能得到 B。",
        ]
      ),
    ] as [([(String, String)], String, String, [String])])
  func `A change of a course is said as its row has it`(
    start: [(String, String)], old: String, new: String, texts: [String]
  ) throws {
    let course = start.reduce(Self.american) { $0.replacing($1.0, with: $1.1) }
    let settings = "gpa: {goal: 3.5}\n"
    expect(try Self.site(course, settings), try Self.site(course.replacing(old, with: new), settings), texts)
  }

  @Test(arguments: [
    // A mark passes a course, its unit, its bloc and a condition.
    (
      "coefficient: 1}]", "coefficient: 1, score: 16.5}]",
      [
        "Analyse: 9.00\u{A0}/\u{A0}20 → 12.75\u{A0}/\u{A0}20 (Assez bien). Goal of 12\u{A0}/\u{A0}20 exceeded.\nUE1 Maths: 9.00\u{A0}/\u{A0}20 → 12.75\u{A0}/\u{A0}20 (passed). Bloc 1: 9.00\u{A0}/\u{A0}20 → 12.75\u{A0}/\u{A0}20 (passed). General average 9.00\u{A0}/\u{A0}20 → 12.75\u{A0}/\u{A0}20. General average of at least 10\u{A0}/\u{A0}20: met with the courses listed here.",
        "Analyse\u{A0}: 9,00\u{A0}/\u{A0}20 → 12,75\u{A0}/\u{A0}20 (Assez bien). Objectif de 12\u{A0}/\u{A0}20 dépassé.\nUE1 Maths\u{A0}: 9,00\u{A0}/\u{A0}20 → 12,75\u{A0}/\u{A0}20 (validé). Bloc 1\u{A0}: 9,00\u{A0}/\u{A0}20 → 12,75\u{A0}/\u{A0}20 (validé). Moyenne générale 9,00\u{A0}/\u{A0}20 → 12,75\u{A0}/\u{A0}20. Moyenne générale d’au moins 10\u{A0}/\u{A0}20\u{A0}: remplie avec les matières de ce site.",
        "Analyse：9.00\u{A0}/\u{A0}20 → 12.75\u{A0}/\u{A0}20（Assez bien）。已超过目标 12\u{A0}/\u{A0}20。\nUE1 Maths：9.00\u{A0}/\u{A0}20 → 12.75\u{A0}/\u{A0}20（通过）。Bloc 1：9.00\u{A0}/\u{A0}20 → 12.75\u{A0}/\u{A0}20（通过）。总平均分 9.00\u{A0}/\u{A0}20 → 12.75\u{A0}/\u{A0}20。总平均分不低于 10\u{A0}/\u{A0}20：仅凭此处所列课程已满足。",
      ]
    ),
    // An absence takes the mark away.
    (
      "coefficient: 1}]", "coefficient: 1, score: absent}]",
      [
        "Analyse: 9.00\u{A0}/\u{A0}20 → –. No grade: absent without a reason. Goal of 12\u{A0}/\u{A0}20 missed.\nUE1 Maths: 9.00\u{A0}/\u{A0}20 → – (failed). Bloc 1: 9.00\u{A0}/\u{A0}20 → – (failed). General average 9.00\u{A0}/\u{A0}20 → –. General average of at least 10\u{A0}/\u{A0}20: not met with the courses listed here.",
        "Analyse\u{A0}: 9,00\u{A0}/\u{A0}20 → –. Défaillant\u{A0}: absence injustifiée, pas de note. Objectif de 12\u{A0}/\u{A0}20 non atteint.\nUE1 Maths\u{A0}: 9,00\u{A0}/\u{A0}20 → – (non validé). Bloc 1\u{A0}: 9,00\u{A0}/\u{A0}20 → – (non validé). Moyenne générale 9,00\u{A0}/\u{A0}20 → –. Moyenne générale d’au moins 10\u{A0}/\u{A0}20\u{A0}: non remplie avec les matières de ce site.",
        "Analyse：9.00\u{A0}/\u{A0}20 → –。无成绩：无故缺考。未达到目标 12\u{A0}/\u{A0}20。\nUE1 Maths：9.00\u{A0}/\u{A0}20 → –（未通过）。Bloc 1：9.00\u{A0}/\u{A0}20 → –（未通过）。总平均分 9.00\u{A0}/\u{A0}20 → –。总平均分不低于 10\u{A0}/\u{A0}20：仅凭此处所列课程未满足。",
      ]
    ),
    // A mark fails the unit.
    (
      "coefficient: 1}]", "coefficient: 1, score: 2}]",
      [
        "Analyse: 9.00\u{A0}/\u{A0}20 → 5.50\u{A0}/\u{A0}20 (Insuffisant). Goal of 12\u{A0}/\u{A0}20 missed.\nUE1 Maths: 9.00\u{A0}/\u{A0}20 → 5.50\u{A0}/\u{A0}20 (failed). Bloc 1: 9.00\u{A0}/\u{A0}20 → 5.50\u{A0}/\u{A0}20 (failed). General average 9.00\u{A0}/\u{A0}20 → 5.50\u{A0}/\u{A0}20. General average of at least 10\u{A0}/\u{A0}20: not met with the courses listed here.",
        "Analyse\u{A0}: 9,00\u{A0}/\u{A0}20 → 5,50\u{A0}/\u{A0}20 (Insuffisant). Objectif de 12\u{A0}/\u{A0}20 non atteint.\nUE1 Maths\u{A0}: 9,00\u{A0}/\u{A0}20 → 5,50\u{A0}/\u{A0}20 (non validé). Bloc 1\u{A0}: 9,00\u{A0}/\u{A0}20 → 5,50\u{A0}/\u{A0}20 (non validé). Moyenne générale 9,00\u{A0}/\u{A0}20 → 5,50\u{A0}/\u{A0}20. Moyenne générale d’au moins 10\u{A0}/\u{A0}20\u{A0}: non remplie avec les matières de ce site.",
        "Analyse：9.00\u{A0}/\u{A0}20 → 5.50\u{A0}/\u{A0}20（Insuffisant）。未达到目标 12\u{A0}/\u{A0}20。\nUE1 Maths：9.00\u{A0}/\u{A0}20 → 5.50\u{A0}/\u{A0}20（未通过）。Bloc 1：9.00\u{A0}/\u{A0}20 → 5.50\u{A0}/\u{A0}20（未通过）。总平均分 9.00\u{A0}/\u{A0}20 → 5.50\u{A0}/\u{A0}20。总平均分不低于 10\u{A0}/\u{A0}20：仅凭此处所列课程未满足。",
      ]
    ),
  ])
  func `Marks, units, blocs, averages and conditions are said as their row has it`(
    old: String, new: String, texts: [String]
  ) throws {
    let settings = "scale: france-20\nblocs: [{id: b, name: Bloc 1}]\ngraduation: [{average: all, at-least: 10}]\n"
    let term = "name: Semestre 1\nunits: [{id: ue1, code: UE1, name: Maths, coefficient: 6, blocs: [b]}]"
    let (before, after) = (Self.french, Self.french.replacing(old, with: new))
    expect(try Self.site(before, settings, term: term), try Self.site(after, settings, term: term), texts)
  }

  @Test func `What a gate does to the grade is said when it begins`() throws {
    let course = Self.american.replacing("credits: 4", with: "gates: [{of: Exams, at-least: 85, else: D}]")
    let failed = course.replacing("max: 10}", with: "score: 1/10}")
    let (before, after) = (try Self.site(course), try Self.site(failed))
    let texts = after.changes(since: before, in: "en")?.paragraphs ?? []
    #expect(texts.first?.contains("Exams at 80.20%, but 85% is needed") == true, "\(texts)")
    // And not again with the next score.
    let next = try Self.site(failed.replacing("HW 2: ", with: "HW 2: 70%"))
    #expect(next.changes(since: after, in: "en")?.paragraphs.contains { $0.contains("Exams at") } == false)
  }

  @Test func `A course is known by its id, and one that is new has its grade without an arrow`() throws {
    let (before, after) = (try Self.site("---\nname: B\n---\n"), try Self.site("---\nname: B\ngrade: 95\n---\n"))
    #expect(after.changes(since: before)?.courses.map(\.id) == ["terms/a/c"])
    #expect(after.changes(since: before)?.courses.map(\.text) == ["B: A (95.00%)."])
    #expect(before.changes(since: before)?.paragraphs == [])
  }
}
