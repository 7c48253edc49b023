import Formats
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

/// The scores of a whole class, from the table of each system into a grade book and back.
@Suite struct `A table of a class` {
  /// A site with one classroom, as files that an import changes.
  private struct Class {
    var folder = ContentFolder(
      files: [
        SourceFile(path: "content/index.md", bytes: Array("---\ntitle: Grades\n---\n".utf8)),
        SourceFile(
          path: "content/classrooms/a/index.md", bytes: Array("---\nname: Swift for all\nresults: none\n---\n".utf8)),
      ], otherPaths: [])

    mutating func apply(_ edits: [FileEdit]) {
      for edit in edits {
        let at = folder.files.firstIndex { $0.path == edit.path }
        switch (edit.new, at) {
        case (let new?, let at?): folder.files[at].bytes = new
        case (let new?, nil): folder.files.append(SourceFile(path: edit.path, bytes: new))
        case (nil, let at?): folder.files.remove(at: at)
        case (nil, nil): break
        }
      }
    }

    func content() throws -> Content {
      let (content, diagnostics) = Content.read(folder, languages: ["en"], at: .written("2026-11-21"))
      return try #require(content, "\(diagnostics.map { "\($0.location.path) \($0.message) \($0.location.excerpt)" })")
    }

    func classroom() throws -> Classroom { try #require(content().classrooms.first) }

    /// Imports the roster and the scores, as the command does.
    mutating func take(
      _ bytes: [UInt8], map: ColumnMap = ColumnMap(), max: String = "50"
    ) throws -> GradeBookImport {
      let file = try #require(folder.files.first { $0.path == "content/classrooms/a/index.md" })
      let roster = try Roster.read(bytes)
      apply([RosterImport(roster, into: file, of: try classroom(), people: folder).edit])
      let members = RosterImport(
        roster, into: try #require(folder.files.first { $0.path == "content/classrooms/a/index.md" }),
        of: try classroom(), people: folder)
      var lines: [Int: String] = [:]
      for outcome in members.outcomes {
        if case .known(let id) = outcome.status { lines[outcome.student.line] = id }
      }
      let target = try #require(GradeBookImport.Target(of: classroom(), template: nil, in: folder))
      let recognized = try ResultsTable.recognize(bytes, map: map)
      let kept = ColumnMap(of: recognized.format.source, in: target.book).updated(with: map)
      let change = try GradeBookImport(
        bytes, members: lines, map: kept, into: target, options: CourseImport.Options(maximum: .number(max)))
      apply(change.edits)
      return change
    }

    /// The scores of a member as points with the maximum, for items that have one.
    func scores(_ name: String) throws -> [String] {
      let classroom = try classroom()
      let person = try #require(classroom.members.first { $0.name.fallback == name })
      let course = try #require(classroom.gradeBooks.first?.courses[person.id])
      return course.listedItems.compactMap { place in
        switch place.item.state {
        case .graded(let points): "\(place.item.name.fallback) \(DecimalNumber.text(points))"
        case .missing: "\(place.item.name.fallback) missing"
        case .excused: "\(place.item.name.fallback) excused"
        case .absent, .ungraded: nil
        }
      }
    }
  }

  private static let books = SystemTable.all.filter { table in
    let map = ColumnMap(arguments: table.map)
    let recognized = try? ResultsTable.recognize(table.bytes, map: map)
    return recognized?.format.shape == .book && table.roster.count > 1
  }

  private func map(_ table: SystemTable) -> ColumnMap { ColumnMap(arguments: table.map) }

  @Test(arguments: Self.books)
  func `gives every member the own scores, once`(table: SystemTable) throws {
    var room = Class()
    let first = try room.take(table.bytes, map: map(table))
    #expect(!first.isPartial && first.written > 0, "\(first.refusedColumns) \(first.rows)")
    for (name, asked) in zip(table.roster, ["Mei Lin", "Ann Ray"]) {
      let own = try ResultsTable.read(table.bytes, student: asked, map: map(table)).results
      let wanted = own.compactMap { result in result.score.map { (result.name, $0) } }
      let found = try room.scores(name)
      #expect(found.count == wanted.count, "\(found) \(wanted)")
      for (item, score) in wanted where Double(score) != nil || ["excused", "missing"].contains(score) {
        let text = Double(score).map(DecimalNumber.text) ?? score
        #expect(found.contains("\(item) \(text)"), "\(item) \(text) of \(name): \(found)")
      }
    }
    let before = room.folder.files
    let second = try room.take(table.bytes, map: map(table))
    #expect(second.written == 0 && !second.isPartial && second.edits.isEmpty)
    #expect(room.folder.files == before)
  }

