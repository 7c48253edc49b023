import SiteContent
import SiteEditing

/// A course file of a test, and what edits make of it.
struct EditedCourse {
  var text: String
  /// The whole text of the course template that it starts from.
  var template: String?

  init(_ frontMatter: String, template: String? = nil) {
    text = "---\n\(frontMatter)\n---\n"
    self.template = template.map { "---\n\($0)\n---\n" }
  }

  init(whole text: String) { self.text = text }

  static let path = "content/terms/fall/a.md"

  var file: SourceFile { SourceFile(path: Self.path, bytes: Array(text.utf8)) }

  /// The edit that gives an item a score.
  func grading(_ item: String, _ score: String?, in category: String? = nil) throws(EditRefusal) -> FileEdit {
    let template = template.map { SourceFile(path: "content/course-templates/t.md", bytes: Array($0.utf8)) }
    return try ScoreChange(item: item, score: score, category: category).applied(to: file, template: template)
  }

  /// The front matter after it.
  func graded(_ item: String, _ score: String?, in category: String? = nil) throws(EditRefusal) -> String {
    let text = String(decoding: try grading(item, score, in: category).new ?? [], as: UTF8.self)
    return text.hasPrefix("---\n") && text.hasSuffix("\n---\n") ? String(text.dropFirst(4).dropLast(5)) : text
  }
}
