import SiteEditing
import Testing

/// How an item is found from what a person writes.
struct ItemFindingTests {
  private let course = EditedCourse(
    """
    name: A
    categories:
      - name: {en: Homework, fr: Devoirs}
        items: [HW 1: 1, HW 10: 2, {name: {en: Essay, zh: 作文}}, Final: ]
      - name: Exams
        items: [Midterm: 3, Final: , TP 1/2: ]
      - name: Labs
      - {name: Later, count: 3}
    items: [Final: , Talk: ]
    """)

  @Test(arguments: [
    ("HW 1", "[HW 1: 1", "[HW 1: 77"), ("hw1", "[HW 1: 1", "[HW 1: 77"), ("hw 10", "HW 10: 2", "HW 10: 77"),
    ("mid", "Midterm: 3", "Midterm: 77"), ("exams/final", "3, Final: ", "3, Final: 77 "),
    ("e/f", "3, Final: ", "3, Final: 77 "), ("devoirs / final", "}}, Final: ]", "}}, Final: 77 ]"),
    ("/final", "[Final: ", "[Final: 77 "), ("作文", "作文}}", "作文}, score: 77}"), ("tp 1/2", "1/2: ", "1/2: 77 "),
    ("Exams/TP 1/2", "1/2: ", "1/2: 77 "), ("lab", "name: Labs", "name: Labs\n    grade: 77"),
    ("talk", "Talk: ", "Talk: 77 "),
  ])
  func `A unique beginning of an item's name is enough, ignoring case and spaces`(
    written: String, old: String, new: String
  ) throws {
    let before = course.text.dropFirst(4).dropLast(5)
    #expect(try course.graded(written, "77") == before.replacing(old, with: new).replacing("77  ", with: "77 "))
  }

