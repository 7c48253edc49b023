import Formats
import Grading
import SiteContent
import SiteEditing

/// A grade book of a class with what is needed to change its scores.
struct ClassBook {
  /// The id of the class.
  var classroom: String
  /// The name of the class.
  var title: String
  var members: [Person]
  /// Whether no member has a vault, in which feedback is found.
  var isWithoutVaults: Bool
  /// The file of the grade book.
  var file: SourceFile
  /// The course template, which has the work.
  var template: SourceFile

  func sheet(_ work: String) throws(EditRefusal) -> ClassScoreSheet {
    try ClassScoreSheet(work, in: file, template: template, members: members)
  }
}

extension SiteEditor {
  /// Returns the grade book that an id means: its own, or that of a class with only one; nil if the id is that of no class and no grade book.
  func classBook(_ written: String) throws -> ClassBook? {
    let books = listing.filter { file in
      guard file.language == nil, case .gradeBook = file.kind else { return false }
      return true
    }
    let ids = books.map { $0.id }
    let classrooms = listing.compactMap { file in
      if case .classroom(let id) = file.kind, file.language == nil { id } else { nil }
    }
    let found: ContentFile
    if let id = try? ContentID.find(written, among: ids), let book = books.first(where: { $0.id == id }) {
      found = book
    } else if let id = try? ContentID.find(ContentID.plain(written, below: "classrooms"), among: classrooms) {
      let own = books.filter { if case .gradeBook(id, _) = $0.kind { true } else { false } }
      guard let first = own.first else {
        throw UsageError(
          "\(id) has no grade book yet: import a table with scores, or write classrooms/\(id)/grades/scores.md")
      }
      guard own.count == 1 else {
        throw UsageError("\(id) has several grade books: write one of \(own.map(\.id).listed(upTo: 12))")
      }
      found = first
    } else {
      return nil
    }
    guard case .gradeBook(let classroom, _) = found.kind else { return nil }
    let file = try source(of: found.path)
    guard let course = SourceKeys.read(file).keys?.root.value(of: "course")?.text,
      let template = files.content.file(at: ContentPath.courseTemplate(course))
    else { throw UsageError("\(found.id) names no course template that exists") }
    guard let content = contentDespiteErrors().content,
      let room = content.classrooms.first(where: { $0.id == classroom })
    else {
      throw UsageError("the site has errors, so the members of \(classroom) are not known: run sitegen check")
    }
    return ClassBook(
      classroom: classroom, title: room.name.fallback, members: room.members,
      isWithoutVaults: content.protection.withoutVault(room.members).count == room.members.count, file: file,
      template: template)
  }
}
