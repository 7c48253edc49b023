/// A place in the content of a site, as an editor and a preview tell each other.
package struct PreviewPlace: Codable, Hashable, Sendable {
  /// The path from the site's folder.
  package var file: String
  /// The item of a course, as `CATEGORY/NAME`, or `/NAME` without a category; nil for none.
  package var item: String?
  /// The line from 1, if there is no item.
  package var line: Int?
  /// The column in Unicode scalars from 1.
  package var column: Int?

  package init(file: String, item: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.item = item
    self.line = line
    self.column = column
  }

  /// The item of a course.
  package static func item(_ name: String, in category: String?) -> String { "\(category ?? "")/\(name)" }
}
