import Formats
package import SiteContent

/// The scores that what-if supposes, in the lines of front matter that it gives to keep them.
package struct ScoreLines: Sendable {
  /// The scores of one course.
  package struct Part: Sendable {
    /// The path of its file; nil if the lines do not say it.
    package var file: String?
    /// The scores of its work and of the course itself, which has no name.
    var scores: [(category: String?, item: String?, score: String)] = []
    /// The final mark; nil if there is none.
    var final: String?
  }

  package private(set) var parts: [Part] = []

  /// Parses the lines. If they are of several courses, a comment that names the file stands before those of each.
  /// - Throws: a refusal if they are no lines of what-if.
  package init(_ text: String) throws(EditRefusal) {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while !rest.isEmpty {
      let file = rest.first.flatMap { $0.hasPrefix("# ") ? $0.dropFirst(2).trimmed : nil }
      if file != nil { rest.removeFirst() }
      let end = rest.firstIndex { $0.hasPrefix("# ") } ?? rest.endIndex
      let lines = rest[..<end].joined(separator: "\n")
      rest = rest[end...]
      if file == nil, lines.allSatisfy(\.isWhitespace) { continue }
      parts.append(try Self.part(lines, of: file))
    }
    guard parts.contains(where: { $0.final != nil || !$0.scores.isEmpty }) else {
      throw .request("there are no scores to keep: move a slider first")
    }
  }

  private static func part(_ lines: String, of file: String?) throws(EditRefusal) -> Part {
    let (keys, diagnostics) = SourceKeys.read(SourceFile(path: "lines", bytes: Array("---\n\(lines)\n---\n".utf8)))
    guard let root = keys?.root else { throw .unreadable(diagnostics) }
    var part = Part(file: file)
    part.final = CourseOutline.text(of: "final", in: root)
    if let grade = CourseOutline.text(of: "grade", in: root) { part.scores.append((nil, nil, grade)) }
    for category in nodes("categories", in: root) {
      let name = CourseOutline.text(of: "name", in: category)
      if let grade = CourseOutline.text(of: "grade", in: category) { part.scores.append((name, nil, grade)) }
      part.scores += items(in: category, of: name)
    }
    part.scores += items(in: root, of: nil)
    return part
  }

  private static func items(
    in group: YAMLNode, of category: String?
  ) -> [(category: String?, item: String?, score: String)] {
    nodes("items", in: group).compactMap { node in
      guard let name = CourseOutline.text(of: "name", in: node), let score = CourseOutline.text(of: "score", in: node)
      else { return nil }
      return (category, name, score)
    }
  }

  private static func nodes(_ key: String, in group: YAMLNode) -> [YAMLNode] {
    guard case .sequence(let nodes)? = group.entries?.first(where: { $0.key == key })?.value.value else { return [] }
    return nodes
  }
}

extension ScoreLines.Part {
  /// Returns the edit of the course's file that keeps the scores. Work that the course does not have is not added.
  package func applied(to course: SourceFile, template: SourceFile?) throws(EditRefusal) -> FileEdit {
    let sheet = try ScoreSheet(course, template: template)
    var changed = course
    for (category, item, score) in scores {
      guard let row = sheet.row(category: category, item: item) else {
        let name = [category, item].compactMap(\.self).joined(separator: "/")
        throw .request(name.isEmpty ? "this course has no mark of its own" : "there is no \(name) in this course")
      }
      changed.bytes =
        try ScoreChange(item: row.name, score: row.shortened(score)).applied(
          to: changed, template: template
        ).new ?? changed.bytes
    }
    if let final {
      // A course that has one mark keeps it in the key that the file uses.
      let isGrade = sheet.rows.contains { $0.target == .course && $0.score != nil }
      let change = KeyChange(isGrade ? "grade" : "final", final)
      changed.bytes =
        try KeyChanges([change]).applied(to: changed, of: .course(term: "", id: ""), template: template).new
        ?? changed.bytes
    }
    return FileEdit(path: course.path, old: course.bytes, new: changed.bytes)
  }
}

extension ScoreSheet {
  /// Returns the row of an item, of a category that has one mark, or of a course that has one, by a name in any language.
  fileprivate func row(category: String?, item: String?) -> Row? {
    func isNamed(_ names: [String]?, _ name: String?) -> Bool {
      guard let name else { return names == nil }
      return names?.contains { CourseOutline.folded($0) == CourseOutline.folded(name) } ?? false
    }
    return rows.first { row in
      switch row.target {
      case .item(let target): item != nil && isNamed(target.names, item) && isNamed(target.category, category)
      case .category(let target): item == nil && category != nil && isNamed(target.names, category)
      case .course: item == nil && category == nil
      }
    }
  }
}

extension ScoreSheet.Row {
  /// Returns `18/20` as `18` if that is what the number alone means here.
  fileprivate func shortened(_ score: String) -> String {
    let parts = score.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let max, let own = DecimalNumber.value(of: max),
      DecimalNumber.value(of: String(parts[1])) == own
    else { return score }
    return String(parts[0])
  }
}
