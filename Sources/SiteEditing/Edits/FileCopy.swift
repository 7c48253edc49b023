import Formats
package import Grading
package import SiteContent

/// A copy of a content file for another term: its dates move, and its results stay behind.
package struct FileCopy: Sendable {
  /// The number of days by which dates move.
  package var days: Int
  /// The new name; nil keeps the old one.
  package var name: String?
  /// The time zone of the site.
  package var zone: TimeZoneTable

  package init(movedBy days: Int, name: String? = nil, zone: TimeZoneTable = .unstated) {
    self.days = days
    self.name = name
    self.zone = zone
  }

  /// Returns the bytes of the copy of a course, a quiz or a classroom.
  package func bytes(of file: SourceFile, _ kind: ContentKind) throws(EditRefusal) -> [UInt8] {
    var copy = file
    switch kind {
    case .course: copy = try withoutResults(copy)
    case .classroom: copy = try CourseFile.removing(["members", "created"], from: copy, at: [])
    case .quiz:
      copy = try CourseFile.removing(
        ["created", "accepts", "extensions", "more-time", "more-attempts", "excused"], from: copy, at: [])
    default: break
    }
    if let name { copy = try KeyChanges([KeyChange("name", name)]).applied(copy, kind) }
    guard let schema = FieldSchema.of(kind) else { return copy.bytes }
    let keys = try CourseFile.keys(of: copy)
    return copy.bytes.applying(try moves(in: keys.root, of: schema, keys.bytes))
  }

  // MARK: - Results

  /// The keys of a course that belong to one attempt at it. The columns of a grade system have other numbers in another term.
  private static let courseResults = ["grade", "final", "complete", "repeats", "import"]
  private static let itemResults = ["score", "graded", "note"]

  private func withoutResults(_ course: SourceFile) throws(EditRefusal) -> SourceFile {
    var copy = try CourseFile.removing(Self.courseResults, from: course, at: [])
    let outline = try CourseFile.outline(of: CourseFile.keys(of: course), template: nil)
    for path in outline.categories.compactMap(\.path) {
      copy = try CourseFile.removing(["grade"], from: copy, at: path)
    }
    for path in outline.items.compactMap(\.path) {
      copy = try keepingMaximum(of: copy, at: path)
      copy = try CourseFile.removing(Self.itemResults, from: copy, at: path)
    }
    return copy
  }

  /// Writes the maximum of a score such as `18/20` as a key of its own, since it would go with the score.
  private func keepingMaximum(of file: SourceFile, at path: [KeyPathStep]) throws(EditRefusal) -> SourceFile {
    let writer = KeyWriter(try CourseFile.keys(of: file))
    guard let item = try writer.node(at: path), item.value(of: "max")?.text == nil,
      let parts = CourseOutline.score(of: item)?.split(separator: "/"), parts.count == 2,
      DecimalNumber.value(of: parts[1].trimmed) != nil
    else { return file }
    let edits = try writer.setting("max", to: .value(parts[1].trimmed), inItem: item)
    return SourceFile(path: file.path, bytes: try writer.applying(edits))
  }

  // MARK: - Dates

  /// Returns the edits that move the dates of a group and of the groups in it.
  private func moves(in node: YAMLNode, of schema: FieldSchema, _ bytes: [UInt8]) throws(EditRefusal) -> [TextEdit] {
    var edits: [TextEdit] = []
    for entry in node.entries ?? [] {
      guard let type = schema.field(entry.key)?.type else { continue }
      edits += try moves(of: entry.value, type, bytes)
    }
    return edits
  }

  private func moves(of node: YAMLNode, _ type: FieldType, _ bytes: [UInt8]) throws(EditRefusal) -> [TextEdit] {
    switch (type, node.value) {
    case (.day, .scalar(let text, _)), (.moment, .scalar(let text, _)):
      return try move(of: text, in: node, bytes).map { [$0] } ?? []
    case (.group(let name), .mapping):
      return try FieldSchema.named(name).map { schema throws(EditRefusal) in try moves(in: node, of: schema, bytes) }
        ?? []
    case (.list(let type), .sequence(let nodes)):
      var edits: [TextEdit] = []
      for node in nodes { edits += try moves(of: node, type, bytes) }
      return edits
    default: return []
    }
  }

  /// Returns the edit of a date; its local time stays.
  private func move(of text: String, in node: YAMLNode, _ bytes: [UInt8]) throws(EditRefusal) -> TextEdit? {
    guard days != 0, let date = Self.day(text) else { return nil }
    guard let moved = CalendarDate(daysSinceEpoch: date.daysSinceEpoch + days) else {
      throw .request("\(text) cannot be moved by \(days) days")
    }
    let start =
      node.range.lowerBound + (node.range.lowerBound < bytes.count && bytes[node.range.lowerBound] < 0x30 ? 1 : 0)
    return TextEdit(range: start..<start + text.utf8.count, text: zone.moving(text, to: moved))
  }

  /// Returns the time zone that a site states in its file.
  package static func zone(of site: SourceFile?) -> TimeZoneTable {
    let name = site.flatMap { SourceKeys.read($0).keys?.root.value(of: "time-zone")?.text }
    return name.flatMap(TimeZoneTable.init) ?? .unstated
  }

  /// Returns the first day of a term; nil if its file does not have one.
  package static func start(of term: SourceFile) -> CalendarDate? {
    SourceKeys.read(term).keys?.root.value(of: "start")?.text.flatMap(day)
  }

  /// Returns the day at the start of a date with or without a time; nil if it is not a date.
  static func day(_ text: String) -> CalendarDate? {
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? CalendarDate(year: parts[0], month: parts[1], day: parts[2]) : nil
  }
}

extension KeyChanges {
  /// Returns a file of a kind without a course template after the changes.
  fileprivate func applied(_ file: SourceFile, _ kind: ContentKind) throws(EditRefusal) -> SourceFile {
    let edit = try applied(to: file, of: kind, template: nil)
    return SourceFile(path: file.path, bytes: edit.new ?? file.bytes)
  }
}
