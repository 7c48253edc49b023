import Formats
import SiteContent
import SiteEditing

/// The import of a semester of ScoDoc.
extension ImportCommand {
  /// Imports the term and all courses of a bulletin, or the course of `--course`; returns whether anything was left out.
  func importBulletin(
    _ bulletin: ScoDocBulletin, from path: String, _ choices: TableChoices, to output: ImportOutput,
    with editor: SiteEditor
  ) throws -> Bool {
    let known = editor.listing.compactMap { file in if case .course = file.kind { file.id } else { nil } }
    if let course {
      return try importCourse(course, of: bulletin, from: path, known, choices, to: output, with: editor)
    }
    guard let term = term(of: bulletin, known) else {
      output.problem("\(path): it does not say which semester it is of: write --course TERM/ID for each course")
      return true
    }
    try output.result("\(path): a bulletin of ScoDoc, \(bulletin.courses.count) courses, term \(term)")
    output.source("scodoc")
    let file = editor.files.content.file(at: ContentPath.term(term))
    var edits = [try bulletin.termEdit(id: term, over: file)]
    if file == nil { try output.line("\(path): makes the term \(edits[0].path)") }
    var isPartial = false
    for course in bulletin.courses {
      let target = "\(term)/\(course.id)"
      let (edit, isCoursePartial) = try importCourse(
        course, of: bulletin, as: target, from: path, choices, besides: edits, to: output, with: editor)
      isPartial = isPartial || isCoursePartial
      if let edit { edits.append(edit) }
    }
    for remark in bulletin.remarks { try output.line("\(path): \(remark)") }
    try finish(SiteEdit(edits.filter { $0.old != $0.new }), to: output, with: editor)
    return isPartial
  }

  /// Returns the term of a bulletin: one that has a course of it, else the one that it states.
  private func term(of bulletin: ScoDocBulletin, _ known: [String]) -> String? {
    let ids = Set(bulletin.courses.map(\.id))
    let terms = known.map { $0.split(separator: "/").map(String.init) }
      .filter { ids.contains($0.last ?? "") }.compactMap { $0.dropLast().last }
    return bulletin.term.flatMap { terms.contains($0) ? $0 : nil } ?? terms.max() ?? bulletin.term
  }

  /// Imports one course of a bulletin, which `--course` names by its id or its code.
  private func importCourse(
    _ written: String, of bulletin: ScoDocBulletin, from path: String, _ known: [String], _ choices: TableChoices,
    to output: ImportOutput, with editor: SiteEditor
  ) throws -> Bool {
    let id = FileName.id(for: written.lastPathName)
    guard let course = bulletin.courses.first(where: { $0.id == id || FileName.id(for: $0.name) == id }) else {
      let all = bulletin.courses.map(\.id)
      let near = NearestName.of(id, in: all).map { "did you mean \($0)?" } ?? "it has \(all.listed(upTo: 24))"
      output.problem(
        "\(path): the bulletin has no course \(id): \(near) Without --course all of its courses are imported")
      return true
    }
    var target = written
    if ContentID.isUnknown(written, among: known) {
      let (term, new) = try editor.term(of: written)
      target = "\(term)/\(new)"
    }
    output.source("scodoc")
    let (edit, isPartial) = try importCourse(
      course, of: bulletin, as: target, from: path, choices, besides: [], to: output, with: editor)
    if let edit { try finish(SiteEdit([edit]), to: output, with: editor) }
    return isPartial
  }

  private func importCourse(
    _ course: ScoDocBulletin.Course, of bulletin: ScoDocBulletin, as id: String, from path: String,
    _ choices: TableChoices, besides edits: [FileEdit], to output: ImportOutput, with editor: SiteEditor
  ) throws -> (edit: FileEdit?, isPartial: Bool) {
    let known = editor.listing.contains { file in
      if case .course = file.kind { file.id == id || file.id.hasSuffix("/\(id)") } else { false }
    }
    let path = "\(path): \(course.code)"
    var file: SourceFile
    if known {
      file = try editor.course(id)
    } else {
      file = bulletin.file(of: course, path: "content/terms/\(id).md", inTerm: !edits.isEmpty)
    }
    guard course.source.isEmpty else {
      let table = ImportCommand.TableImport(
        path: path, source: course.source, file: file, isNew: !known, command: "--course \(id)", earlier: edits)
      return try change(by: table, choices, to: output, with: editor)
    }
    // Without evaluations there is at most an average.
    if !known { try output.line("\(path): makes the course \(file.path)") }
    let (edit, words) = try course.graded(file, isNew: !known, replaces: replace)
    if let words { try output.result("\(path): \(words)") }
    return (edit, words?.contains("kept") ?? false)
  }
}
