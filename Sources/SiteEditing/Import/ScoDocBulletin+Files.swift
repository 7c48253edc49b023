import Formats
package import SiteContent

/// The term and the courses that a bulletin makes.
extension ScoDocBulletin {
  /// Returns the file of a term with the units of the bulletin; units that the term has already stay as they are.
  /// - Parameter known: the term's file; nil if the site does not have the term.
  package func termEdit(id: String, over known: SourceFile?) throws(EditRefusal) -> FileEdit {
    let items = units.map { unit in
      NewElement.group(
        [("id", YAMLText.text(unit.id)), ("code", .text(unit.code)), ("name", .text(unit.name))]
          + [("credits", unit.credits), ("bonus", unit.bonus)].compactMap { key, value in
            value.map { (key, YAMLText.value($0)) }
          })
    }
    let file =
      known
      ?? SourceFile(
        path: ContentPath.term(id), bytes: Array("---\n\(Self.name(ofTerm: id))scale: france-20\n---\n".utf8))
    let keys = try CourseFile.keys(of: file)
    let ids = Set((keys.root.value(of: "units")?.elements ?? []).compactMap { $0.value(of: "id")?.text })
    let new = zip(units, items).filter { !ids.contains($0.0.id) }.map(\.1)
    var bytes = file.bytes
    if !new.isEmpty {
      let writer = KeyWriter(keys)
      let edit = try writer.appending(new, to: "units", of: keys.root, order: FieldSchema.term.order)
      bytes = try writer.applying([edit])
    }
    return FileEdit(path: file.path, old: known?.bytes, new: bytes)
  }

  /// Returns the line with the name of a term, unless its id says it.
  private static func name(ofTerm id: String) -> String {
    TermName.names(of: id) != nil ? "" : "name: \(YAMLText.text(id).written(in: .block))\n"
  }

  /// Returns the file of a new course.
  /// - Parameter isInTerm: whether the term gets the units of the bulletin, too.
  package func file(of course: Course, path: String, inTerm isInTerm: Bool) -> SourceFile {
    var text = "---\nname: \(YAMLText.text(course.name).written(in: .block))\n"
    if course.code != course.name { text += "number: \(YAMLText.text(course.code).written(in: .block))\n" }
    if !isInTerm {
      if let coefficient = course.shares.first?.coefficient { text += "coefficient: \(coefficient)\n" }
    } else if let only = course.shares.first, course.shares.count == 1 {
      text += "unit: \(only.unit)\n"
      if let coefficient = only.coefficient { text += "coefficient: \(coefficient)\n" }
    } else if !course.shares.isEmpty {
      text += "units: {\(course.shares.map { "\($0.unit): \($0.coefficient ?? "1")" }.joined(separator: ", "))}\n"
    }
    return SourceFile(path: path, bytes: Array((text + "---\n").utf8))
  }
}

extension ScoDocBulletin.Course {
  /// Returns the edit that gives a course the average of the bulletin, and what was done in words; no words if there is nothing new.
  /// - Parameters:
  ///   - isNew: whether the site does not have the file yet.
  ///   - replaces: whether another average is replaced.
  package func graded(
    _ file: SourceFile, isNew: Bool, replaces: Bool
  ) throws(EditRefusal) -> (edit: FileEdit?, words: String?) {
    let keys = try CourseFile.keys(of: file)
    let old = keys.root.value(of: "grade")?.text
    let hasWork = ["categories", "items"].contains { keys.root.value(of: $0)?.isNull == false }
    guard let grade, !hasWork, old != "\(grade)/20" else {
      return (isNew ? FileEdit(path: file.path, old: nil, new: file.bytes) : nil, nil)
    }
    if let old, !replaces {
      return (nil, "kept the grade \(old), which differs from \(grade)/20: --replace takes it")
    }
    let writer = KeyWriter(keys)
    let bytes = try writer.applying(
      writer.setting("grade", to: .value("\(grade)/20"), in: keys.root, order: FieldSchema.course.order))
    return (FileEdit(path: file.path, old: isNew ? nil : file.bytes, new: bytes), "grade \(grade)/20")
  }
}
