import Formats
package import Grading
package import SiteContent

/// The scores of all members of a class for one work of a grade book.
package struct ClassScoreSheet: Sendable {
  /// The work as the grade book names it: `Homework/HW 3`.
  package let work: String
  /// The maximum that a number alone gets; nil if the course states none.
  package let max: String?
  /// The members in the order of the class.
  package let rows: [Row]
  private let book: SourceFile

  /// A member with what is written about the work.
  package struct Row: Sendable, Hashable {
    package var person: Person
    package var score: String?
    package var note: String?
  }

  /// What a person entered for a member. What is nil stays, and what is empty is removed.
  package struct Change: Sendable, Hashable {
    package var member: String
    package var score: String?
    package var note: String?

    package init(_ member: String, score: String?, note: String? = nil) {
      self.member = member
      self.score = score
      self.note = note
    }
  }

  /// - Parameter typed: the name of the work, or the beginning of it.
  package init(
    _ typed: String, in book: SourceFile, template: SourceFile, members: [Person]
  ) throws(EditRefusal) {
    let outline = try CourseFile.outline(of: CourseFile.keys(of: template), template: nil)
    guard case .item(let item) = try outline.find(typed) else {
      throw .request("\(typed) is not one work with a score for each member: name an item")
    }
    let work = (item.category.map { "\($0[0])/" } ?? "") + item.names[0]
    let scores = try GradeBookScores(book)
    self.work = work
    self.book = book
    max = item.max ?? outline.category(of: item)?.max
    rows = members.map { person in
      let written = scores.written(person.id, work)
      return Row(person: person, score: written.score, note: written.note)
    }
  }

  /// The names of the work that a class can have scores in, as `init` takes them.
  package static func works(of template: SourceFile) throws(EditRefusal) -> [String] {
    let outline = try CourseFile.outline(of: CourseFile.keys(of: template), template: nil)
    return outline.items.map { ($0.category.map { "\($0[0])/" } ?? "") + $0.names[0] }
  }

  /// Returns the edit of the grade book that writes changes.
  package func edit(_ changes: [Change]) throws(EditRefusal) -> FileEdit {
    let bytes = try GradeBookScores(book).applying(
      changes.map { GradeBookScores.Change(member: $0.member, work: work, score: $0.score, note: $0.note) })
    return FileEdit(path: book.path, old: book.bytes, new: bytes)
  }
}
