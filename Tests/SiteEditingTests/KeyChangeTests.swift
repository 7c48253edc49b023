import SiteContent
import SiteEditing
import Testing

/// How keys of a file are changed, added and removed.
struct KeyChangeTests {
  private func change(
    _ before: String, _ changes: String..., of subject: KeyChanges.Subject = .file,
    kind: ContentKind = .course(term: "fall", id: "a"), template: String? = nil
  ) throws(EditRefusal) -> String {
    let file = EditedCourse(before).file
    let template = template.map { SourceFile(path: "t.md", bytes: Array("---\n\($0)\n---\n".utf8)) }
    let list = changes.compactMap(KeyChange.init(argument:))
    let edit = try KeyChanges(list, of: subject).applied(to: file, of: kind, template: template)
    return String(String(decoding: edit.new ?? [], as: UTF8.self).dropFirst(4).dropLast(5))
  }

  @Test func `A new value replaces the old one and keeps its quotes`() throws {
    #expect(try change("name: 'A'  # c\ngoal: B+", "name=It's", "goal=A-") == "name: 'It''s'  # c\ngoal: A-")
    #expect(try change("name: \"A\"\nnumber:", "name=B", "number=CSSE 1") == "name: \"B\"\nnumber: CSSE 1")
    #expect(try change("name: |\n  A\n\n# c\ngoal: A", "name=B") == "name: B\n\n# c\ngoal: A")
    #expect(try change("name: A\n  long one # c", "name=B") == "name: B # c")
  }

