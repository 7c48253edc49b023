package import SiteContent

/// The insertion of an item or a category into a course.
package struct WorkInsertion: Sendable, Hashable {
  package var subject: Subject
  package var name: String
  /// Further keys with their values, in the order of the file.
  package var keys: [KeyAssignment]

  /// The kind of work that is added.
  package enum Subject: Sendable, Hashable {
    /// An item in a category; nil if the course has no categories.
    case item(category: String?)
    case category
  }

  package init(_ subject: Subject, name: String, keys: [KeyAssignment] = []) {
    self.subject = subject
    self.name = name
    self.keys = keys
  }

  /// Returns the edit of the course's file.
  package func applied(to course: SourceFile, template: SourceFile?) throws(EditRefusal) -> FileEdit {
    let keys = try CourseFile.keys(of: course)
    let outline = try CourseFile.outline(of: keys, template: template)
    let writer = KeyWriter(keys)
    func pairs(_ fields: FieldSchema) -> [NewElement.Pair] {
      [("name", .text(name))] + self.keys.map { ($0.name, fields.yaml($0.value, of: $0.name)) }
    }
    guard !name.allSatisfy(\.isWhitespace) else { throw .request(Self.emptyName) }
    let textEdit: TextEdit
    switch subject {
    case .category:
      if let known = outline.category(named: name) { throw .request("the category \(known.names[0]) already exists") }
      textEdit = try writer.adding(.group(pairs(.category)))
    case .item(let category):
      let place = try self.category(category, in: outline)
      if let known = outline.item(name, in: place) { throw .request("\(known.fullName) already exists") }
      let isSpecial = self.keys.contains { ["max", "weight"].contains($0.name) }
      let max = try isSpecial ? nil : writer.assumedMaximum(ofNewItemIn: place)
      textEdit = try writer.adding(.item(pairs(.item), assumedMaximum: max), to: place)
    }
    return FileEdit(path: course.path, old: course.bytes, new: try writer.applying([textEdit]))
  }

  static let emptyName = "the name is empty: write one that readers see, such as \"HW 7\""

  private func category(_ name: String?, in outline: CourseOutline) throws(EditRefusal) -> CourseOutline.Category? {
    if let name { return try outline.category(name) }
    if outline.categories.isEmpty { return nil }
    let options = outline.categories.prefix(12).map { "--in \(Self.word($0.names[0]))" }.joined(separator: ", ")
    throw .request("Which category? Use \(options), or --in / for the course itself")
  }
}

extension WorkInsertion {
  /// Returns a name as one word of a command line.
  static func word(_ name: String) -> String {
    name.contains { !$0.isLetter && !$0.isNumber } ? "\"\(name)\"" : name
  }
}

/// A key of front matter with its value.
package struct KeyAssignment: Sendable, Hashable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
