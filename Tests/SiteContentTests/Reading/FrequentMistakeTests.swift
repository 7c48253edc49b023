import Grading
import Testing

@testable import SiteContent

/// The most frequent errors in content, each with its message.
struct FrequentMistakeTests {
  /// An item of a course, in the short or the long form, from line 4 on.
  private func item(_ text: String) -> TestSite { TestSite(course: "name: A\nitems:\n  \(text)") }

  // MARK: - Numbers

  @Test func `A decimal comma is an error that shows the number to write`() {
    item("- {name: DS1, max: 20, score: \"14,5\"}")
      .says("terms/fall/a.md:4:33: error: \"14,5\" has a decimal comma | write 14.5")
    TestSite(course: "name: A\nitems:\n  - name: DS1\n    score: 14,5")
      .says("terms/fall/a.md:5:12: error: \"14,5\" has a decimal comma | write 14.5")
    item("- DS1: 14,5/20").says("terms/fall/a.md:4:10: error: \"14,5/20\" has a decimal comma | write 14.5/20")
  }

  @Test func `A decimal comma between braces is an error that explains the split number`() {
    item("- {name: DS1, score: 14,5}").says("terms/fall/a.md:4:24: error: \"14,5\" has a decimal comma | write 14.5")
  }

  @Test func `Each decimal comma between braces has its own error, also if the numbers end alike`() {
    item("- {name: DS, score: 12,5, coefficient: 1,5}").says(
      "terms/fall/a.md:4:23: error: \"12,5\" has a decimal comma | write 12.5",
      "terms/fall/a.md:4:42: error: \"1,5\" has a decimal comma | write 1.5")
    TestSite(course: "name: A\ncut-offs: {A: 89,5, C: 71,5}").says(
      "terms/fall/a.md:3:15: error: \"89,5\" has a decimal comma | write 89.5",
      "terms/fall/a.md:3:24: error: \"71,5\" has a decimal comma | write 71.5")
  }

  @Test func `A number that a decimal comma cut is not judged`() {
    TestSite(site: "title: Grades\nscale: rose-hulman\nblocs: [{id: a, name: A, floor: 7,5}]")
      .says("index.md:4:33: error: \"7,5\" has a decimal comma | write 7.5")
  }

  @Test func `Full-width digits are an error that shows the digits to type`() {
    item("- HW: １８/20").says(
      "terms/fall/a.md:4:9: error: \"１８/20\" has characters that do not belong there | type 18/20")
    item("- {name: HW, max: ２０}").says(
      "terms/fall/a.md:4:21: error: \"２０\" has characters that do not belong there | type 20")
  }

  // MARK: - Signs of YAML

  @Test func `A number sign that starts a comment is a warning if the text still parses`() {
    TestSite(course: "name: A\nitems:\n  - name: Homework #1\n    score: 18/20")
      .says(
        """
        terms/fall/a.md:4:20: warning: "#1" is not read: " #" starts a comment | quote the text if it belongs to it: "Homework #1"
        """)
  }

  @Test func `A number sign between braces is an error that explains the lost bracket`() {
    item("- {name: Homework #1, score: 18/20}")
      .says(
        """
        terms/fall/a.md:4:21: error: " #" starts a comment, so the rest of the line is not read | quote the text: "Homework #1"
        """)
  }

