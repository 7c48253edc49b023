import Formats
package import SiteContent

/// The scores that a reader supposed in what-if, parsed from the lines of front matter that what-if shows for keeping them.
package struct ScoreLines: Sendable {
  /// The scores of one course.
  package struct Part: Sendable {
    /// The path of the course's file; nil if the lines do not name it.
    package var file: String?
    var scores: [Score] = []
    /// The key `final`; nil if there is none.
    var finalMark: String?
  }

  /// The score of an item; of a category, if `item` is nil; of the course, if both names are nil.
  struct Score: Sendable {
    var category: String?
    var item: String?
    var score: String
  }

  package private(set) var parts: [Part] = []

  /// Parses the lines. If they belong to several courses, a comment with the path of the file precedes the lines of each.
  /// - Throws: a refusal if the lines cannot be parsed or have no scores.
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
    guard parts.contains(where: { $0.finalMark != nil || !$0.scores.isEmpty }) else {
      throw .request("there are no scores to keep: move a slider first")
    }
  }

  private static func part(_ lines: String, of file: String?) throws(EditRefusal) -> Part {
    let (keys, diagnostics) = SourceKeys.read(SourceFile(path: "lines", bytes: Array("---\n\(lines)\n---\n".utf8)))
    guard let root = keys?.root else { throw .unreadable(diagnostics) }
    var part = Part(file: file)
    part.finalMark = root.value(of: "final")?.text
    if let grade = root.value(of: "grade")?.text { part.scores.append(Score(score: grade)) }
    for category in root.value(of: "categories")?.elements ?? [] {
      let name = category.value(of: "name")?.text
      if let grade = category.value(of: "grade")?.text { part.scores.append(Score(category: name, score: grade)) }
      part.scores += items(in: category, of: name)
    }
    part.scores += items(in: root, of: nil)
    return part
  }

  private static func items(in group: YAMLNode, of category: String?) -> [Score] {
    (group.value(of: "items")?.elements ?? []).compactMap { node in
      guard let name = node.value(of: "name")?.text, let score = node.value(of: "score")?.text else { return nil }
      return Score(category: category, item: name, score: score)
    }
  }
}

extension ScoreLines.Part {
  /// Returns the edit of the course's file that writes the scores.
  /// - Throws: a refusal if the course does not have one of the items or categories; nothing is added.
  package func applied(to course: SourceFile, template: SourceFile?) throws(EditRefusal) -> FileEdit {
    let sheet = try ScoreSheet(course, template: template)
    var changed = course
    for score in scores {
      guard let row = sheet.row(category: score.category, item: score.item) else {
        let name = [score.category, score.item].compactMap(\.self).joined(separator: "/")
        throw .request(name.isEmpty ? "this course has no mark of its own" : "there is no \(name) in this course")
      }
      changed.bytes =
        try ScoreChange(item: row.name, score: row.shortened(score.score)).applied(
          to: changed, template: template
        ).new ?? changed.bytes
    }
    if let finalMark {
      // A course that has one mark keeps it in the key that the file uses.
      let isGrade = sheet.rows.contains { $0.target == .course && $0.score != nil }
      let change = KeyChange(isGrade ? "grade" : "final", finalMark)
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
    row(category: category, item: item, fold: { $0 }) ?? row(category: category, item: item, fold: CourseOutline.folded)
  }

  /// - Parameter fold: what is compared of names.
  private func row(category: String?, item: String?, fold: (String) -> String) -> Row? {
    func isNamed(_ names: [String]?, _ name: String?) -> Bool {
      guard let name else { return names == nil }
      return names?.contains { fold($0) == fold(name) } ?? false
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
