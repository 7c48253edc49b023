import Formats
package import SiteContent

/// The insertion of an item or a category into a course.
package struct WorkInsertion: Sendable, Hashable {
  package var subject: Subject
  package var name: String
  /// Further keys with their values, in the order of the file.
  package var keys: [KeyAssignment]
  /// The course as a command names it, for the message that its work exists already; nil to propose no command.
  package var courseName: String?

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
      if let known = outline.category(named: name) {
        throw .request(exists("the category \(known.names[0])", edit: "--category", known.names[0]))
      }
      try checkWeight(in: nil, of: outline)
      textEdit = try writer.adding(.group(pairs(.category)))
    case .item(let category):
      let place = try self.category(category, in: outline)
      if let known = outline.item(name, in: place) {
        throw .request(exists(known.fullName, edit: "--item", known.fullName))
      }
      try checkWeight(in: place, of: outline)
      let isSpecial = self.keys.contains { ["max", "weight", "coefficient"].contains($0.name) }
      let around = outline.maxima(around: name, in: place?.names[0])
      // Items with weights are not alike.
      let siblings = outline.items.filter { $0.category?.first == place?.names[0] }
      let isLikeThem = !isSpecial && !siblings.contains(where: \.hasWeight)
      let max = isLikeThem ? around.assumedText : nil
      textEdit = try writer.adding(.item(pairs(.item), assumedMaximum: max), to: place)
    }
    return FileEdit(path: course.path, old: course.bytes, new: try writer.applying([textEdit]))
  }

  private func checkWeight(in place: CourseOutline.Category?, of outline: CourseOutline) throws(EditRefusal) {
    let written = keys.first { CourseOutline.Weight.keys.contains($0.name) }
    try outline.checkWeight(of: name, in: place, written: written) { "add it, such as \($0)" }
  }

  /// Returns the message for work that exists, with the command that would set its keys.
  private func exists(_ work: String, edit option: String, _ name: String) -> String {
    let command = courseName.flatMap {
      KeyAssignment.editCommand("\($0.quotedForShell) \(option) \(name.quotedForShell)", keys)
    }
    return "\(work) already exists" + (command.map { ". To set its keys, write \($0)" } ?? "")
  }

  static let emptyName = "the name is empty: write one that readers see, such as \"HW 7\""

  private func category(_ name: String?, in outline: CourseOutline) throws(EditRefusal) -> CourseOutline.Category? {
    if let name { return try outline.category(name) }
    if outline.categories.isEmpty { return nil }
    let options = outline.categories.prefix(12).map { "--in \(Self.word($0.names[0]))" }.joined(separator: ", ")
    throw .request("Which category? Use \(options), or --in / for the course itself")
  }

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

  /// Returns the command that sets keys of something that exists; nil without keys.
  /// - Parameter subject: the file, and the item or category in it, as words of a shell.
  package static func editCommand(_ subject: String, _ keys: [KeyAssignment]) -> String? {
    if keys.isEmpty { return nil }
    // Only the value is quoted, so that the key stays readable.
    let changes = keys.map { "\($0.name)=\($0.value.quotedForShell)" }
    return "sitegen edit \(subject) \(changes.joined(separator: " "))"
  }
}
