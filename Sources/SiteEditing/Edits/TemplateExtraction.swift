import Formats
package import SiteContent

/// A course in two files: its rules as a course template that other courses can start from, and what only it has.
///
/// Both are the old file without the keys of the other one, so comments and texts stay as they were written, and the course reads as
/// before.
package struct TemplateExtraction: Sendable {
  /// The bytes of the course, which names the template.
  package let course: [UInt8]
  /// The bytes of the course template; the text below the keys stays in the course.
  package let template: [UInt8]

  /// The keys of a course that are rules of its kind; all others are about this one course.
  private static let rules: Set<String> = [
    "credits", "grading", "scale", "pass", "cut-offs", "points-bonus", "floor", "compensation", "at-most", "gates",
    "letters", "schemes",
    "round",
    "late-penalty", "ungraded", "categories",
  ]
  /// The keys of a category that are work of this one course, with the name that both files need.
  private static let work: Set<String> = ["name", "items", "grade"]

  /// Splits a course.
  /// - Parameter id: the id of the new template.
  /// - Throws: a refusal if the course has a template already, or no rules.
  package init(of file: SourceFile, id: String) throws(EditRefusal) {
    let keys = try CourseFile.keys(of: file)
    let names = (keys.root.entries ?? []).map(\.key)
    guard !names.contains("template") else { throw .request("the course has a course template already") }
    guard names.contains(where: Self.rules.contains) else { throw .request("the course has no rules") }
    let writer = KeyWriter(keys)
    let link = writer.setting("template", to: .text(id), in: keys.root, order: FieldSchema.course.order)
    course = try Self.withoutRules(SourceFile(path: file.path, bytes: writer.applying(link))).bytes
    template = try Self.onlyRules(file, keys)
  }

  private static func withoutRules(_ file: SourceFile) throws(EditRefusal) -> SourceFile {
    let root = try CourseFile.keys(of: file).root
    let moved = (root.entries ?? []).map(\.key).filter { rules.contains($0) && $0 != "categories" }
    var file = try CourseFile.removing(moved, from: file, at: [])
    // From the last to the first, so that removing one does not move those before it.
    for (index, category) in try categories(of: file).enumerated().reversed() {
      let keys = (category.entries ?? []).map(\.key)
      if keys.contains("items") || keys.contains("grade") {
        let path: [KeyPathStep] = [.key("categories"), .index(index)]
        file = try CourseFile.removing(keys.filter { !work.contains($0) }, from: file, at: path)
      } else {
        file = try removingCategory(index, from: file)
      }
    }
    return file
  }

  private static func onlyRules(_ file: SourceFile, _ keys: SourceKeys) throws(EditRefusal) -> [UInt8] {
    let fence = file.bytes[keys.yaml.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    var file = SourceFile(path: file.path, bytes: Array(file.bytes[..<(fence ?? file.bytes.count)]))
    let names = (keys.root.entries ?? []).map(\.key)
    file = try CourseFile.removing(names.filter { !rules.contains($0) && $0 != "name" }, from: file, at: [])
    for index in try categories(of: file).indices {
      file = try CourseFile.removing(["items", "grade"], from: file, at: [.key("categories"), .index(index)])
    }
    return file.bytes
  }

  private static func categories(of file: SourceFile) throws(EditRefusal) -> [YAMLNode] {
    try KeyWriter(CourseFile.keys(of: file)).node(at: [.key("categories")])?.elements ?? []
  }

  private static func removingCategory(_ index: Int, from file: SourceFile) throws(EditRefusal) -> SourceFile {
    let writer = KeyWriter(try CourseFile.keys(of: file))
    guard let list = try writer.node(at: [.key("categories")]) else { return file }
    let isOnly = try categories(of: file).count == 1
    let edits =
      try isOnly ? writer.removing("categories", from: writer.keys.root) : writer.removing(index, fromList: list)
    return SourceFile(path: file.path, bytes: try writer.applying(edits))
  }
}
