import Grading
import SiteContent
import Testing

@testable import SitePages

/// What a digest says, in each language.
struct DigestTests {
  private static let course = """
    ---
    name: Data Structures
    number: CSSE 230
    credits: 4
    goal: A-
    categories:
      - {name: Homework, weight: 40, items: [{name: HW 1, score: 90, max: 100}, {name: HW 2, max: 100}]}
      - {name: Exams, weight: 60, items: [{name: Midterm, weight: 9, score: 88, max: 100}, {name: Final, weight: 1, max: 10}]}
    ---
    """

  private static func site(_ course: String, _ settings: String = "") throws -> Site {
    try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n\(settings)---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2026-12-20\n---\n", "terms/a/c.md": course,
    ])
  }

  private static func digest(from old: Site?, to new: Site, in language: String = "en") throws -> Digest {
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 14))
    return try #require(new.digest(since: old.map { Digest.Start(day: day, commit: "c", site: $0) }, in: language))
  }

  private static func lines(_ digest: Digest) -> [String] {
    digest.sections.flatMap { section in
      ["# " + section.title] + section.rows.map(\.line) + [section.more].compactMap(\.self)
    }
  }

  @Test(arguments: [
    // A result, and what it did.
    (
      "{name: HW 2, max: 100}", "{name: HW 2, score: 95, max: 100}",
      [
        "# New",
        "CSSE 230: HW 2 came: 95\u{A0}/\u{A0}100. 88.80% → 89.80% (B+). Final now needs 9.14\u{A0}/\u{A0}10 for an A-.",
      ],
      [
        "# Nouveau",
        "CSSE 230\u{A0}: HW 2, résultat reçu\u{A0}: 95\u{A0}/\u{A0}100. 88,80\u{202F}% → 89,80\u{202F}% (B+). Final\u{A0}: il faut désormais 9,14\u{A0}/\u{A0}10 pour A-.",
      ],
      ["# 新内容", "CSSE 230：HW 2 已出分：95\u{A0}/\u{A0}100。88.80% → 89.80%（B+）。Final 现需 9.14\u{A0}/\u{A0}10 才能达到 A-。"]
    ),
    // A score that was corrected, and one that was taken back.
    (
      "score: 88", "score: 89",
      [
        "# New",
        "CSSE 230: Midterm: 88\u{A0}/\u{A0}100 → 89\u{A0}/\u{A0}100. 88.80% → 89.40% (B+). You now need 92.08% on the remaining work for an A-.",
      ],
      [
        "# Nouveau",
        "CSSE 230\u{A0}: Midterm\u{A0}: 88\u{A0}/\u{A0}100 → 89\u{A0}/\u{A0}100. 88,80\u{202F}% → 89,40\u{202F}% (B+). Il vous faut désormais 92,08\u{202F}% sur les évaluations restantes pour A-.",
      ],
      [
        "# 新内容",
        "CSSE 230：Midterm：88\u{A0}/\u{A0}100 → 89\u{A0}/\u{A0}100。88.80% → 89.40%（B+）。剩余项目平均现需达到 92.08% 才能得到 A-。",
      ]
    ),
    // Work that was not handed in, and the goal that it takes away.
    (
      "{name: HW 2, max: 100}", "{name: HW 2, score: missing, max: 100}",
      [
        "# New",
        "CSSE 230: HW 2: missing. B+ → C- (70.80%). A- is out of reach. C- needs 74.67% on the remaining work.",
        "Overall: Current GPA 3.30 → 1.70.", "# Goals", "Out of reach now: CSSE 230 (A-)",
      ],
      [], []
    ),
    // An item with another name has no new result, and neither has a course with another teacher.
    ("name: HW 1", "name: Homework 1", [], [], []), ("credits: 4", "credits: 4\ninstructor: Ada", [], [], []),
  ])
  func `A result is said with what it did`(old: String, new: String, en: [String], fr: [String], zh: [String]) throws {
    let (before, after) = (try Self.site(Self.course), try Self.site(Self.course.replacing(old, with: new)))
    for (language, lines) in [("en", en), ("fr", fr), ("zh", zh)] where language == "en" || !lines.isEmpty {
      let said = try Self.lines(Self.digest(from: before, to: after, in: language))
      #expect(said == lines)
    }
  }

  @Test(arguments: [
    (
      "en",
      [
        "# Overdue", "HW 1: CSSE 230 · Thursday, Nov 12 · 9 days ago · 20% of the course",
        "# Due in the next seven days",
        "Final: CSSE 230 · Saturday, Nov 28 · in 7 days · 6% of the course", "# Attendance",
        "CSSE 230 Absences: you may have 2 more without loss",
      ]
    ),
    (
      "fr",
      [
        "# En retard", "HW 1\u{A0}: CSSE 230 · jeudi 12 nov. · il y a 9 jours · 20\u{202F}% de la matière",
        "# À rendre dans les sept jours",
        "Final\u{A0}: CSSE 230 · samedi 28 nov. · dans 7 jours · 6\u{202F}% de la matière", "# Assiduité",
        "CSSE 230 Absences\u{A0}: encore 2 sans perte",
      ]
    ),
    ("zh", []),
  ])
  func `Due work is listed for seven days, with overdue work and attendance`(language: String, lines: [String]) throws {
    let text = Self.course.replacing("goal: A-", with: "adjust: [{name: Absences, each: -1, free: 3, count: 1}]")
      .replacing("{name: HW 1, score: 90, max: 100}", with: "{name: HW 1, max: 100, due: 2026-11-12}")
      .replacing("{name: HW 2, max: 100}", with: "{name: HW 2, max: 100, due: 2026-11-29}")
      .replacing("{name: Final,", with: "{name: Final, due: 2026-11-28,")
    let site = try Self.site(text)
    // Without an earlier state, with the same one, and with another one.
    for old in [nil, site] {
      let digest = try Self.digest(from: old, to: site, in: language)
      if !lines.isEmpty { #expect(Self.lines(digest) == lines) }
      #expect(digest.sections.count == 3 && !digest.hasNews)
    }
  }

  @Test func `A digest without anything says so, and a finished course has no attendance`() throws {
    let text = Self.course.replacing("goal: A-", with: "grade: 91\nadjust: [{name: Absences, each: -1}]")
      .replacing(/(?s)categories:.*?---/, with: "---").replacing("adjust: [{name: Absences, each: -1}]\n", with: "")
    let digest = try Self.digest(from: Self.site(text), to: Self.site(text))
    #expect(digest.sections.isEmpty)
    #expect(digest.markdown.hasSuffix("\n\nNothing is new, and nothing is due in the next seven days.\n"))
    #expect(digest.html.contains("<p>Nothing is new, and nothing is due in the next seven days.</p>"))
  }

  @Test func `Goals of the record are won and lost`() throws {
    let settings = "gpa: {goal: 3.5}\ngraduation: [{credits: 4}]\n"
    let old = try Self.site("---\nname: B\ncredits: 4\n---\n", settings)
    let won = try Self.site("---\nname: B\ncredits: 4\ngrade: 95\n---\n", settings)
    let lines = try Self.lines(Self.digest(from: old, to: won))
    #expect(lines.contains { $0.hasPrefix("Safe now: ") && $0.contains("4") }, "\(lines)")
    let back = try Self.lines(Self.digest(from: won, to: old))
    #expect(!back.contains { $0.hasPrefix("Safe now") }, "\(back)")
  }

  @Test func `A goal that absences put out of reach is lost, also if they take letters`() throws {
    let adjust = "adjust: [{name: Absences, each: -1 letter, count: 0}]"
    let text = Self.course.replacing("goal: A-", with: "goal: B+\n\(adjust)")
    let missed = try Self.site(text.replacing("count: 0", with: "count: 3"))
    let lines = try Self.lines(Self.digest(from: Self.site(text), to: missed))
    #expect(lines.contains("Out of reach now: CSSE 230 (B+)"), "\(lines)")
  }

  @Test func `Names are no markup, call nobody and refer to nothing`() throws {
    let name = "<b>*x*</b> @ada #12 [a](http://e.org) `c` _u_ ~s~ \\ & $m$"
    let (old, new) = (
      try Self.site("---\nname: \"B\"\nitems: [{name: One, max: 10}]\n---\n"),
      try Self.site(
        "---\nname: '\(name)'\nitems: [{name: One, score: 9, max: 10}, {name: '\(name)', max: 10, due: 2026-11-22}]\n---\n"
      )
    )
    let digest = try Self.digest(from: old, to: new)
    let escaped =
      "\\<b\\>\\*x\\*\\</b\\> @\u{2060}ada #\u{2060}12 \\[a\\](http://e.org) \\`c\\` \\_u\\_ \\~s\\~ \\\\ \\& \\$m\\$"
    #expect(digest.markdown.contains("- **\(escaped)**: One came: 9\u{A0}/\u{A0}10. "), "\(digest.markdown)")
    #expect(digest.markdown.contains("- **\(escaped)**: \(escaped) · "), "\(digest.markdown)")
    #expect(!digest.html.contains("<b>*") && digest.html.contains("<b>&lt;b&gt;*x*&lt;/b&gt; @ada"), "\(digest.html)")
  }
}
