import Mustache

/// A page with a field of each kind, as the tests' templates show it.
struct Page {
  var title = "Fish & <Chips>"
  var subtitle: String?
  var notes: [UInt8]? = Array("<p>Notes</p>".utf8)
  var isOpen = true
  var tags = ["a", "\"b\""]
  var course: Course? = Course()
  var items = [Item(name: "Essay", score: "14"), Item(name: "Exam", isLate: true)]
  var table = keys.table(["Home", "Course's items", "never seen"])

  struct Course {
    var title = "Botany"
    var teacher: Teacher? = Teacher()
  }

  struct Teacher {
    var name = "Ms Fern"
  }

  struct Item {
    var name: String
    var score: String?
    var isLate = false
    var parts: [Teacher] = []
  }

  static let keys = TableKeys(["home", "course.items", "course"])

  static let shape = Shape<Page>([
    .text("title", "The page's title.") { $0.title },
    .text("subtitle", "A second title.") { $0.subtitle },
    .html("notes", "The notes.") { $0.notes },
    .flag("is-open", "Whether the page is open.") { $0.isOpen },
    .texts("tags", "Words for the page.") { $0.tags },
    .section("course", "The page's course.", course) { $0.course },
    .list("items", "The graded items.", item) { $0.items },
    .table("t", "The language's strings.", keys) { $0.table },
  ])

  static let course = Shape<Course>([
    .text("title", "The course's title.") { $0.title },
    .section("teacher", "Who teaches it.", teacher) { $0.teacher },
  ])

  static let teacher = Shape<Teacher>([.text("name", "The full name.") { $0.name }])

  static let item = Shape<Item>([
    .text("name", "The item's name.") { $0.name },
    .text("score", "The score, if there is one.") { $0.score },
    .flag("is-late", "Whether it came late.") { $0.isLate },
    .list("parts", "What it consists of.", teacher) { $0.parts },
  ])
}
