import Formats
import SiteContent
import SiteEditing
import Testing

/// How a score gets into a file, and that nothing else changes in it.
struct ScoreChangeTests {
  private func expect(
    _ before: String, _ item: String, _ score: String?, in category: String? = nil, template: String? = nil,
    gives after: String, at place: SourceLocation = #_sourceLocation
  ) throws {
    let course = EditedCourse(before, template: template)
    #expect(try course.graded(item, score, in: category) == after, sourceLocation: place)
  }

  @Test func `A score can be changed in the short form`() throws {
    try expect("name: A\nitems:\n  - HW 1: 18/20", "hw1", "19/20", gives: "name: A\nitems:\n  - HW 1: 19/20")
    try expect("name: A\nitems:\n  - HW 1:", "hw1", "85%", gives: "name: A\nitems:\n  - HW 1: 85%")
    try expect("name: A\nitems: [HW 1: 3, HW 2: 4]", "HW 2", "5", gives: "name: A\nitems: [HW 1: 3, HW 2: 5]")
    try expect("name: A\nitems: [HW 1: , HW 2: 4]", "HW 1", "5", gives: "name: A\nitems: [HW 1: 5 , HW 2: 4]")
    try expect("name: A\nitems: [{HW 1: 3}]", "HW 1", "5", gives: "name: A\nitems: [{HW 1: 5}]")
  }

  @Test func `A bare number for an open item gets the maximum of the items around it`() throws {
    try expect(
      "name: A\nitems:\n  - HW 1: 18/20\n  - HW 2:", "hw2", "15",
      gives: "name: A\nitems:\n  - HW 1: 18/20\n  - HW 2: 15/20")
    try expect(
      "name: A\nitems:\n  - HW 1: 18/20\n  - {name: HW 2}", "hw2", "15",
      gives: "name: A\nitems:\n  - HW 1: 18/20\n  - {name: HW 2, score: 15/20}")
    try expect(
      "name: A\nitems:\n  - HW 1: 18/20\n  - HW 2: missing", "hw2", "15",
      gives: "name: A\nitems:\n  - HW 1: 18/20\n  - HW 2: 15/20")
    try expect(
      "name: A\nitems:\n  - HW 1: 18/20", "HW 2", "15", in: "/",
      gives: "name: A\nitems:\n  - HW 1: 18/20\n  - HW 2: 15/20")
    // Items with weights are not alike, and a category has its own maximum.
    try expect(
      "name: A\nitems:\n  - {name: Test, weight: 40, score: 18/20}\n  - {name: Final, weight: 60}", "final", "85",
      gives:
        "name: A\nitems:\n  - {name: Test, weight: 40, score: 18/20}\n  - {name: Final, score: 85, weight: 60}")
    try expect(
      "name: A\ncategories:\n  - name: HW\n    max: 10\n    items: [HW 1: 18/20, HW 2: ]", "hw2", "5",
      gives: "name: A\ncategories:\n  - name: HW\n    max: 10\n    items: [HW 1: 18/20, HW 2: 5 ]")
  }

