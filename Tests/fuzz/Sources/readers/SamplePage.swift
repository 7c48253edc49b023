import Mustache

/// A page with a name of each kind, for templates to show.
struct SamplePage {
  var title = "Fish & <Chips>"
  var notes: [UInt8]? = Array("<p>Notes</p>".utf8)
  var isOpen = true
  var tags = ["a", "\"b\""]
  var items = [Item(name: "Essay"), Item(name: "Exam")]
  var words = keys.table(["Home", "Course"])

  struct Item {
    var name: String
    var parts: [String] = ["x", "y"]
  }

  private static let keys = TableKeys(["home", "course"])

  static let shape = Shape<SamplePage>([
    .text("title", "A text.") { $0.title },
    .html("notes", "HTML.") { $0.notes },
    .flag("is-open", "A flag.") { $0.isOpen },
    .texts("tags", "Texts.") { $0.tags },
    .list("items", "A list.", item) { $0.items },
    .table("t", "A table.", keys) { $0.words },
  ])

  private static let item = Shape<Item>([
    .text("name", "A text.") { $0.name },
    .texts("parts", "Texts.") { $0.parts },
  ])
}
