import Grading
import Testing

@testable import SiteContent

/// Content that would be read as something else without a word, and messages that name the real cause.
struct MisleadingMessageTests {
  private func lines(_ course: String, term: String = TestSite.term) -> [String] {
    TestSite(term: term, course: "name: A\n\(course)").lines.map { $0.replacing("terms/fall/a.md:", with: "") }
  }

  // MARK: - Repeats and resits

  @Test(arguments: [
    (
      "fall", "final: B",
      "\"fall/b\" is in the same term, so it is no earlier attempt | remove this course, and write the resit into that one: as the grade that counts, final: B, or as an item with replaces once its exam is listed there"
    ),
    (
      "next", "",
      "\"next/b\" is in a term that starts later | repeats names the attempt before this one: check the start of next and fall"
    ),
    (
      "open", "",
      "\"open/b\" is in a term without a start, so it is not known to be earlier | write the start of the term open"
    ),
    (
      "same", "",
      "\"same/b\" is in a term that starts on the same day | repeats names the attempt before this one: check the start of same and fall"
    ),
  ])
  func `A repeat of a course that is not earlier says why it is not`(term: String, keys: String, message: String) {
    var site = TestSite(course: "name: A\nrepeats: \(term)/b\n\(keys)")
    site.set("terms/next/index.md", "name: Next\nstart: 2026-08-01")
    site.set("terms/open/index.md", "name: Open")
    site.set("terms/same/index.md", "name: Same\nstart: 2025-08-01")
    site.set("terms/\(term)/b.md", "name: B\ncomplete: true\nfinal: F")
    site.says("terms/fall/a.md:3:10: error: \(message)")
  }

  @Test(arguments: [
    (
      "items: [Été: 3/10, ete: 3/10]", "\"ete\" and \"Été\" differ only in accents, which commands such as grade ignore"
    ),
    (
      "items: [\"HW 1\": 7/10, \"HW\u{200B} 1\": 9/10]",
      "\"HW\u{200B} 1\" and \"HW 1\" differ only in characters that are not visible"
    ),
    (
      "categories: [{name: Algo, weight: 50}, {name: \"Algo\u{200B}\", weight: 50}]",
      "\"Algo\u{200B}\" and \"Algo\" differ only in characters that are not visible"
    ),
    (
      "items: [HW 1: 7/10, \u{41D}W 1: 9/10]",
      "\"\u{41D}W 1\" and \"HW 1\" differ only in letters of other alphabets that look the same"
    ),
    ("items: [Été: 3/10, Hiver: 3/10, ete 2: 3/10, 期中: 3/10, 期末: 3/10, Тест: 3/10, Лаба: 3/10]", nil),
  ])
  func `Names that look or are typed alike are a warning`(course: String, message: String?) {
    let found = lines(course)
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    #expect(found.allSatisfy { $0.contains(message ?? "") && $0.hasSuffix(" | give each its own name") }, "\(found)")
  }

