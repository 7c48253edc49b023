package import SiteContent

/// Changes of keys of one file, of a group in it that is named.
package struct KeyChanges: Sendable, Hashable {
  package var changes: [KeyChange]
  package var subject: Subject

  /// Whose keys they are.
  package enum Subject: Sendable, Hashable {
    /// The file's own.
    case file
    /// Those of an item of a course, as a person names it.
    case item(String)
    case category(String)
  }

  package init(_ changes: [KeyChange], of subject: Subject = .file) {
    self.changes = changes
    self.subject = subject
  }

  /// The file with the changes, one after the other.
  package func applied(
    to file: SourceFile, of kind: ContentKind, template: SourceFile?
  ) throws(EditRefusal) -> FileEdit {
    var result = file
    for change in changes {
      let writer = KeyWriter(try CourseFile.keys(of: result))
      result.bytes = try writer.applying(try splices(of: change, kind, template, writer))
    }
    return FileEdit(path: file.path, old: file.bytes, new: result.bytes)
  }

  private func splices(
    of change: KeyChange, _ kind: ContentKind, _ template: SourceFile?, _ writer: KeyWriter
  ) throws(EditRefusal) -> [Splice] {
    guard subject != .file else {
      guard let list = FieldList.of(kind) else { throw .request("this file has no front matter") }
      return try change.splices(at: [], of: list, in: writer)
    }
    let work = try CourseFile.work(in: writer.keys, template: template)
    switch subject {
    case .file: return []
    case .item(let name):
      switch try work.find(name) {
      case .item(let item):
        if let path = item.path { return try change.splices(at: path, of: .item, in: writer) }
        guard let value = change.value else {
          throw .request("\(name) comes from the course template: change it there")
        }
        let category = work.categories.first { item.category?.first == $0.names[0] }
        let pairs = [
          ("name", YAMLText.text(item.names[0])), (change.key, FieldList.item.written(value, as: change.key)),
        ]
        return [try writer.adding(NewItem(pairs: pairs), to: category)]
      case .category(let category): throw .request("\(category.names[0]) is a category: name it with --category")
      case .course: throw .request("the course has no items")
      }
    case .category(let name):
      guard let category = try work.category(name) else {
        throw .request("/ is the course itself: leave out --category")
      }
      if let path = category.path { return try change.splices(at: path, of: .category, in: writer) }
      guard let value = change.value else { throw .request("\(name) comes from the course template: change it there") }
      let pairs = [
        ("name", YAMLText.text(category.names[0])), (change.key, FieldList.category.written(value, as: change.key)),
      ]
      return [try writer.adding(NewItem(pairs: pairs, isItem: false))]
    }
  }
}
