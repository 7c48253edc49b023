import SiteContent
import SiteEditing

/// What bytes make of a course's file.
struct CourseChanges {
  var edits: [FileEdit] = []

  /// The bytes are a table of results.
  init(results bytes: [UInt8], into course: SourceFile) {
    guard let table = try? ResultsTable.read(TableSource(bytes)) else { return }
    edits = [CourseImport(table, into: course, template: nil).edit]
  }

  /// The bytes are a calendar, whose events become items.
  init(calendar bytes: [UInt8], into course: SourceFile) {
    let clock = SiteClock(timeZone: "Europe/Paris", at: .instant(0))
    guard let table = try? ResultsTable.read(TableSource(bytes), clock: clock) else {
      return
    }
    var options = CourseImport.Options(replacesScores: true)
    options.addsEvents = true
    edits = [CourseImport(table, into: course, template: nil, options: options).edit]
  }

  /// The bytes are a bulletin of ScoDoc, of which each course is imported into the sample.
  init(bulletin bytes: [UInt8], into course: SourceFile) {
    guard let bulletin = ScoDocBulletin(bytes) else { return }
    _ = try? bulletin.termEdit(id: "2026-27-s1", over: nil)
    for own in bulletin.courses.prefix(20) {
      _ = bulletin.file(of: own, path: "content/terms/2026-27-s1/\(own.id).md", inTerm: true)
      guard let table = try? ResultsTable.read(own.source) else { continue }
      edits.append(CourseImport(table, into: course, template: nil).edit)
    }
  }

  /// The first three lines are an item, a score and `key=value`; the rest is the course, or the sample where nothing is left.
  init(edits bytes: [UInt8], of course: SourceFile) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return }
    let words = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    let file = parts[3].isEmpty ? course : SourceFile(path: course.path, bytes: Array(parts[3]))
    let kind = ContentKind.course(term: "2026-27-winter", id: "csse-332")
    let score = words[1].isEmpty ? nil : words[1]
    add { try ScoreChange(item: words[0], score: score).applied(to: file, template: nil) }
    add { try ScoreChange(item: words[0], score: score, category: "Labs").applied(to: file, template: nil) }
    add { try WorkInsertion(.item(category: nil), name: words[0]).applied(to: file, template: nil) }
    if let change = KeyChange(argument: words[2]) {
      add { try KeyChanges([change]).applied(to: file, of: kind, template: nil) }
      add { try KeyChanges([change], of: .item(words[0])).applied(to: file, of: kind, template: nil) }
    }
    if let edit = try? Removal.item(words[0], of: file).edit(of: ContentFolder(files: [file])) { edits += edit.files }
  }

  private mutating func add(_ edit: () throws -> FileEdit) {
    if let edit = try? edit() { edits.append(edit) }
  }
}