  @Test(arguments: [
    (
      "final: 6", "final: 11",
      "as the grade that counts, final: 11, or as an item with replaces once its exam is listed there",
      "final: 11"
    ),
    (
      "final: 6", "final: 11/20",
      "as the grade that counts, final: 11/20, or as an item with replaces once its exam is listed there",
      "final: 11/20"
    ),
    (
      "items: [DS: 12/20, \"Exam: 1\": 6/20]", "items: [Exam: 11/20]",
      "as an item, {name: Resit, replaces: \"Exam: 1\"}",
      "items: [DS: 12/20, \"Exam: 1\": 6/20, {name: Resit, replaces: \"Exam: 1\"}]"
    ),
    (
      "items: [Exam: 6/20]", "final: 11",
      "as an item, {name: Resit, replaces: Exam}, or as the grade that counts, final: 11",
      "items: [Exam: 6/20, {name: Resit, replaces: Exam}]"
    ),
  ])
  func `The advice for a second session in the same term names the work that the course has, and can be followed`(
    first: String, second: String, advice: String, followed: String
  ) {
    let france = "title: T\nscale: france-20"
    var site = TestSite(site: france, course: "name: A\nrepeats: fall/b\n\(second)")
    site.set("terms/fall/b.md", "name: B\n\(first)")
    #expect(
      site.lines.contains {
        $0.hasSuffix("| remove this course, and write the resit into that one: \(advice)")
      }, "\(site.lines)")
    #expect(TestSite(site: france, course: "name: A\n\(followed)").lines.isEmpty)
  }

  @Test func `The advice for a resit as a second course or row is content without errors`() {
    #expect(lines("items: [Exam: 40, {name: Exam (resit), score: 60, replaces: Exam}]").isEmpty)
    #expect(lines("items: [\"Exam: 1\": 40, {name: \"Exam: 1 (resit)\", score: 60, replaces: \"Exam: 1\"}]").isEmpty)
    #expect(
      lines("items: [\"Exam: 1\": 40, {name: \"Exam: 1\", score: 60}]") == [
        "3:31: error: the item \"Exam: 1\" is given twice | give each its own name; if it is a resit, write {name: \"Exam: 1 (resit)\", score: 60, replaces: \"Exam: 1\"}"
      ])
  }

  @Test func `Only work that replaces other work may be due after its term without a warning`() {
    let warning = "warning: due after its term ends, 2026-01-31 | check the date, and its year"
    #expect(
      lines("items: [S1: 40, {name: S2, due: 2026-06-20, replaces: S1}, {name: S3, due: 2026-06-20}]")
        == ["3:76: \(warning)"])
    #expect(
      lines("items: [S1: 40, {name: S2, due: 2025-06-20, replaces: S1}]") == [
        "3:33: warning: due before its term starts, 2025-08-01 | check the date, and its year"
      ])
  }

  // MARK: - Names

  @Test(arguments: [
    (
      "items: [HW 1: 8/10, hw1: 9/10]",
      [
        "3:21: warning: \"hw1\" and \"HW 1\" differ only in capitals or spaces, which commands such as grade ignore | give each its own name"
      ]
    ),
    (
      "categories: [{name: Labs, items: [A: 8/10]}, {name: LABS, items: [A: 9/10]}]",
      [
        "3:53: warning: \"LABS\" and \"Labs\" differ only in capitals or spaces, which commands such as grade ignore | give each its own name"
      ]
    ),
    ("categories: [{name: Labs, items: [A: 8/10]}, {name: Exams, items: [a: 9/10]}]", []),
    (
      "items: [Résumé: 8/10, Resume: 9/10]",
      [
        "3:23: warning: \"Resume\" and \"Résumé\" differ only in accents, which commands such as grade ignore | give each its own name"
      ]
    ),
    (
      "items: [–: 8/10, –: 9/10]",
      [
        "3:18: error: the item \"–\" is given twice | give each its own name; if it is a resit, write {name: \"– (resit)\", score: 9/10, replaces: \"–\"}"
      ]
    ),
    (
      "categories: [{name: –}, {name: –}]",
      ["3:32: error: the category \"–\" is given twice | give each its own name, or write their items into one of them"]
    ),
    (
      "items: [{score: 8/10}, {score: 9/10}]",
      [
        "3:10: error: \"name\" is missing | an item needs it: name: …",
        "3:25: error: \"name\" is missing | an item needs it: name: …",
      ]
    ),
    ("items: [{\"\": 8/10}]", ["3:10: error: the name is blank | write a text that a reader can see before the colon"]),
    (
      "items: [{name: \"A\\u202Eb\", score: 8/10}]",
      [
        "3:16: error: this has the invisible character U+202E, which changes the order of the text after it | type it again: Ab"
      ]
    ),
    (
      "items: [A\u{2067}b: 8/10]",
      [
        "3:9: error: this has the invisible character U+2067, which changes the order of the text after it | type it again: Ab"
      ]
    ),
    (
      "number: CS\u{202D} 1",
      [
        "3:9: error: this has the invisible character U+202D, which changes the order of the text after it | type it again: CS 1"
      ]
    ),
    (
      "items: [{name: {en: A, fr: A\u{202B}b}, score: 8/10}]",
      [
        "3:28: error: this has the invisible character U+202B, which changes the order of the text after it | type it again: Ab"
      ]
    ),
    ("items: [A\u{200F}b: 8/10]", []),
  ])
  func `A name that is no name of its own is reported`(text: String, messages: [String]) {
    #expect(lines(text) == messages)
  }

  // MARK: - Values

  @Test(arguments: [
    (
      "2030-01-02",
      ["3:40: warning: the score is graded on 2030-01-02, which is in the future | check the date, and its year"]
    ),
    ("2030-01-01", []), ("2025-10-01", []),
  ])
  func `A score that is graded after the date of the build is a warning`(day: String, messages: [String]) {
    #expect(lines("items: [{name: A, score: 8/10, graded: \(day)}]") == messages)
    #expect(lines("items: [{name: A, graded: \(day)}]").isEmpty)
  }

  @Test func `The warning about a score of the future ends on its day`() {
    var cache = ContentCache()
    var site = TestSite(course: "name: A\nitems: [{name: A, score: 8/10, graded: 2030-01-05}]")
    #expect(site.read(cache: &cache).diagnostics.count == 1)
    site.date = .written("2030-01-05")
    #expect(site.read(cache: &cache).diagnostics.isEmpty)
  }

  @Test func `A message names an aggregate as the file has it`() {
    #expect(
      lines("categories: [{name: a, aggregate: {decaying: 65%}, items: [A: 8/10]}, {name: b, items: [B: 8/10]}]") == [
        "3:35: error: \"a\" cannot be {decaying: 65%} in a course without weights | give every category and direct item a weight: without any, all points go into one pool"
      ])
    #expect(
      lines("categories: [{name: a, aggregate: {decaying: 62.5%}, items: [{name: A, score: 8/10, weight: 2}]}]") == [
        "3:85: error: a weight does not count if aggregate is {decaying: 62.5%} | write aggregate: weighted, or remove the weights"
      ])
  }

  // MARK: - Conflicts

  private static let conflict = "<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> other\n"

  @Test(arguments: [
    ("---\nname: A\n---\n\nText\n\(conflict)", 6), ("\(conflict)---\nname: A\n---\n", 1),
    ("<<<<<<< HEAD\n---\nname: A\n---\n=======\n---\nname: B\n---\n>>>>>>> other\n", 1),
    ("---\nname: A\n---\r\nText\r\n>>>>>>> other\r\n", 5),
    ("---\nname: A\nitems:\n  - name: B\n    note: |\n      x\n<<<<<<< HEAD\n---\n", 7),
  ])
  func `Two versions that Git could not merge are an error wherever they are in a file`(text: String, line: Int) {
    for path in ["terms/fall/a.md", "pages/a.md", "terms/fall/index.zh.md", "people/a.md"] {
      var site = TestSite()
      site.setWhole(path, text)
      let message =
        "Git could not merge two versions here | keep one of them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>"
      #expect(site.lines.contains("\(path):\(line):1: error: \(message)"), "\(path): \(site.lines)")
    }
  }

  @Test(arguments: ["Title\n=======\n", "    <<<<<<< HEAD\n", "<<<<<<<< eight\n", "a <<<<<<< b\n", ">>>>>>>x\n"])
  func `A text that only looks like a conflict is none`(notes: String) {
    var site = TestSite()
    site.setWhole("terms/fall/a.md", "---\nname: A\n---\n\n\(notes)")
    #expect(site.lines.isEmpty, "\(site.lines)")
  }

  // MARK: - Conditions

  @Test(arguments: [
    ("{each: bloc, at-least: 50}", "each", "write the blocs of each unit, and the unit of each course"),
    ("{average: professional, at-least: 50}", "average", "write professional: true into its units"),
    (
      "{average: all, term: next, at-least: 50}", "average",
      "nothing is listed where it looks; audited and withdrawn courses count for no condition"
    ),
    (
      "{average: all, tag: core, term: next, at-least: 50}", "average",
      "nothing is listed where it looks; audited and withdrawn courses count for no condition"
    ),
    ("{average: all, tag: core, at-least: 50}", nil, ""), ("{each: unit, at-least: 50}", nil, ""),
    ("{credits: 10, term: next}", nil, ""),
  ])
  func `A condition for which nothing counts is a warning`(condition: String, rule: String?, help: String) {
    var site = TestSite(
      site: "title: T\ntime-zone: UTC\ngraduation: [\(condition)]",
      term: TestSite.term + "\nunits: [{id: ue1, name: U}]",
      course: "name: A\nunit: ue1\ntags: [core]\ncredits: 3")
    site.set("terms/next/index.md", "name: Next\nstart: 2026-08-01")
    #expect(
      site.lines
        == (rule == nil ? [] : ["index.md:4:15: warning: no listed course counts for this condition | \(help)"]))
  }
}