  @Test func `A new key is added at its usual position`() throws {
    let before = "name: A\ngoal: B\ncategories:\n- name: x\nitems: [y: 1]"
    #expect(
      try change(before, "number=CSSE 230", "final=A")
        == "name: A\nnumber: CSSE 230\ngoal: B\nfinal: A\ncategories:\n- name: x\nitems: [y: 1]")
    #expect(try change("categories:\n- name: x", "name=A") == "categories:\n- name: x\nname: A")
    #expect(try change("name: A", "x-mine=1") == "name: A\nx-mine: 1")
  }

  @Test func `Lists and groups are written in brackets`() throws {
    #expect(try change("name: A", "tags=[csse, major]") == "name: A\ntags: [csse, major]")
    #expect(try change("name: A\ntags:\n  - a\n  - b # c\ngoal: A", "tags=[d]") == "name: A\ntags: [d] # c\ngoal: A")
    #expect(try change("name: A", "name={en: A, fr: B}") == "name: {en: A, fr: B}")
    #expect(try change("name: A", "number=[1]") == "name: A\nnumber: \"[1]\"")
  }

  @Test func `A decimal comma in brackets stays as it was written, for the message about it`() throws {
    #expect(try change("name: A", "items=[{name: B, weight: 2,5}]") == "name: A\nitems: [{name: B, weight: 2,5}]")
  }

  @Test func `A group in brackets takes the place of a block with its comments`() throws {
    #expect(
      try change(
        "title: A\ngpa:\n  goal: 3\n  prior: {credits: 8}  # from exams\nowner: B", "gpa={goal: 3}", kind: .site)
        == "title: A\ngpa: {goal: 3}\nowner: B")
  }

  @Test func `The removal of a key that nobody knows is refused, with the nearest one`() {
    for (key, help) in [("gaol", ": did you mean goal?"), ("goals", ": did you mean goal?"), ("foo", "")] {
      #expect(throws: EditRefusal.request("\"\(key)\" is not a key of a course\(help)")) {
        try change("name: A\ngoal: B", "\(key)=")
      }
    }
    #expect(throws: EditRefusal.request("\"scor\" is not a key of an item: did you mean score?")) {
      try change("items: [{name: A, score: 3}]", "scor=", of: .item("a"))
    }
  }

  @Test func `A text of a list has no keys`() {
    let message = "tags.csse is a text of a list. Write the whole list, tags=[…], or tags.csse= to remove it"
    #expect(throws: EditRefusal.request(message)) { try change("name: A\ntags: [csse]", "tags.csse=x") }
  }

  @Test func `Values that other parsers read differently are quoted`() throws {
    #expect(try change("name: A", "number=304", "credits=4") == "name: A\nnumber: \"304\"\ncredits: 4")
    #expect(
      try change("name: A", "tags=[a, no, n?, 'on', 7, {b: =}]")
        == "name: A\ntags: [a, \"no\", \"n?\", 'on', 7, {b: \"=\"}]")
    #expect(try change("number: 1", "name.no=2") == "number: 1\nname: {\"no\": \"2\"}")
    #expect(try change("name: {en: A}", "name.no=Ja") == "name: {en: A, \"no\": Ja}")
  }

  @Test func `A key is added after one without a value in brackets`() throws {
    #expect(try change("items: [{name: A, score: }]", "max=4", of: .item("a")) == "items: [{name: A, score: , max: 4}]")
    #expect(try change("gpa: {goal: , decimals: 2}", "gpa.decimals=", kind: .site) == "gpa: {goal: }")
    #expect(
      try change("gpa: {goal: 3, decimals: }", "gpa.prior=1", kind: .site) == "gpa: {goal: 3, decimals: , prior: 1}")
  }

  @Test func `Dots in a key path lead into groups and lists`() throws {
    #expect(try change("title: A", "gpa.goal=3.6", kind: .site) == "title: A\ngpa: {goal: 3.6}")
    #expect(try change("gpa: {goal: 3, decimals: 2}", "gpa.goal=3.6", kind: .site) == "gpa: {goal: 3.6, decimals: 2}")
    #expect(
      try change("gpa:\n  prior:\n    credits: 3", "gpa.prior.points-average=3.1", kind: .site)
        == "gpa:\n  prior:\n    credits: 3\n    points-average: 3.1")
    #expect(try change("name: {en: A, fr: B}", "name.fr=C") == "name: {en: A, fr: C}")
    let units = "units:\n  - {id: ue1, name: A}\n  - id: ue2\n    name: B"
    #expect(
      try change(units, "units.ue1.coefficient=3", "units.2.code=X", kind: .term("t"))
        == "units:\n  - {id: ue1, name: A, coefficient: 3}\n  - id: ue2\n    code: X\n    name: B")
  }

  @Test func `An empty value removes the key with its line`() throws {
    #expect(try change("name: A\ngoal: B # c\n\ncredits: 4", "goal=") == "name: A\n\ncredits: 4")
    #expect(try change("name: A\ntags:\n  - a\n  - b\ngoal: A", "tags=") == "name: A\ngoal: A")
    #expect(try change("gpa: {goal: 3, decimals: 2}", "gpa.goal=", kind: .site) == "gpa: {decimals: 2}")
    #expect(try change("gpa: {goal: 3, decimals: 2}", "gpa.decimals=", kind: .site) == "gpa: {goal: 3}")
    #expect(try change("name: A", "goal=") == "name: A")
  }

  @Test func `Keys of an item can be changed, also in the short form`() throws {
    let before = "name: A\nitems:\n  - HW 1: 18/20 # c\n  - \"Talk, it\":\n  - name: X\n    score: 3"
    #expect(
      try change(before, "due=2026-01-02", of: .item("hw1"))
        == before.replacing("HW 1: 18/20", with: "{name: HW 1, score: 18/20, due: 2026-01-02}"))
    #expect(
      try change(before, "due=2026-01-02", "note=Mind, the gap", of: .item("talk"))
        == before.replacing(
          "\"Talk, it\":", with: "{name: \"Talk, it\", max: 20, due: 2026-01-02, note: \"Mind, the gap\"}"))
    #expect(try change(before, "score=19/20", "name=HW 01", of: .item("hw1")).contains("- HW 01: 19/20 # c"))
    #expect(
      try change("name: A\nitems: [{name: {en: X}, score: 1}]", "name.fr=Z", of: .item("x"))
        == "name: A\nitems: [{name: {en: X, fr: Z}, score: 1}]")
    #expect(try change(before, "max=5", of: .item("x")).hasSuffix("    score: 3\n    max: 5"))
    #expect(
      try change("name: A\nitems: [HW: 1]", "max=5", of: .item("hw"))
        == "name: A\nitems: [{name: HW, score: 1, max: 5}]")
  }

  @Test func `An item that leaves the short form keeps the maximum that it has without stating it`() throws {
    func changed(_ category: String, _ items: String, _ changes: String...) throws -> String {
      let text = "name: A\ncategories:\n  - {name: HW, \(category)items: [HW 1: 18/20, \(items)]}"
      let edited = try changes.reduce(text) { try change($0, $1, of: .item("hw2")) }
      return String(
        edited.dropFirst("name: A\ncategories:\n  - {name: HW, \(category)items: [HW 1: 18/20, ".count).dropLast(2))
    }
    #expect(try changed("", "{HW 2: }", "due=2026-01-02") == "{name: HW 2, due: 2026-01-02 }")
    #expect(try changed("", "{HW 2: missing}", "note=Ill") == "{name: HW 2, score: missing, note: Ill}")
    #expect(try changed("", "{HW 2: 17}", "note=Ill") == "{name: HW 2, score: 17, note: Ill}")
    #expect(try changed("", "{HW 2: }", "max=30") == "{name: HW 2, max: 30 }")
    #expect(try changed("max: 20, ", "{HW 2: }", "due=2026-01-02") == "{name: HW 2, due: 2026-01-02 }")
    // Directly in a course only the short form is out of what the others are.
    #expect(
      try change("name: A\nitems: [HW 1: 18/20, {HW 2: missing}]", "note=Ill", of: .item("hw2"))
        == "name: A\nitems: [HW 1: 18/20, {name: HW 2, score: missing, max: 20, note: Ill}]")
  }

  @Test func `A nested key of an item in the short form is written into the long form`() throws {
    #expect(
      try change("items:\n  - Midterm: 78/100", "curve.add=5", "curve.best=90", of: .item("mid"))
        == "items:\n  - {name: Midterm, score: 78/100, curve: {add: 5, best: 90}}")
    #expect(
      try change("items: [HW 1: 18/20, HW 2: ]", "late-penalty.percent=10", of: .item("hw2"))
        == "items: [HW 1: 18/20, {name: HW 2, max: 20, late-penalty: {percent: 10}} ]")
    #expect(try change("items: [HW 1: 18/20]", "curve.add=", of: .item("hw1")) == "items: [HW 1: 18/20]")
    #expect(throws: EditRefusal.request("score is not a group of keys, so there is no score.x")) {
      try change("items: [HW 1: 18/20]", "score.x=1", of: .item("hw1"))
    }
  }

  @Test func `Keys of a category can be changed, also of one from the template`() throws {
    let template = "categories: [{name: Exams, weight: 60, items: [Midterm: ]}]"
    #expect(
      try change("name: A\ncategories:\n  - name: HW", "weight=40", of: .category("hw"))
        == "name: A\ncategories:\n  - name: HW\n    weight: 40")
    #expect(
      try change("name: A\ntemplate: t", "weight=50", of: .category("exams"), template: template)
        == "name: A\ntemplate: t\ncategories:\n  - name: Exams\n    weight: 50")
    #expect(
      try change("name: A\ntemplate: t", "due=2026-01-02", "max=50", of: .item("mid"), template: template)
        == "name: A\ntemplate: t\ncategories:\n  - name: Exams\n    items:\n      - {name: Midterm, max: 50, due: 2026-01-02}"
    )
  }

  @Test(arguments: [
    ("units.ue3.name=X", "there is no ue3 in units: did you mean ue1?"),
    ("units.chemistry.name=X", "there is no chemistry in units: there are ue1"),
    ("name.fr=X", "name is not a group of keys, so there is no name.fr"),
    (
      "units.ue1=X",
      "units.ue1 is one of a list. Write which of its keys: units.ue1.KEY=VALUE, or units.ue1= to remove it"
    ),
  ])
  func `A key path that leads nowhere is an error`(argument: String, message: String) {
    #expect(throws: EditRefusal.request(message)) {
      try change("name: A\nunits: [{id: ue1, name: B}]", argument, kind: .term("t"))
    }
  }

  @Test(arguments: ["goal=", "goal=B", "name=B"])
  func `A key whose value an alias repeats is neither changed nor removed`(argument: String) {
    #expect(throws: EditRefusal.self) { try change("name: &n A\ngoal: &g A\nx-b: [*g, *n]", argument) }
    #expect(throws: Never.self) { try change("name: &n A\ngoal: &g A\nx-b: [c]", argument) }
  }

  @Test func `An anchored value is not changed through its alias`() {
    #expect(
      throws: EditRefusal.request("*g is an alias of a value elsewhere: change it in the file itself")
    ) { try change("x-a: &g {goal: 3}\ngpa: *g", "gpa.goal=4", kind: .site) }
  }

  @Test(arguments: [
    ("adjust: [{name: Late, each: -1, count: 3}]", "adjust.Late.count", "+1", "count: 4"),
    ("adjust: [{name: Late, each: -1, count: 3}]", "adjust.late.count", "+2", "count: 5"),
    ("adjust: [{name: Late, each: -1}]", "adjust.1.count", "+1", "count: 1"),
    ("adjust:\n  - name: Late\n    each: -1\n    count: 0.5", "adjust.Late.count", "+1.5", "count: 2"),
    ("credits: 3", "credits", "+1", "credits: 4"), ("name: A", "credits", "+1", "credits: 1"),
    // These are values, not numbers to add.
    ("adjust: [{name: Late, each: -1}]", "adjust.Late.each", "+1", "each: \"+1\""),
    ("number: 3", "number", "+1", "number: \"+1\""),
  ])
  func `A number after a plus sign is added to the one that is there`(
    keys: String, key: String, value: String, written: String
  ) throws {
    let edit = try KeyChanges([KeyChange(key, value)]).applied(
      to: EditedCourse(keys).file, of: .course(term: "fall", id: "a"), template: nil)
    #expect(String(decoding: edit.new ?? [], as: UTF8.self).contains(written), "\(edit.diff)")
  }

  @Test func `Entries of one name are named by their numbers`() throws {
    let course = EditedCourse("adjust: [{name: Late, each: -1}, {name: late, each: -2}, {name: Late, each: -3}]").file
    func edit(_ key: String) throws(EditRefusal) -> FileEdit {
      try KeyChanges([KeyChange(key, "1")]).applied(to: course, of: .course(term: "fall", id: "a"), template: nil)
    }
    #expect(throws: EditRefusal.request("2 of adjust are named Late: write adjust.1 or adjust.3")) {
      try edit("adjust.Late.count")
    }
    _ = try edit("adjust.1.count")
    _ = try edit("adjust.late.count")
  }
}