  @Test func `A new item has the maximum of the others in the short form, and states it in the long one`() throws {
    func added(_ keys: KeyAssignment..., to group: String) throws -> String {
      let course = EditedCourse("name: A\n\(group)")
      let edit = try WorkInsertion(.item(category: nil), name: "HW 3", keys: keys).applied(
        to: course.file, template: nil)
      return String(String(decoding: edit.new ?? [], as: UTF8.self).dropFirst("---\nname: A\n".count).dropLast(5))
    }
    let due = KeyAssignment("due", "2026-12-05")
    let short = "items:\n  - HW 1: 18/20\n  - HW 2:"
    #expect(try added(to: short) == short + "\n  - HW 3:")
    #expect(try added(due, to: short) == short + "\n  - {name: HW 3, max: 20, due: 2026-12-05}")
    #expect(try added(.init("max", "30"), to: short) == short + "\n  - {name: HW 3, max: 30}")
    #expect(try added(to: "items: [HW 1: 18/20]") == "items: [HW 1: 18/20, {name: HW 3, max: 20}]")
    #expect(try added(due, to: "items: [HW 1: 18]") == "items: [HW 1: 18, {name: HW 3, due: 2026-12-05}]")
    let lines = "items:\n  - name: HW 1\n    score: 18/20"
    #expect(try added(to: lines) == lines + "\n  - name: HW 3\n    max: 20")
    // Items with weights are not alike.
    #expect(try added(.init("weight", "60"), to: short) == short + "\n  - {name: HW 3, weight: 60}")
    let weighted = "items: [{name: Test, weight: 40, score: 18/20}]"
    #expect(try added(.init("weight", "60"), to: weighted) == weighted.dropLast() + ", {name: HW 3, weight: 60}]")
  }

  @Test(arguments: [
    ("  - HW 6: 18/20", "  - HW 7: 19/20"), ("  - HW 5: 18/20\n  - HW 6:", "  - HW 7: 19/20"),
    ("  - HW 5: 18/20\n  - HW 6: missing", "  - HW 7: 19/20"),
    ("  - {name: HW 6, max: 20}", "  - {name: HW 7, score: 19/20}"),
    ("  - {name: HW 6, max: 20, score: 18}", "  - {name: HW 7, score: 19/20}"), ("  - HW 6: 18", "  - HW 7: 19"),
  ])
  func `The next item of a series has the maximum of the one before it, also if that is open`(
    items: String, added: String
  ) throws {
    try expect("name: A\nitems:\n\(items)", "hw7", "19", gives: "name: A\nitems:\n\(items)\n\(added)")
  }

  @Test(arguments: ["- X: &s 3/4\n- Y: 1/4\n- Z: *s", "- &s {name: X, score: 1}\n- Y: 2\nx-copy: *s"])
  func `A score that an alias repeats is not changed`(items: String) {
    let course = EditedCourse("items:\n\(items)")
    #expect(throws: EditRefusal.self) { try course.graded("X", "4/4") }
    #expect(throws: Never.self) { try course.graded("Y", "4/4") }
  }