  @Test(arguments: Self.books)
  func `comes back with its columns, and can be imported again without a change`(table: SystemTable) throws {
    var room = Class()
    _ = try room.take(table.bytes, map: map(table))
    let classroom = try room.classroom()
    let book = try #require(classroom.gradeBooks.first)
    let file = try #require(room.folder.files.first { $0.path.hasPrefix("content/classrooms/a/grades/") })
    let export = GradeBookExport(book, of: classroom, file: file)
    let titles = try #require(CSVTable(Array(export.csv.utf8))?.rows.first?.cells)
    let recognized = try ResultsTable.recognize(table.bytes, map: map(table))
    let own = recognized.columns.map(\.title).filter { !$0.isEmpty }
    #expect(titles == own.filter { title in own.count { $0 == title } == 1 })
    // The row of maxima and the names of items above the header are lines that only some systems have.
    guard let again = try? ResultsTable.recognize(Array(export.csv.utf8)),
      again.format.source == recognized.format.source
    else { return }
    let before = room.folder.files
    let change = try room.take(Array(export.csv.utf8))
    #expect(change.written == 0 && change.rows.allSatisfy { $0.kept.isEmpty }, "\(change.rows)\n\(export.csv)")
    #expect(room.folder.files == before)
  }

  @Test func `keeps a score that differs, and adds new items and members beside the old ones`() throws {
    var room = Class()
    _ = try room.take(Array("id,name,Quiz 1 [10.0]\nmei,Mei Lin,7\n".replacing("id,", with: "Student ID,").utf8))
    let next = "Student ID,Name,Quiz 1 [10.0],Quiz 2 [20.0]\nmei,Mei Lin,8,15\nann,Ann Ray,9,\n"
    let change = try room.take(Array(next.utf8))
    #expect(change.written == 2)
    #expect(change.rows.first?.kept == [.init(item: "Quiz 1", old: "7", new: "8")])
    #expect(try room.scores("Mei Lin") == ["Quiz 1 7", "Quiz 2 15"])
    #expect(try room.scores("Ann Ray") == ["Quiz 1 9"])
  }

  @Test func `asks for a maximum that nobody states, and keeps comments and order of a file written by hand`() throws {
    var room = Class()
    room.apply([
      FileEdit(
        path: "content/course-templates/t.md", old: nil,
        new: Array("---\n# ours\ncategories:\n  - name: Labs\n    items: [{name: Lab 1, max: 5}]\n---\n".utf8)),
      FileEdit(
        path: "content/classrooms/a/grades/t.md", old: nil,
        new: Array("---\nname: Swift\ncourse: t\nscores: {mei: {Lab 1: 4}} # by hand\n---\n".utf8)),
    ])
    let table = "Student ID,Name,Lab 1,Lab 2\nmei,Mei Lin,4,3\nann,Ann Ray,5,1\n"
    let map = ColumnMap(
      arguments: ["Student ID=@student", "Name=@student", "Lab 1=Labs/Lab 1", "Lab 2=Labs/Lab 2"])
    let bytes = Array(table.utf8)
    let target = try #require(
      GradeBookImport.Target(of: Classroom(id: "a", name: LocalizedText("A")), template: nil, in: room.folder))
    let asking = try GradeBookImport(
      bytes, members: [2: "mei", 3: "ann"], map: map, into: target, options: CourseImport.Options())
    #expect(asking.refusedColumns.map(\.title) == ["Lab 2"])
    #expect(asking.refusedColumns.first?.reason.hasPrefix("3 of how many points?") == true)
    #expect(asking.written == 1)
    let change = try room.take(bytes, map: map, max: "5")
    #expect(change.written == 3)
    let files = Dictionary(room.folder.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
    #expect(files["content/course-templates/t.md"]?.contains("# ours\n") == true)
    #expect(
      files["content/classrooms/a/grades/t.md"]?.contains(
        "scores: {mei: {Lab 1: 4, Labs/Lab 2: 3}, ann: {Labs/Lab 1: 5, Labs/Lab 2: 1}} # by hand\n") == true,
      "\(files)")
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `never gives a member a value from the row of another`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<260 {
      let count = Int.random(in: 2...6, using: &random)
      let items = Int.random(in: 1...4, using: &random)
      // The scores of student n start with n.
      var rows = (1...count).map { student in
        ["u\(student)", "Name \(Bool.random(using: &random) ? 1 : student)"]
          + (0..<items).map { _ in
            Int.random(in: 0...4, using: &random) == 0 ? "" : "\(student)\(Int.random(in: 100...999, using: &random))"
          }
      }
      rows.shuffle(using: &random)
      for at in rows.indices where Int.random(in: 0...9, using: &random) == 0 {
        if Bool.random(using: &random) {
          rows[at].removeLast(Int.random(in: 0...rows[at].count, using: &random))
        } else {
          rows[at].append(["", "9", "x"].randomElement(using: &random) ?? "")
        }
      }
      let header = ["Student ID", "Name"] + (0..<items).map { "HW \($0) [9999]" }
      let text = ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
      var room = Class()
      guard (try? room.take(Array(text.utf8))) != nil else { continue }
      let classroom = try room.classroom()
      for (member, course) in classroom.gradeBooks.first?.courses ?? [:] {
        for place in course.listedItems {
          guard case .graded(let points) = place.item.state else { continue }
          #expect(member == "u\(Int(points) / 1000)", "\(member) has \(points):\n\(text)")
        }
      }
    }
  }
}
