import Foundation
import Testing

@testable import sitegen

/// Scores that are entered on pages of `sitegen serve`: the real command, a real connection, and the bytes of the file.
@Suite(.timeLimit(.minutes(10))) struct EnteredScoreTests {
  private static let course = "content/terms/2025-fall/csse-230.md"
  private static let page = "/terms/2025-fall/csse-230/"
  private static let text = """
    ---
    name: Data Structures   # with Java
    categories:
      - {name: Homework, weight: 40, items: [{HW 1: 18/20}, {HW 2: }]}   # 'short'
      - name: Exams
        weight: 60
        items:
          - name: Midterm
            score: "80"
            max: 100
          - {name: Final, max: 100, due: 2025-10-01}
    ---

    """

  private func site(_ files: [String: String] = [:]) throws -> ServedSite {
    try ServedSite(SampleSite.files.merging([Self.course: Self.text]) { $1 }.merging(files) { $1 })
  }

  /// The address of a step of entering scores.
  private func address(_ query: String = "", in language: String = "en") -> String {
    "/_sitegen/scores/\(language)/\(Self.course)\(query)"
  }

  private func change(in answer: RawAnswer) throws -> String {
    String(try #require(answer.body.firstMatch(of: /name="change" value="([a-z0-9]+)"/)?.output.1))
  }

  private func write(_ change: String, in site: ServedSite, headers: [String: String] = [:]) throws -> RawAnswer {
    let headers = ["Origin": "http://127.0.0.1:\(site.port)"].merging(headers) { $1 }
    return try site.answer("/_sitegen/scores", method: "POST", headers: headers, form: "change=\(change)")
  }

  @Test func `A page says first what a change means, in its language`() throws {
    let site = try site(["content/index.md": "---\ntitle: Grades\nlanguages: [en, fr, zh]\n---\n"])
    for (language, words) in [
      ("en", "Data Structures: B → A- (90.00%)."), ("fr", "Data Structures\u{A0}: B → A- (90,00\u{202F}%)."),
      ("zh", "Data Structures：B → A-（90.00%）。"),
    ] {
      let shown = try site.answer(address("?item=Exams/Midterm&score=90", in: language)).body
      let meaning = shown.matches(of: /<p class="meaning">([^<]*)</).map { String($0.output.1) }
      #expect(meaning.first == words, "\(meaning)")
    }
    let due = try site.answer(address("?item=Exams/Final&due=2025-12-01")).body
    #expect(due.contains("name=\"change\"") && !due.contains("class=\"meaning\""))
  }

  @Test func `A score is shown with its lines, and written with every other byte as it was`() throws {
    let site = try site()
    let list = try site.answer(address())
    #expect(list.status == 200)
    #expect(list.body.contains("href=\"\(address("?item=Exams/Final"))\""))
    let form = try site.answer(address("?item=Homework/HW%202"))
    #expect(form.body.contains("inputmode=\"decimal\""))
    #expect(form.body.contains("A number alone is out of 20."))
    let shown = try site.answer(address("?item=Homework/HW+2&score=14,5"))
    #expect(shown.status == 200)
    #expect(
      shown.body.contains(
        "<span class=\"added\">+  - {name: Homework, weight: 40, items: [{HW 1: 18/20}, {HW 2: 14.5/20 }]}"))
    #expect(try site.folder.text(Self.course) == Self.text)

    let written = try write(change(in: shown), in: site)
    #expect(written.status == 303)
    #expect(written.headers["location"] == Self.page)
    #expect(try site.folder.text(Self.course) == Self.text.replacing("{HW 2: }", with: "{HW 2: 14.5/20 }"))
    // The page is built again before the browser asks for it.
    #expect(try site.answer(Self.page).body.contains("14.5"))
    #expect(try write(change(in: shown), in: site).status == 404)
  }

  @Test func `A score can be replaced, said to be missing, and removed`() throws {
    for (query, line) in [
      ("?item=Exams/Midterm&score=90", "        score: \"90\"\n"),
      ("?item=Exams/Midterm&score=&score=missing", "        score: \"missing\"\n"),
      ("?item=Exams/Midterm&score=95&score=none", "        score:\n"),
    ] {
      let site = try site()
      let written = try write(change(in: site.answer(address(query))), in: site)
      #expect(written.status == 303, "\(query)")
      #expect(try site.folder.text(Self.course) == Self.text.replacing("        score: \"80\"\n", with: line))
    }
  }

  @Test(arguments: [
    ("?item=Exams/Final&due=2025-12-01&time=", "due: 2025-10-01", "due: 2025-12-01"),
    ("?item=Exams/Final&due=2025-12-01&time=23%3A59", "due: 2025-10-01", "due: 2025-12-01T23:59"),
    // The button comes after the fields of its form.
    ("?item=Exams/Final&due=2025-10-01&time=&due=", ", due: 2025-10-01", ""),
    ("?item=Exams/Midterm&due=2025-11-02&time=", "max: 100\n", "max: 100\n        due: 2025-11-02\n"),
    ("?item=Homework/HW+2&due=2025-11-02&time=", "{HW 2: }", "{name: HW 2, due: 2025-11-02 }"),
    ("?item=Exams/Final&score=70&due=2025-12-01", "due: 2025-10-01", "score: 70, due: 2025-12-01"),
  ])
  func `A due date is set, changed and removed with every other byte as it was`(
    query: String, old: String, new: String
  ) throws {
    let site = try site()
    let shown = try site.answer(address(query))
    #expect(shown.status == 200)
    #expect(try site.folder.text(Self.course) == Self.text)
    #expect(try write(change(in: shown), in: site).status == 303)
    let text = try site.folder.text(Self.course)
    let wanted =
      query.contains("score")
      ? Self.text.replacing("max: 100, due: 2025-10-01", with: "score: 70, max: 100, due: 2025-12-01")
      : Self.text.replacing(old, with: new)
    #expect(text == wanted)
  }

  @Test func `A time of a due date keeps its offset, and the form has the day and the time`() throws {
    let dated = Self.text.replacing("due: 2025-10-01", with: "due: 2025-10-01T18:00-05:00")
    let site = try site([Self.course: dated])
    let form = try site.answer(address("?item=Exams/Final")).body
    #expect(form.contains("type=\"date\" value=\"2025-10-01\"") && form.contains("type=\"time\" value=\"18:00\""))
    let shown = try site.answer(address("?item=Exams/Final&due=2025-10-02&time=19:30"))
    #expect(try write(change(in: shown), in: site).status == 303)
    #expect(try site.folder.text(Self.course) == dated.replacing("10-01T18:00", with: "10-02T19:30"))
  }

  @Test func `Only an item has a form for a due date`() throws {
    let site = try site([Self.course: "---\nname: A\ncategories:\n  - {name: Talk, weight: 100}\n---\n"])
    #expect(try !site.answer(address("?item=Talk")).body.contains("type=\"date\""))
    #expect(try !site.answer(address("?item=Talk&due=2025-10-01")).body.contains("name=\"change\""))
  }

  @Test(arguments: [
    ("score=-5", "-5 is below 0.", "-5 est inférieur à 0.", "-5 小于 0。"),
    ("score=abc", "“abc” is not a score", "«\u{A0}abc\u{A0}» n’est pas une note", "“abc”不是得分"),
    ("score=18/20", "18/20: the maximum here is 100.", "18/20\u{A0}: ici, le maximum est 100.", "18/20：此处满分为 100。"),
    (
      "score=250", "250 is more than twice the maximum, 100.", "250 dépasse le double du maximum, 100.",
      "250 超过满分 100 的两倍。"
    ),
    (
      "score=250%25", "250% is more than twice the maximum, 100%.", "250% dépasse le double du maximum, 100%.",
      "250% 超过满分 100% 的两倍。"
    ),
    ("score=", "There is no score", "Aucune note", "没有得分"),
    ("score=80", "Nothing would change", "Rien à modifier", "无需更改"),
    ("due=2025-02-30", "“2025-02-30” is not a date", "«\u{A0}2025-02-30\u{A0}» n’est pas une date", "“2025-02-30”不是日期"),
    ("due=tomorrow&time=noon", "“tomorrow noon” is not a date", "«\u{A0}tomorrow noon\u{A0}»", "“tomorrow noon”不是日期"),
  ])
  func `What is wrong with an entry is said in the language of the page`(
    entry: String, en: String, fr: String, zh: String
  ) throws {
    let site = try site(["content/index.md": "---\ntitle: Grades\nlanguages: [en, fr, zh]\nscale: us-plus-minus\n---\n"]
    )
    for (language, words) in [("en", en), ("fr", fr), ("zh", zh)] {
      let answer = try site.answer(address("?item=Exams/Midterm&\(entry)", in: language))
      #expect(answer.status == 422)
      let problem = try #require(answer.body.firstMatch(of: /<p class="problem"([^>]*)>([^<]*)</)).output
      #expect(problem.2.hasPrefix(words) && !problem.1.contains("lang="), "\(problem)")
      #expect(!answer.body.contains("name=\"change\""))
    }
    #expect(try site.answer(address("?item=None", in: "fr")).body.contains("Cette matière n’a pas d’évaluation None."))
    let warned = try site.answer(address("?item=Exams/Midterm&score=120", in: "zh")).body
    #expect(warned.contains("<p class=\"warning\">120 超过满分 100。"))
    #expect(try site.folder.text(Self.course) == Self.text)
  }

  @Test(arguments: [
    // A time without a time zone, a warning about the line in which the score is written.
    ("{name: Final, max: 100, due: 2025-10-01T18:00}", "B+", "time-zone"),
    ("{HW 3: }, {HW 4: 18/20}, {HW 5: 20/25}", "missing", "the mean of the others"),
  ])
  func `A warning that is not about the score does not say that the score is wrong`(
    items: String, score: String, warning: String
  ) throws {
    let site = try site([
      "content/index.md": "---\ntitle: Grades\nscale: us-plus-minus\n---\n",
      Self.course: "---\nname: A\nitems: [\(items)]\n---\n",
    ])
    let item = items.contains("Final") ? "Final" : "HW+3"
    let shown = try site.answer(address("?item=\(item)&score=\(score.replacing("+", with: "%2B"))"))
    #expect(shown.status == 200 && shown.body.contains("name=\"change\""))
    let warnings = shown.body.matches(of: /<p class="warning"[^>]*>([^<]*)</).map { String($0.output.1) }
    #expect(
      warnings.contains { $0.contains(warning) } && !warnings.contains { $0.contains("is not a score") }, "\(warnings)")
  }

  @Test(arguments: [
    ("france-20", "41", "41 dépasse le double du maximum, 20."), ("france-20", "-1", "-1 est inférieur à 0."),
    ("france-20", "250%", "250% dépasse le double du maximum, 100%."),
    ("switzerland", "7", "7 n’est pas une note du barème\u{A0}: elles vont de 1, la pire, à 6."),
    ("germany", "6.5", "6.5 n’est pas une note du barème\u{A0}: elles vont de 5, la pire, à 1."),
    ("germany", "abc", "«\u{A0}abc\u{A0}» n’est pas une note"),
  ])
  func `What is wrong with a score without a maximum is said in the language of the page, too`(
    scale: String, score: String, words: String
  ) throws {
    let site = try site([
      "content/index.md": "---\ntitle: Notes\nlanguage: fr\nscale: \(scale)\n---\n",
      "content/terms/2025-fall/chin-101.md": "---\nname: B\n---\n",
      Self.course:
        "---\nname: A\ncategories:\n  - {name: Oral, weight: 50}\n  - {name: TD, weight: 50, items: [TD 1: ]}\n---\n",
    ])
    for item in ["Oral", "TD+1"] {
      let answer = try site.answer(address("?item=\(item)&score=\(score.replacing("%", with: "%25"))", in: "fr"))
      let problem = try #require(answer.body.firstMatch(of: /<p class="problem"([^>]*)>([^<]*)</)).output
      #expect(problem.2.hasPrefix(words) && !problem.1.contains("lang="), "\(item) \(problem)")
    }
  }

  @Test(arguments: [
    ("Exam", "19/200", "19/200: ", ["19/20", "19/200"], "Exam: 19/20"),
    ("Exam", "19/200", "19/200: ", ["19/20", "19/200"], "Exam: 19/200"),
    ("HW+3", "7", "7: ", ["7/10", "7/20"], "HW 3: 7/20"), ("Extra", "3", "3 ", ["3/3", "3%"], "score: 3/3"),
  ])
  func `A page asks what a score means, and writes the reading that is chosen`(
    item: String, typed: String, words: String, readings: [String], written: String
  ) throws {
    let text =
      "---\nname: A\ncategories:\n  - {name: H, weight: 60, aggregate: mean, items: [HW 1: 9/10, HW 2: 9/20, HW 3: ]}\n"
      + "items: [{name: Extra, weight: 5, extra-credit: true}, {name: T, weight: 40, score: 9/10}]\n---\n"
    let exam = "---\nname: A\nitems: [Exam: 18/20]\n---\n"
    let site = try site([
      "content/index.md": "---\ntitle: Grades\nlanguages: [en, fr, zh]\n---\n",
      Self.course: item == "Exam" ? exam : text,
    ])
    for language in ["en", "fr", "zh"] {
      let answer = try site.answer(address("?item=\(item)&score=\(typed)", in: language))
      let problem = try #require(answer.body.firstMatch(of: /<p class="problem"([^>]*)>([^<]*)</)).output
      #expect(
        answer.status == 422 && !problem.1.contains("lang=") && problem.2.hasPrefix(language == "en" ? words : typed))
      #expect(
        answer.body.matches(of: /name="meant" value="([^"]*)"/).map { String($0.output.1) } == readings)
    }
    let reading = try #require(readings.last { written.hasSuffix($0) })
    let shown = try site.answer(address("?item=\(item)&meant=\(reading)"))
    #expect(try write(change(in: shown), in: site).status == 303)
    #expect(try site.folder.text(Self.course).contains(written))
  }

  @Test func `The page has open work first, announced work, and what can happen once more`() throws {
    let text = Self.text.replacing("weight: 40, items", with: "weight: 40, count: 10, items").replacing(
      "categories:", with: "adjust: [{name: Absences, each: -1, free: 3, count: 2}]   # three are free\ncategories:")
    let site = try site([Self.course: text])
    let list = try site.answer(address()).body.matches(of: /<li><a href="([^"]*)"><span>([^<]*)</)
    #expect(list.map { String($0.output.2) } == ["HW 2", "Final", "HW 3", "HW 1", "Midterm", "Absences + 1"])
    let form = try site.answer(String(list[2].output.1)).body
    #expect(form.contains("A number alone is out of 20.") && !form.contains("type=\"date\""))
    #expect(form.contains("name=\"score\" value=\"absent\""))
    let added = try site.answer(address("?item=Homework/HW%203&score=17"))
    #expect(try write(change(in: added), in: site).status == 303)
    /// The file without the new item.
    func rest() throws -> String {
      try site.folder.text(Self.course).replacing(/, \{[^{}]*HW 3[^{}]*17[^{}]*\}/, with: "")
    }
    #expect(try rest() == text && site.folder.text(Self.course) != text)
    let absent = try site.answer(String(list[5].output.1))
    #expect(try write(change(in: absent), in: site).status == 303)
    #expect(try rest() == text.replacing("count: 2", with: "count: 3"))
    #expect(try site.answer(address("?count=None")).status == 404)
  }

  @Test func `Several scores of one course are one change`() throws {
    let site = try site()
    let shown = try site.answer(address("?item=/Exams/Final&item=Exams/Final&score=70&item=HW+2&score=19/20"))
    #expect(shown.status == 404)
    let both = try site.answer(address("?item=Exams/Final&score=70&item=HW+2&score=19/20"))
    #expect(try write(change(in: both), in: site).status == 303)
    let text = try site.folder.text(Self.course)
    #expect(
      text
        == Self.text.replacing("Final, max", with: "Final, score: 70, max").replacing("HW 2: }", with: "HW 2: 19/20 }"))
  }

  @Test(arguments: [
    ("-5", "-5"), ("abc", "abc"), ("", "There is no score"), ("80", "the file has this already"),
  ])
  func `A score that cannot be used is said with what is allowed, and nothing is offered to be written`(
    score: String, message: String
  ) throws {
    let site = try site()
    let answer = try site.answer(address("?item=Exams/Midterm&score=\(score)"))
    #expect(answer.status == 422)
    let problem = try #require(answer.body.firstMatch(of: /id="problem"[^>]*>([^<]*)</)).output.1
    #expect(problem.contains(message), "\(problem)")
    #expect(answer.body.contains("aria-invalid=\"true\""))
    #expect(!answer.body.contains("name=\"change\""))
    #expect(try site.folder.text(Self.course) == Self.text)
  }

  @Test func `Lines of what-if are one change, of one course or of several`() throws {
    let site = try site()
    let lines = "items%3A%0A%20%20-%20%7Bname%3A%20Final%2C%20score%3A%2070%7D%0A"
    let inCategory =
      "categories%3A%0A%20-%20name%3A%20Exams%0A%20%20%20" + lines.replacing("%0A%20", with: "%0A%20%20%20%20")
    let shown = try site.answer(address("?lines=\(inCategory)"))
    #expect(shown.status == 200)
    #expect(try write(change(in: shown), in: site).headers["location"] == Self.page)
    #expect(try site.folder.text(Self.course) == Self.text.replacing("Final, max", with: "Final, score: 70, max"))
    #expect(try site.answer(address("?lines=\(lines)")).status == 422)

    let art = "content/terms/2025-fall/chin-101.md"
    let finals = "%23%20\(Self.course)%0Afinal%3A%2088%0A%0A%23%20\(art)%0Afinal%3A%2090%0A"
    let both = try site.answer("/_sitegen/scores/en?lines=\(finals)")
    #expect(both.status == 200)
    #expect(try write(change(in: both), in: site).headers["location"] == "/")
    #expect(try site.folder.text(Self.course).contains("\nfinal: 88\n"))
    #expect(try site.folder.text(art).contains("\ngrade: 90\n"))
  }

  @Test func `What does not exist is not added`() throws {
    let site = try site()
    for target in [
      address("?item=HW+3&score=5"), address("?item=%ff"), "/_sitegen/scores/en/content/index.md?item=a",
      "/_sitegen/scores/en/content/terms/2025-fall/none.md", "/_sitegen/scores/en/../content/index.md",
      "/_sitegen/scores",
    ] {
      #expect(try site.answer(target).status == 404, "\(target)")
    }
  }

  @Test func `A file that has changed since the change was shown is not written`() throws {
    let site = try site()
    let change = try change(in: site.answer(address("?item=Exams/Final&score=70")))
    let other = Self.text.replacing("\"80\"", with: "\"81\"")
    try site.folder.write([Self.course: other])
    let answer = try write(change, in: site)
    #expect(answer.status == 409)
    #expect(answer.body.contains("Nothing was written: "))
    #expect(answer.body.contains("it has changed since it was read"))
    #expect(try site.folder.text(Self.course) == other)
  }

  @Test func `The last change of a course is shown, undone and made again on its form`() throws {
    let site = try site()
    #expect(try !site.answer(address()).body.contains("?step="))
    let first = try change(in: site.answer(address("?item=Exams/Final&score=70")))
    #expect(try write(first, in: site).status == 303)
    let graded = try site.folder.text(Self.course)
    #expect(try site.answer(address()).body.contains("<a href=\"\(address("?step=undo"))\">Undo the last change</a>"))
    let shown = try site.answer(address("?step=undo"))
    #expect(shown.body.contains("<span class=\"removed\">-      - {name: Final, score: 70,"))
    #expect(try site.folder.text(Self.course) == graded)
    // A form that was shown before another change does not undo that one.
    let stale = try change(in: shown)
    #expect(try sitegen("edit", "csse-230", "goal=A", in: site.folder).status == 0)
    #expect(try sitegen("undo", "--force", in: site.folder).status == 0)
    #expect(try write(stale, in: site).status == 303)
    #expect(try site.folder.text(Self.course) == Self.text)
    #expect(try sitegen("redo", "--dry-run", in: site.folder).errors == "redoes a form of sitegen serve\n")
    let redo = try change(in: site.answer(address("?step=redo")))
    #expect(try write(redo, in: site).headers["location"] == Self.page)
    #expect(try site.folder.text(Self.course) == graded)

    let late = try change(in: site.answer(address("?step=undo")))
    #expect(try sitegen("edit", "csse-230", "goal=A", in: site.folder).status == 0)
    let refused = try write(late, in: site)
    #expect(refused.status == 409 && refused.body.contains("the file has changed since"))
    // The last change of another course is not one of this one.
    #expect(try sitegen("edit", "chin-101", "goal=A", in: site.folder).status == 0)
    #expect(try site.answer(address("?step=undo")).status == 404)
    #expect(try !site.answer(address()).body.contains("?step=undo"))
  }

  @Test func `A read-only file is not written`() throws {
    let site = try site()
    let change = try change(in: site.answer(address("?item=Exams/Final&score=70")))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: site.folder.url(Self.course).path)
    let answer = try write(change, in: site)
    #expect(answer.status == 409)
    #expect(answer.body.contains("Nothing was written: "))
    #expect(try site.folder.text(Self.course) == Self.text)
  }

  @Test func `Only a form of the page that shows the change writes it`() throws {
    let site = try site()
    let change = try change(in: site.answer(address("?item=Exams/Final&score=70")))
    for headers in [
      ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": "http://localhost:\(site.port)"],
      ["Origin": "https://127.0.0.1:\(site.port)"],
    ] {
      #expect(try write(change, in: site, headers: headers).status == 403, "\(headers)")
    }
    let none = try site.answer("/_sitegen/scores", method: "POST", form: "change=\(change)")
    #expect(none.status == 403)
    #expect(try write("guess", in: site).status == 404)
    #expect(try write("", in: site).status == 404)
    #expect(try site.answer(address("?change=\(change)")).status == 200)
    #expect(try site.answer("/_sitegen/scores", method: "PUT").status == 405)
    for place in ["cross-site", "same-site"] {
      let headers = ["Sec-Fetch-Site": place, "Sec-Fetch-Dest": "document"]
      #expect(try site.answer(address(), headers: headers).status == 403)
    }
    #expect(try site.folder.text(Self.course) == Self.text)
    #expect(try write(change, in: site).status == 303)
  }

  @Test func `A built site has neither the forms nor links to them`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleSite.files.merging([Self.course: Self.text]) { $1 })
    _ = try sitegen("build", "--date", SampleSite.date, in: folder)
    #expect(try folder.tree("public").values.allSatisfy { !$0.contains("_sitegen") })
    // And a preview has them, where work is open or overdue.
    let site = try site()
    #expect(try site.answer(Self.page).body.contains("href=\"\(address())\""))
    #expect(try site.answer(Self.page).body.contains("href=\"\(address("?item=Homework/HW%202"))\""))
    #expect(try site.answer("/due/").body.contains("href=\"\(address("?item=Exams/Final"))\">Graded?</a>"))
  }

  @Test func `The system's table of connections tells the user of a client`() {
    let ends = StreamSocket.Ends(here: .loopback(port: 8000), there: .loopback(port: 40_000))
    func isOwn(_ line: String, user: UInt32 = 1000) -> Bool {
      LocalClient.isOfThisUser(
        ends, inTable: "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid\n\(line)\n",
        user: user)
    }
    let (client, server) =
      UInt16(1).littleEndian == 1 ? ("0100007F:9C40", "0100007F:1F40") : ("7F000001:9C40", "7F000001:1F40")
    let rest = "00000000:00000000 00:00000000 00000000"
    #expect(isOwn("   1: \(client) \(server) 01 \(rest)  1000        0 1"))
    #expect(
      isOwn("   1: 0000000000000000FFFF0000\(client) 0000000000000000FFFF0000\(server) 01 \(rest)  1000        0 1"))
    #expect(isOwn("   1: \(client) \(server) 01 \(rest)  0        0 1"))
    // Another user, the other end of the connection, and a connection that the client has closed.
    #expect(!isOwn("   1: \(client) \(server) 01 \(rest)  1001        0 1"))
    #expect(!isOwn("   1: \(server) \(client) 01 \(rest)  1000        0 1"))
    #expect(!isOwn("   1: \(client) \(server) 06 \(rest)  0        0 1"))
    #expect(!isOwn("   1: \(client) \(server) 05 \(rest)  0        0 1"))
    #expect(!isOwn("") && !isOwn("   1: \(client) \(server) 01"))
  }

  private static let book = "content/classrooms/a/grades/b.md"

  @Test func `The scores of a class are entered in one form, shown as a change, and written`() throws {
    let text = "---\nname: Swift\ncourse: t\nscores:\n  mei: {HW 1: 18}\n---\n"
    let site = try site([
      "content/course-templates/t.md": "---\nitems: [{name: HW 1, max: 20}, {name: HW 2, max: 20}]\n---\n",
      "content/classrooms/a/index.md":
        "---\nname: Swift for all\nmembers: [{id: mei, name: Mei Lin}, {id: ann, name: Ann Ray}, {id: leo, name: Leo Sun}]\nresults: none\n---\n",
      Self.book: text,
    ])
    let address = "/_sitegen/scores/en/\(Self.book)"
    #expect(try site.answer("/classrooms/a/").body.contains("href=\"\(address)\""))
    #expect(try site.answer(address).body.contains("<span>HW 1</span> <strong>1 / 3</strong>"))
    let form = try site.answer("\(address)?item=HW+1").body
    #expect(form.contains("aria-label=\"New score: Mei Lin (mei)\"") && form.contains("A number alone is out of 20."))
    let origin = ["Origin": "http://127.0.0.1:\(site.port)"]
    func send(_ fields: String) throws -> RawAnswer {
      try site.answer(address, method: "POST", headers: origin, form: fields)
    }
    let wrong = try send("item=HW+1&member=ann&score=soon&note=")
    #expect(wrong.status == 422 && wrong.body.contains("value=\"soon\"") && wrong.body.contains("is not a score"))
    let shown = try send(
      "item=HW+1&member=mei&score=&note=Fine&member=ann&score=12&note=&member=leo&score=&note=&column=%0D%0A%0D%0A16")
    #expect(shown.status == 200 && shown.body.contains("note: Fine"), "\(shown.body)")
    #expect(try site.folder.text(Self.book) == text)
    let written = try write(change(in: shown), in: site)
    #expect(written.status == 303 && written.headers["location"] == address)
    #expect(
      try site.folder.text(Self.book)
        == text.replacing(
          "{HW 1: 18}", with: "{HW 1: {score: 18, note: Fine}}\n  ann:\n    HW 1: 12\n  leo:\n    HW 1: 16"))
    let pasted = try send("item=HW+2&column=Leo+Sun%09%0917".replacing("%09%09", with: "%09"))
    #expect(pasted.status == 200 && pasted.body.contains("HW 2: 17"))
    // Another site, or another page, cannot send the form.
    let foreign = try site.answer(
      address, method: "POST", headers: ["Origin": "http://example.org"], form: "item=HW+1&member=ann&score=20&note=")
    #expect(foreign.status == 403)
  }
}