  @Test(arguments: [
    "[A: 3/4, B: ]", "[A: 3/4, B:   ]", "[{name: A, score: }]", "[A: 3/4,\n  B:\n  ]", "[A: 3/4,\n  B: # soon\n  ]",
  ])
  func `A new item is added after one without a score in brackets`(items: String) throws {
    let course = EditedCourse("name: A\nitems: \(items)")
    let edit = try WorkInsertion(.item(category: nil), name: "C").applied(to: course.file, template: nil)
    let keys = SourceKeys.read(SourceFile(path: course.file.path, bytes: try #require(edit.new)))
    let outline = CourseOutline(try #require(keys.keys, "\(edit.diff)").root, template: nil)
    #expect(outline.items.map { $0.names[0] }.last == "C", "\(edit.diff)")
  }

  @Test func `A score can be changed in braces, with and without its key`() throws {
    try expect(
      "name: A\nitems:\n  - {name: DS1, score: 14}", "ds1", "15", gives: "name: A\nitems:\n  - {name: DS1, score: 15}")
    try expect(
      "name: A\nitems:\n  - {name: DS1, due: 2026-01-02} # soon", "DS1", "A-",
      gives: "name: A\nitems:\n  - {name: DS1, score: A-, due: 2026-01-02} # soon")
    try expect(
      "name: A\nitems:\n  - {name: DS1, score: , max: 20}", "DS1", "15",
      gives: "name: A\nitems:\n  - {name: DS1, score: 15 , max: 20}")
  }

  @Test func `A score can be changed on a line of its own`() throws {
    try expect(
      "name: A\nitems:\n- name: \"DS1\"   # first\n\n  max: 20\n", "DS1", "missing",
      gives: "name: A\nitems:\n- name: \"DS1\"   # first\n  score: missing\n\n  max: 20\n")
    try expect(
      "name: A\nitems:\n  -\n    max: 20\n    name: DS1\n    score:   # soon", "DS1", "excused",
      gives: "name: A\nitems:\n  -\n    max: 20\n    name: DS1\n    score: excused   # soon")
    try expect(
      "name: A\nitems:\n  - {name: X,\n     score: '14/20', # so far\n     max: 20}", "X", "15/20",
      gives: "name: A\nitems:\n  - {name: X,\n     score: '15/20', # so far\n     max: 20}")
  }

  @Test func `A plain number keeps the maximum of the old score`() throws {
    try expect("name: A\nitems:\n  - HW 1: 18/20", "HW 1", "19", gives: "name: A\nitems:\n  - HW 1: 19/20")
    try expect("name: A\nitems: [{name: X, score: 1/5}]", "X", "2", gives: "name: A\nitems: [{name: X, score: 2/5}]")
    try expect(
      "name: A\nitems: [{name: X, score: 1/5, max: 5}]", "X", "2",
      gives: "name: A\nitems: [{name: X, score: 2, max: 5}]")
    try expect("name: A\nitems:\n  - HW 1: 18/20", "HW 1", "B+", gives: "name: A\nitems:\n  - HW 1: B+")
  }

  @Test func `The score none removes the score`() throws {
    try expect("name: A\nitems:\n  - HW 1: 18/20 # ?", "HW 1", nil, gives: "name: A\nitems:\n  - HW 1: # ?")
    try expect(
      "name: A\nitems:\n  - name: X\n    score: 3", "X", nil, gives: "name: A\nitems:\n  - name: X\n    score:")
    try expect(
      "name: A\nitems: [{name: X, score: 3, max: 5}]", "X", nil, gives: "name: A\nitems: [{name: X, max: 5}]")
    try expect("name: A\nitems: [{name: X, score: 3}]", "X", nil, gives: "name: A\nitems: [{name: X}]")
    try expect("name: A\nitems: [{score: 3, name: X}]", "X", nil, gives: "name: A\nitems: [{name: X}]")
  }

  @Test func `The single mark of a category or a course can be changed`() throws {
    try expect(
      "name: A\ncategories:\n  - name: labs\n    weight: 5", "lab", "90",
      gives: "name: A\ncategories:\n  - name: labs\n    weight: 5\n    grade: 90")
    try expect(
      "name: A\ncategories: [{name: labs, grade: 80}]", "labs", "90",
      gives: "name: A\ncategories: [{name: labs, grade: 90}]")
    try expect("name: A\ncredits: 4", "grade", "B+", gives: "name: A\ncredits: 4\ngrade: B+")
  }

  @Test func `A new item is written in the style of its neighbours`() throws {
    let start = "name: A\ncategories:\n  - name: HW\n    items:\n"
    try expect(
      start + "      - HW 1: 3 # good\n\n  - name: Labs", "HW 2", "4/5", in: "hw",
      gives: start + "      - HW 1: 3 # good\n      - HW 2: 4/5\n\n  - name: Labs")
    try expect(
      start + "    - {name: HW 1, max: 5}", "HW 2", "4", in: "HW",
      gives: start + "    - {name: HW 1, max: 5}\n    - {name: HW 2, score: 4/5}")
    try expect(
      start + "      -  name: HW 1\n         max: 5", "HW 2", "4", in: "HW",
      gives: start + "      -  name: HW 1\n         max: 5\n      -  name: HW 2\n         score: 4/5")
    try expect(
      "name: A\nitems: [{name: X}]", "Y, Z", "4", in: "/",
      gives: "name: A\nitems: [{name: X}, {name: \"Y, Z\", score: 4}]")
    try expect(
      "name: A\nitems: [\n  {name: X},\n  {name: Y},\n]", "Z", "4", in: "/",
      gives: "name: A\nitems: [\n  {name: X},\n  {name: Y},\n  {name: Z, score: 4},\n]")
  }

  @Test func `A missing or empty list of items is created`() throws {
    try expect(
      "name: A\ncategories:\n  - name: HW\n    weight: 5\n  - name: Labs", "HW 1", "4", in: "HW",
      gives: "name: A\ncategories:\n  - name: HW\n    weight: 5\n    items:\n      - HW 1: 4\n  - name: Labs")
    try expect(
      "name: A\ncategories: [{name: HW, weight: 5}]", "HW 1", "4", in: "HW",
      gives: "name: A\ncategories: [{name: HW, weight: 5, items: [{name: HW 1, score: 4}]}]")
    try expect("name: A\nitems: # later", "X", nil, in: "/", gives: "name: A\nitems: # later\n  - X:")
    try expect("name: A\nitems: []", "X", "3", in: "/", gives: "name: A\nitems: [{name: X, score: 3}]")
    try expect("name: A", "X", "3", in: "/", gives: "name: A\nitems:\n  - X: 3")
    try expect("name: A\nunits:\n- id: u", "X", "3", in: "/", gives: "name: A\nunits:\n- id: u\nitems:\n- X: 3")
  }

  @Test func `An item of the template is graded in the course`() throws {
    let template =
      "categories:\n  - name: Exams\n    items: [{name: Midterm, weight: 40}, {name: Final}]\nitems: [Talk: ]"
    try expect(
      "name: A\ntemplate: t", "midterm", "78/100", template: template,
      gives: "name: A\ntemplate: t\ncategories:\n  - name: Exams\n    items:\n      - Midterm: 78/100")
    try expect(
      "name: A\ntemplate: t\ncategories:\n  - name: Exams\n    items:\n      - Final: 3", "mid", "78/100",
      template: template,
      gives:
        "name: A\ntemplate: t\ncategories:\n  - name: Exams\n    items:\n      - Final: 3\n      - Midterm: 78/100")
    try expect(
      "name: A\ntemplate: t", "talk", "5", template: template, gives: "name: A\ntemplate: t\nitems:\n  - Talk: 5")
    let unweighted = "categories:\n  - name: Exams\n    items: [{name: Midterm}, {name: Final}]"
    try expect(
      "name: A\ntemplate: t", "Quiz", "5", in: "exam", template: unweighted,
      gives: "name: A\ntemplate: t\ncategories:\n  - name: Exams\n    items:\n      - Quiz: 5")
  }

  @Test func `An edit keeps line endings, byte order mark and body`() throws {
    let text = "\u{FEFF}---\r\nname: 数据结构 # 🙂\r\nitems:\r\n  - 作业一: 18\r\n---\r\nbody\r\nx: 18\r\n"
    let edit = try EditedCourse(whole: text).grading("作业一", "19")
    #expect(String(decoding: edit.new ?? [], as: UTF8.self) == text.replacing("一: 18", with: "一: 19"))
    let added = try EditedCourse(whole: text).grading("作业二", "7", in: "/")
    #expect(
      String(decoding: added.new ?? [], as: UTF8.self) == text.replacing("一: 18\r\n", with: "一: 18\r\n  - 作业二: 7\r\n"))
  }

  @Test func `The same score is not an edit`() throws {
    let course = EditedCourse("name: A\nitems: [HW 1: 18/20]")
    #expect(SiteEdit([try course.grading("HW 1", "18/20")]).isEmpty)
    #expect(SiteEdit([try course.grading("HW 1", "18/20", in: "/")]).isEmpty)
  }

  @Test func `A file that cannot be parsed is not changed`() throws {
    #expect { try EditedCourse("name: A\nitems: [").graded("x", "1") } throws: { error in
      if case EditRefusal.unreadable(let diagnostics) = error { !diagnostics.isEmpty } else { false }
    }
  }
}