  @Test func `A category that the course removes from its template is neither found nor offered`() throws {
    let course = EditedCourse(
      "name: A\ncategories:\n  - {name: Talks, remove: true}",
      template: "categories:\n  - {name: Talks, items: [Talk 1: ]}\n  - {name: Exams, items: [Final: ]}")
    let message = "there is no talk1 in this course: there are Exams/Final. To add it, write --in Exams"
    #expect(throws: EditRefusal.request(message)) { try course.graded("talk1", "1") }
    #expect(throws: EditRefusal.request("there is no category Talks: there are Exams; / is the course itself")) {
      try course.graded("Talk 2", "1", in: "Talks")
    }
  }

  @Test func `Names are found without their accents unless accents are all that tells names apart`() throws {
    let course = EditedCourse(
      """
      name: A
      categories:
        - name: Contrôle continu
          items: [Épreuve 1: 5, Pêche: 1, Péché: 2]
      """)
    #expect(try course.graded("epreuve 1", "77").contains("Épreuve 1: 77"))
    #expect(try course.graded("controle/epr", "77").contains("Épreuve 1: 77"))
    #expect(try course.graded("pêche", "77").contains("Pêche: 77, Péché: 2"))
    #expect(
      throws: EditRefusal.request("peche is ambiguous: Contrôle continu/Pêche, Contrôle continu/Péché")
    ) { try course.graded("peche", "77") }
  }

  @Test(arguments: [
    ("final", "final is ambiguous: Homework/Final, Exams/Final, /Final"),
    ("hw", "hw is ambiguous: Homework/HW 1, Homework/HW 10"),
    ("labs/mid", "there is no labs/mid in this course: did you mean Exams/Midterm?"),
    ("midtrem", "there is no midtrem in this course: did you mean Midterm?"),
    (
      "poster",
      "there is no poster in this course: there are Homework/HW 1, Homework/HW 10, Homework/Essay, Homework/Final, Exams/Midterm, Exams/Final, Exams/TP 1/2, /Final, /Talk, Labs. To add it, write --in Homework or --in Exams or --in Labs or --in Later"
    ),
  ])
  func `An unknown or ambiguous item is an error`(written: String, message: String) {
    #expect(throws: EditRefusal.request(message)) { try course.graded(written, "1") }
  }

  @Test func `A number is never the beginning of a longer number, but the next of a series`() throws {
    let course = EditedCourse("name: A\nitems:\n  - Quiz 09: 7/10\n  - TP 10:")
    #expect(
      throws: EditRefusal.request("there is no tp1 in this course: there are /Quiz 09, /TP 10. To add it, write --in /")
    ) {
      try course.graded("tp1", "5")
    }
    #expect(try course.graded("quiz10", "8") == "name: A\nitems:\n  - Quiz 09: 7/10\n  - TP 10:\n  - Quiz 10: 8/10")
    #expect(try course.graded("tp11", "8") == "name: A\nitems:\n  - Quiz 09: 7/10\n  - TP 10:\n  - TP 11: 8/10")
  }

  @Test func `A course without items says how to add one`() {
    let message =
      "This course has no items yet. Add one with --in /, or write grade in place of hw1 for the one mark of the course"
    #expect(throws: EditRefusal.request(message)) {
      try EditedCourse("name: A").graded("hw1", "1")
    }
    #expect(throws: EditRefusal.request("This course has no items yet. Add one with --in \"Home work\"")) {
      try EditedCourse("name: A\ncategories: [{name: Home work, weight: 100, items: []}]").graded("hw1", "1")
    }
  }

  @Test(arguments: [
    ("Exms", "there is no category Exms: did you mean Exams?"),
    (
      "Projects",
      "there is no category Projects: there are Homework, Devoirs, Exams, Labs, Later; / is the course itself"
    ),
    ("L", "L is ambiguous: Labs, Later"),
  ])
  func `An unknown or ambiguous category is an error`(written: String, message: String) {
    #expect(throws: EditRefusal.request(message)) { try course.graded("New", "1", in: written) }
  }

  @Test func `Two items with the same name in a category are ambiguous`() {
    let course = EditedCourse("name: A\nitems: [HW: 1, HW: 2]")
    #expect(
      throws: EditRefusal.request("HW is ambiguous: two are named /HW. Give each its own name in the file")
    ) { try course.graded("HW", "1") }
  }

  @Test(arguments: [
    ("HW 1", "HW 1"), ("hw1", "hw1"), ("/HW 1", "HW 1"), ("B/Lab", "Lab"), ("b/lab", "lab"), ("lab", "lab"),
    ("Part", "Part"),
    ("HW 2", "HW 2"), ("hw2", "hw2"),
  ])
  func `An exact name always wins`(typed: String, name: String) throws {
    let course = EditedCourse(
      "name: A\nitems: [HW 1: , hw1: , {name: Part, max: 9}]\ncategories: [{name: B, items: [Lab: ]}, {name: b, items: [lab: ]}, {name: Part}]"
    )
    let text = try course.graded(typed, "7/9")
    #expect(
      text.contains("\(name): 7/9") || text.contains("{name: \(name), score: 7/9")
        || text.contains("{name: Part, grade: 7/9}"), "\(text)")
  }

  @Test func `Each name that the message about an ambiguous one lists can be written`() throws {
    let course = EditedCourse("name: A\nitems: [HW 1: , hw1: ]\ncategories: [{name: hw 1}]")
    #expect(throws: EditRefusal.request("HW1 is ambiguous: /HW 1, /hw1, hw 1")) { try course.graded("HW1", "5/9") }
    for name in ["/HW 1", "/hw1", "hw 1"] { _ = try course.graded(name, "5/9") }
  }

  @Test func `A new item is not confused with one whose name starts the same`() throws {
    #expect(try course.graded("HW 1", "9", in: "Homework").contains("HW 1: 9"))
    let edit = try EditedCourse("name: A\nitems: [HW 10: 1]").graded("HW 1", "9", in: "/")
    #expect(edit == "name: A\nitems: [HW 10: 1, {name: HW 1, score: 9}]")
  }
}