  @Test func `A number sign in a short form is an error that explains the lost score`() {
    let lines = item("- HW #7: 18/20").lines
    #expect(
      lines.contains(
        """
        terms/fall/a.md:4:5: error: an item must be a group of keys, this is a text | " #" starts a comment: write - "HW #7": 18/20
        """), "\(lines)")
  }

  @Test func `A full-width colon after a name is an error`() {
    item("- name：数据结构").says(
      "terms/fall/a.md:4:5: error: an item must be a group of keys, this is a text | type : and a space in place of ：, so - name: 数据结构"
    )
  }

  @Test func `Keys indented below a name are an error that shows their column`() {
    item("- HW 6:\n      score: 3").says(
      "terms/fall/a.md:4:5: error: \"HW 6\" has a group of keys as its value, not a score | write - name: HW 6, and its keys below name"
    )
  }

  @Test func `A blank name counts as missing`() {
    item("- {name: \" \"}").says("terms/fall/a.md:4:12: error: \"name\" is blank | write a text that a reader can see")
  }

  @Test func `An item with the name of a key needs the long form`() {
    item("- quiz: 8/10").says(
      "terms/fall/a.md:4:5: error: \"quiz\" is a key of an item, so it is not read as a name | write - {name: quiz, score: 8/10}"
    )
  }

  @Test func `A comment with a space after its sign is not an error`() throws {
    _ = try TestSite(course: "name: A # see the syllabus\nitems:\n  - HW 1: 18/20  # checked").content()
  }

  @Test func `A colour without quotes is an error, since it is a comment`() {
    TestSite(term: "name: Fall\ncolour: #1f6feb")
      .says(
        """
        terms/fall/index.md:3:9: warning: "#1f6feb" is not read: " #" starts a comment | quote it: "#1f6feb"
        """)
  }

  @Test func `A number after a number sign is a warning if nothing is before it`() {
    TestSite(course: "name: A\nsection: #2").says(
      "terms/fall/a.md:3:10: warning: \"#2\" is not read: \" #\" starts a comment | quote it: \"#2\"")
  }

  @Test(arguments: [
    ("name:A\ncredits: 3", "2:1: error: a space is missing after the colon | write name: A"),
    (
      "name A\ncredits: 3",
      "2:1: error: this line is not \"key: value\" | write name: A, or quote a text that spans several lines"
    ),
    ("name: A\nitems:\n  - name:HW\n    score: 3", "4:5: error: a space is missing after the colon | write name: HW"),
    (
      "name: A\n  credits: 3",
      "3:3: error: this line is indented further than its block | start it in the same column as the key above it"
    ),
  ])
  func `A first key without its colon is an error in its own line`(text: String, message: String) {
    TestSite(course: text).says("terms/fall/a.md:\(message)")
  }

  @Test func `A value that starts with a comma is an error that shows what to write`() {
    item("- A: ,5").says("terms/fall/a.md:4:8: error: \",5\" has a decimal comma | write 0.5")
    TestSite(course: "name: ,A").says("terms/fall/a.md:2:7: error: a text cannot start with , | quote it: \",A\"")
    TestSite(course: "name: A\n: 4").says(
      "terms/fall/a.md:3:1: error: this line has no key before its colon | write the key, or remove the line")
  }

  @Test func `A comma that is missing at the end of a line is an error there`() {
    TestSite(course: "name: A\nitems: [\n  {name: A, score: 3/5}\n  {name: B}\n]").says(
      "terms/fall/a.md:4:23: error: a comma is missing after this | put , at the end of the line")
    TestSite(course: "name: A\ngates: [{of: A, at-least: 60 else: 50}]").says(
      "terms/fall/a.md:3:30: error: a comma is missing before \"else\" | write , else:")
  }

  @Test func `Two versions that Git could not merge are an error that says so`() {
    TestSite(course: "name: A\n<<<<<<< HEAD\ncredits: 3\n=======\ncredits: 4\n>>>>>>> b").says(
      "terms/fall/a.md:3:1: error: Git could not merge two versions here | keep one of them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>"
    )
  }

  @Test func `An error of the site or of a course template does not make other files look wrong`() {
    let course = "name: A\ngoal: TB\nitems: [A: TB, B: 14]"
    TestSite(site: "title A", course: course).says(
      "index.md:2:1: error: this line is not \"key: value\" | write title: A, or quote a text that spans several lines")
    let template = "credits 4\ncategories: [{name: Exams, weight: 40}]"
    let lines = TestSite(course: "name: A\ntemplate: t\ncategories: [{name: Exams, remove: true}]")
      .with("course-templates/t.md", template).lines
    #expect(lines.count == 1 && lines[0].hasPrefix("course-templates/t.md:"), "\(lines)")
  }

  @Test(arguments: [
    ("credits: [4]", "3:10: error: \"credits\" must be a number, this is a list | write credits: 4, without brackets"),
    (
      "complete: [true]",
      "3:11: error: \"complete\" must be true or false, this is a list | write complete: true, without brackets"
    ),
    (
      "gates: {of: A, at-least: 60, else: 50}",
      "3:8: error: \"gates\" must be a list, this is a group of keys | write [{of: …}]"
    ),
    (
      "gates:\n  of: A\n  at-least: 60",
      "4:3: error: \"gates\" must be a list, this is a group of keys | write - of: … with a hyphen and a space, and indent the other keys like of"
    ),
    (
      "categories:\n  exams:\n    weight: 40",
      "4:3: error: \"categories\" must be a list, this is a group of keys | write - name: exams, and its keys below name"
    ),
    (
      "categories: [exams: 40%]",
      "3:14: error: \"exams\" is the name of a category, which is written after name | write {name: exams, weight: 40}"
    ),
    ("tags:\n  -a\n  -b", "4:3: error: \"tags\" must be a list, this is a text | write [a, b]"),
    ("tags: \"[a\"", "3:7: error: \"tags\" must be a list, this is a text | write [a]"),
    (
      "\u{A0}credits: 4",
      "3:1: error: \"credits\" has a space that YAML does not know (U+00A0) before, in or after it | type it again with plain spaces"
    ),
  ])
  func `A value of the wrong kind is an error that shows the right one`(text: String, message: String) {
    TestSite(course: "name: A\n\(text)").says("terms/fall/a.md:\(message)")
  }

  @Test(arguments: [
    ("items: [HW 1: 20/20 HW 2: 30/40]", "3:21: error: a comma is missing before \"HW 2\" | write , HW 2:"),
    (
      "items: [HW 1: 20/20, HW 2: 17/20 HW 3: 30/40]", "3:34: error: a comma is missing before \"HW 3\" | write , HW 3:"
    ),
    ("items: [HW 1: 20/20 HW 2: ]", "3:21: error: a comma is missing before \"HW 2\" | write , HW 2:"),
    ("items:\n  - {HW 1: 90% Essay: 3}", "4:16: error: a comma is missing before \"Essay\" | write , Essay:"),
    (
      "items:\n  - HW 1: 20/20 HW 2: 30/40",
      "4:17: error: a second item starts on this line | start a line of its own with - HW 2:"
    ),
  ])
  func `A comma that is missing between two items is an error that names the second one`(text: String, message: String)
  {
    TestSite(course: "name: A\n\(text)").says("terms/fall/a.md:\(message)")
  }

  @Test(arguments: [
    (
      "items:\n  - name: HW 1\nscore: 18/20",
      "5:1: error: \"score\" is not a key of a course | it is a key of an item: indent it to the column of the item's other keys"
    ),
    (
      "categories:\n  - name: C\n    points: 18\n    items: [HW 1: 4/5]",
      "5:5: error: \"points\" is not a key of a category | \"score\" is a key of an item: indent it to the column of the item's other keys"
    ),
    ("score: 18/20", "3:1: error: \"score\" is not a key of a course | did you mean \"grade\"?"),
    (
      "categories:\n  - name: C\n    score: 18",
      "5:5: error: \"score\" is not a key of a category | did you mean \"grade\"?"
    ),
    (
      "assignments:\n  - HW 1: 3/4",
      "3:1: error: \"assignments\" is not a key of a course | write it as a category, below categories: - name: Assignments; or its items below items:"
    ),
  ])
  func `A key that belongs into an item or a category is an error that says where`(text: String, message: String) {
    TestSite(course: "name: A\n\(text)").says("terms/fall/a.md:\(message)")
  }

  @Test(arguments: [
    (
      "us-plus-minus", "goal: A+", "7", "a grade", "A, A-, B+, B, B-, C+, C, C-, D+, D, D-, F; A+ is a letter of us-4.3"
    ),
    (
      "us-plus-minus", "final: A +", "8", "a grade",
      "A, A-, B+, B, B-, C+, C, C-, D+, D, D-, F; A+ is a letter of us-4.3"
    ),
    ("us-plus-minus", "final: AB", "8", "a grade", "A, A-, B+, B, B-, C+, C, C-, D+, D, D-, F"),
    ("ects", "grade: A+", "8", "a score", "A, B, C, D, E, F"),
  ])
  func `A letter that the scale does not have is never taken for the nearest one`(
    scale: String, key: String, column: String, what: String, letters: String
  ) {
    let letter = key.split(separator: ": ")[1]
    TestSite(site: "title: Grades\nscale: \(scale)", course: "name: A\n\(key)").says(
      "terms/fall/a.md:3:\(column): error: \"\(letter)\" is not \(what) | the letters of \(scale) are \(letters)")
  }

  @Test(arguments: [
    ("us-plus-minus", "goal: a-", "3:7: error: \"a-\" is not a grade | write A-"),
    ("us-plus-minus", "goal: A -", "3:7: error: \"A -\" is not a grade | write A-"),
    ("france-20", "goal: assez bien", "3:7: error: \"assez bien\" is not a grade | write Assez bien"),
    ("us-plus-minus", "final: W", "3:8: error: \"W\" is not a grade | write grading: withdrawn in place of final"),
    ("us-plus-minus", "final: Incomplete", "3:8: error: \"Incomplete\" is not a grade | write I"),
  ])
  func `A grade that is written in another way is an error with the right spelling`(
    scale: String, key: String, message: String
  ) {
    TestSite(site: "title: Grades\nscale: \(scale)", course: "name: A\n\(key)").says("terms/fall/a.md:\(message)")
  }

  @Test func `A name with a colon must be quoted`() {
    TestSite(course: "name: Physics: Waves")
      .says("terms/fall/a.md:2:7: error: a text with a colon must be quoted | quote it: \"Physics: Waves\"")
    item("- {name: Physics: Waves, score: 3}")
      .says("terms/fall/a.md:4:12: error: a text with a colon must be quoted | quote it: \"Physics: Waves\"")
    item("- Chapter 1: Waves: 18/20")
      .says("terms/fall/a.md:4:5: error: a name with a colon must be quoted | quote it: \"Chapter 1: Waves\"")
  }

  @Test func `Full-width punctuation is an error that shows the character to type`() {
    TestSite(course: "name：数据结构").says("terms/fall/a.md:2:5: error: this is a full-width ： | type : and a space")
    TestSite(course: "name: A\ncredits：4\ngoal: A")
      .says("terms/fall/a.md:3:8: error: this is a full-width ： | type : and a space")
    item("- {name：HW 1, score: 18}")
      .says("terms/fall/a.md:4:6: error: \"name：HW 1\" has a full-width ： | type : and a space")
    item("- {name: HW 1， score: 18}").says("terms/fall/a.md:4:16: error: this is a full-width ， | type ,")
    item("- HW 1: “B+”").says("terms/fall/a.md:4:11: error: \"“B+”\" has characters that do not belong there | type B+")
  }

  @Test func `Smart dashes around front matter are an error`() {
    var site = TestSite()
    site.setWhole("terms/fall/a.md", "—-\nname: A\n---\n")
    site.says(
      """
      terms/fall/a.md:1:1: error: "—-" is not the line --- of front matter | type three hyphens, ---, and switch smart \
      punctuation off: it turned them into dashes
      """)
    site.setWhole("terms/fall/a.md", "---\nname: A\n—-\n\nNotes\n\n---\n")
    site.says(
      """
      terms/fall/a.md:3:1: error: "—-" is not the line --- of front matter | type three hyphens, ---, and switch smart \
      punctuation off: it turned them into dashes
      """)
  }

  @Test func `A tab as indentation is an error`() {
    TestSite(course: "name: A\nitems:\n\t- HW 1: 18/20")
      .says("terms/fall/a.md:4:1: error: a tab indents this line | indent with spaces: YAML does not allow tabs")
    TestSite(course: "name: A\nitems:\n  - name: HW\n\t  score: 18/20")
      .says("terms/fall/a.md:5:1: error: a tab indents this line | indent with spaces: YAML does not allow tabs")
  }

  @Test func `A line in the wrong column is an error that shows the right one`() {
    TestSite(course: "name: A\nitems:\n  - name: HW\n  score: 4")
      .says(
        "terms/fall/a.md:5:3: error: this line's indentation fits nothing above it | start it in column 5, as \"name\" above it"
      )
    TestSite(course: "name: A\nitems:\n  -HW: 3\n  - HW 2: 4")
      .says("terms/fall/a.md:4:3: error: a space is missing after the hyphen | write - HW: 3")
  }

  // MARK: - Items

  @Test(arguments: [
    ("- HW 1 18/20", "4:5: error: an item must be a group of keys, this is a text | write - HW 1: 18/20"),
    (
      "- HW 1",
      "4:5: error: an item must be a group of keys, this is a text | write - HW 1: 18/20, or - HW 1: while it is open"
    ),
    (
      "- HW: 18/20\n    due: 2025-10-10",
      "4:5: error: the short form allows no other keys | write name: HW, and score: 18/20 on a line of its own"
    ),
    (
      "HW 1: 18/20",
      "4:3: error: \"items\" must be a list, this is a group of keys | start each line with a hyphen and a space: - HW 1: …"
    ),
    (
      "-HW 1: 18/20\n  -HW 2: 3/20",
      "4:3: error: \"items\" must be a list, this is a group of keys | start each line with a hyphen and a space: - HW 1: …"
    ),
    (
      "1. HW 1: 18/20\n  2. HW 2: 3/20",
      "4:3: error: \"items\" must be a list, this is a group of keys | start each line with a hyphen and a space: - HW 1: …"
    ),
    ("* HW 1: 18/20", "4:3: error: an entry of a list starts with a hyphen | write - HW 1: 18/20"),
    (
      "- HW 1:18/20",
      "4:5: error: an item must be a group of keys, this is a text | type a plain space after the colon: - HW 1: 18/20"
    ),
    (
      "- HW 1: 18/\u{200B}20",
      "4:11: error: \"18/\u{200B}20\" has an invisible character (U+200B) in it | type 18/20"
    ),
    ("- name: A, score: 3/5", "4:5: error: a line without braces has one key | write - {name: A, score: 3/5}"),
    ("- A: N/A", "4:8: error: \"N/A\" is not a score | if there is none yet, leave it empty: - A:"),
    ("- A: %92", "4:8: error: a percent sign follows its number | write 92%"),
    (
      "-",
      "4:4: error: an item must be a group of keys, this is empty | write - HW 7: 18/20, or - HW 7: while it is open"
    ),
    (
      "[HW 1: 17,5/20]",
      "4:13: error: an item must be a group of keys, this is a text | a comma separates items: write the decimals after a point, 17.5/20"
    ),
    ("- HW: 50/20", "4:9: error: 50/20 is above twice the maximum, 20 | check it, or give its max"),
    ("- {name: HW, weight: 40%}", "4:24: error: \"40%\" is not a number | write 40"),
    ("- {name: HW, grade: 18}", "4:16: error: \"grade\" is not a key of an item | did you mean \"score\"?"),
  ])
  func `An item in an unknown form is an error that shows the right form`(text: String, message: String) {
    item(text).says("terms/fall/a.md:\(message)")
  }

  @Test func `A duplicate item is an error at its name, or at its key in the short form`() {
    item("- HW: 18\n  - HW: 17\n    name: X").says(
      "terms/fall/a.md:5:5: error: the item \"HW\" is given twice | give each its own name; if it is a resit, write {name: HW (resit), score: 17, replaces: HW}",
      "terms/fall/a.md:5:5: error: the short form allows no other keys | write name: HW, and score: 17 on a line of its own"
    )
    item("- HW: 18\n  - {score: 17, name: HW}").says(
      "terms/fall/a.md:5:23: error: the item \"HW\" is given twice | give each its own name; if it is a resit, write {name: HW (resit), score: 17, replaces: HW}"
    )
  }

  // MARK: - Scores

  @Test(arguments: ["n/a", "TBD", "—", "?"])
  func `A placeholder for a missing score is an error that asks to leave it empty`(text: String) {
    item("- HW 1: \"\(text)\"")
      .says("terms/fall/a.md:4:11: error: \"\(text)\" is not a score | if there is none yet, leave it empty: - HW 1:")
  }

  @Test func `A lone hyphen as a score is an error that asks to leave it empty`() {
    TestSite(course: "name: A\nitems:\n  - name: HW\n    score: -")
      .says("terms/fall/a.md:5:12: error: \"-\" is not a value | leave it empty if there is none yet")
    item("- {name: HW, score: -}")
      .says("terms/fall/a.md:4:23: error: \"-\" is not a score | if there is none yet, leave it empty: score:")
  }

  @Test(arguments: [
    ("ABI", "absent"), ("DEF", "absent"), ("ABJ", "excused"), ("缺考", "missing"), ("缓考", "excused"),
    ("Absent", "absent"),
  ])
  func `A school's word for an absence is an error that proposes the right key word`(text: String, word: String) {
    let lines = item("- HW 1: \(text)").lines
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("terms/fall/a.md:4:11: error: \"\(text)\" is not a score | did you mean \(word)?") == true)
  }

  @Test func `A word that is not a score is an error that lists the allowed forms`() {
    TestSite(course: "name: A\nitems:\n  - name: HW\n    score: seventy")
      .says(
        """
        terms/fall/a.md:5:12: error: "seventy" is not a score | a number, n/max, n%, a letter of rose-hulman, missing, excused or absent
        """)
  }

  // MARK: - Dates

  @Test(arguments: [
    ("2025-9-5", "write 2025-09-05"), ("10/09/2025", "write 2025-09-10 or 2025-10-09"),
    ("25/12/2025", "write 2025-12-25"), ("05.09.2025", "write 2025-09-05"), ("2025/09/05", "write 2025-09-05"),
    ("2025年9月5日", "write 2025-09-05"), ("2025-09-05 18:00", "write 2025-09-05T18:00"),
    ("Sept 5", "dates are YYYY-MM-DD, with a time YYYY-MM-DDTHH:MM"),
  ])
  func `A date in another format is an error that shows the right one`(text: String, help: String) {
    let lines = TestSite(course: "name: A\nitems:\n  - {name: HW, due: \(text)}").lines
    #expect(lines.count == 1 && lines[0].hasSuffix(" | \(help)"), "\(lines)")
  }

  @Test func `A day that its month does not have is an error`() {
    item("- {name: HW, due: 2025-02-30}")
      .says(
        "terms/fall/a.md:4:21: error: \"2025-02-30\" is not a day of the calendar | check month and day: YYYY-MM-DD")
  }

  // MARK: - Warnings

  @Test func `A small goal on a percent scale is a warning`() {
    TestSite(course: "name: A\ngoal: 12")
      .says(
        "terms/fall/a.md:3:7: warning: \"goal\" is 12 % on the scale rose-hulman | write 12/20 for a mark out of 20")
    TestSite(site: "title: Grades\nscale: us-plus-minus", course: "name: A\ngoal: 3.7").says(
      """
      terms/fall/a.md:3:7: warning: "goal" is 3.7 % on the scale us-plus-minus, not grade points | write A-; a goal of a course is a letter or a percent
      """)
  }

  @Test func `A mark out of 20 with three decimals is a warning`() {
    TestSite(course: "name: A\nscale: france-20\ngrade: 12.345")
      .says("terms/fall/a.md:4:8: warning: 12.345 is a mark out of 20 with more than two decimals | check it")
    item("- HW: 12.345/20").says(
      "terms/fall/a.md:4:9: warning: 12.345/20 is a mark out of 20 with more than two decimals | check it")
  }

  @Test func `Work that is due outside its term is a warning`() {
    TestSite(
      term: "name: Fall\nstart: 2025-09-01\nend: 2025-12-20", course: "name: A\nitems:\n  - {name: HW, due: 2024-10-01}"
    )
    .says("terms/fall/a.md:4:21: warning: due before its term starts, 2025-09-01 | check the date, and its year")
    TestSite(
      term: "name: Fall\nstart: 2025-09-01\nend: 2025-12-20", course: "name: A\nitems:\n  - {name: HW, due: 2026-10-01}"
    )
    .says("terms/fall/a.md:4:21: warning: due after its term ends, 2025-12-20 | check the date, and its year")
  }

  @Test func `A course without credits is a warning if others have credits`() {
    TestSite(course: "name: A\ncredits: 4").with("terms/fall/b.md", "name: B")
      .says(
        """
        terms/fall/b.md:2:7: warning: the course has no credits but others have, so it counts 0 | add credits: 3, or credits: 0
        """)
  }

  @Test func `A score above the maximum is a warning unless it is extra credit`() {
    item("- HW: 21/20")
      .says(
        """
        terms/fall/a.md:4:9: warning: 21/20 is above the maximum, 20 | check it; work that only adds is marked extra-credit: true
        """)
  }

  @Test func `A score above 0 with a maximum of 0 is a warning unless it is extra credit`() {
    item("- HW: 1/0")
      .says(
        """
        terms/fall/a.md:4:9: warning: 1/0 is out of 0, so it only adds points | write the maximum after the /, as in 15/20; a bonus is marked extra-credit: true
        """)
    item("- HW: 0/0").says()
    item("- {name: HW, score: 1, max: 0, extra-credit: true}").says()
  }

  @Test func `A weight with a percent sign is one error, not two`() {
    TestSite(course: "name: A\nitems:\n  - {name: HW, weight: 50%}\n  - {name: Final, weight: 50}").says(
      "terms/fall/a.md:4:24: error: \"50%\" is not a number | write 50")
    TestSite(course: "name: A\ncategories:\n  - {name: HW, weight: 50%}\n  - {name: Final, weight: 50}").says(
      "terms/fall/a.md:4:24: error: \"50%\" is not a number | write 50")
  }

  @Test func `A score out of 0 is a warning`() {
    item("- HW: 15/0\n  - HW 2: 12/20").says(
      """
      terms/fall/a.md:4:9: warning: 15/0 is out of 0, so it only adds points | write the maximum after the /, as in 15/20; a bonus is marked extra-credit: true
      """)
    item("- {name: HW, score: 15/0, extra-credit: true}").says()
  }

  @Test func `A time without an offset is one warning if the site states no time zone`() {
    let items = "items:\n  - {name: HW, due: 2025-10-01T18:00}\n  - {name: Final, due: 2025-10-02T18:00}"
    TestSite(course: "name: A\n\(items)").says(
      """
      terms/fall/a.md:4:21: warning: this time is in UTC, because the site states no time zone | write time-zone: and yours, such as Europe/Paris, into content/index.md; or end the time with Z or an offset
      """)
    TestSite(site: "title: Grades\nscale: rose-hulman\ntime-zone: UTC", course: "name: A\n\(items)").says()
    TestSite(course: "name: A\nitems:\n  - {name: HW, due: 2025-10-01T18:00Z}\n  - {name: Final, due: 2025-10-02}")
      .says()
  }

  @Test func `Weights above 100 percent are a warning that says how a bonus is written`() {
    TestSite(course: "name: A\nitems:\n  - {name: HW, weight: 60}\n  - {name: Final, weight: 60}").says(
      """
      terms/fall/a.md:5:19: warning: the weights add up to 120 %, so full marks exceed 100 % | correct them; write a bonus as extra-credit: true, and parts in proportion as coefficient
      """)
    TestSite(course: "name: A\nitems:\n  - {name: HW, weight: 60}\n  - {name: Final, weight: 40}").says()
  }

  @Test func `Weights that are fractions of 1 are a warning at the first of them that says the percents`() {
    TestSite(course: "name: A\nitems:\n  - {name: HW, weight: 0.4}\n  - {name: Final, weight: 0.6}").says(
      """
      terms/fall/a.md:4:16: warning: the weights add up to 1, but weights are percent | write 40, 60 in place of 0.4, 0.6
      """)
    TestSite(
      course:
        "name: A\ncategories:\n  - {name: HW, weight: 0.33}\n  - {name: Lab, weight: 0.33}\nitems:\n  - {name: Final, weight: 0.33}"
    ).says(
      """
      terms/fall/a.md:4:16: warning: the weights add up to 1, but weights are percent | write 33, 33, 33 in place of 0.33, 0.33, 0.33
      """)
    // One work of 1 % is a part of a course whose other work is not announced yet, and so are several that are not about 1.
    TestSite(course: "name: A\nitems:\n  - {name: HW, weight: 1}").says()
    TestSite(course: "name: A\nitems:\n  - {name: HW, weight: 0.5}\n  - {name: HW 2, weight: 0.7}").says()
    TestSite(course: "name: A\nitems:\n  - {name: HW, coefficient: 0.4}\n  - {name: Final, coefficient: 0.6}").says()
  }

  @Test func `A course without grade points may be completely graded during its term`() {
    var site = TestSite(course: "name: A\nscale: france-20\nitems:\n  - HW: 18/20")
    site.date = .written("2025-10-01")
    site.says()
  }

  @Test func `A course that is completely graded in a term without dates is a warning`() {
    var site = TestSite(term: "name: Fall", course: "name: A\nitems:\n  - HW: 18/20")
    site.date = .written("2025-10-01")
    site.says(
      """
      terms/fall/a.md:2:7: warning: all listed work is graded and the term has no dates, so the grade counts as final | give the term its start and end, set count, or write complete: true (or false if more work comes)
      """)
  }

  @Test(arguments: ["complete: true", "complete: false", "final: A"])
  func `A course that says whether its grade is final needs no dates of its term`(key: String) {
    TestSite(term: "name: Fall", course: "name: A\n\(key)\nitems:\n  - HW: 18/20").says()
  }

  @Test func `A course that is completely graded while its term runs is no warning, because it stays open`() {
    var site = TestSite(course: "name: A\nitems:\n  - HW: 18/20")
    site.date = .written("2025-10-01")
    site.says()
  }

  @Test(arguments: [
    "letters: {A: {hw: 2}, B: {hw: 1}}", "letters:\n  A: {hw: 2}\n  B: {hw: 1}",
    "letters:\n  A:\n    hw: 2\n  B:\n    hw: 1",
  ])
  func `The advice for letters that are written as a group can be followed`(letters: String) {
    let work = "\ncategories: [{name: hw, pass: 50%, items: [A: 6/10, B: 4/10]}]"
    let list = "[{letter: A, needs: {hw: 2}}, {letter: B, needs: {hw: 1}}]"
    let lines = TestSite(site: "title: T\nscale: us-plain", course: "name: A\n\(letters)\(work)").lines
    #expect(
      lines.count == 1 && lines[0].hasSuffix("\"letters\" must be a list, this is a group of keys | write \(list)"))
    #expect(TestSite(site: "title: T\nscale: us-plain", course: "name: A\nletters: \(list)\(work)").lines.isEmpty)
  }
}
