import Formats
package import Grading
package import SiteContent

/// The import of a table with the scores of a whole class into a grade book.
///
/// Items that the course template lacks are added to it, without scores. Each row is matched with a member by the identity
/// that the roster keeps. A different score that the grade book has already is kept and reported.
package struct GradeBookImport: Sendable {
  /// The edits of the course template and the grade book.
  package private(set) var edits: [FileEdit] = []
  /// The outcome for each item of the table that could not be taken, by its column.
  package private(set) var refusedColumns: [(title: String, reason: String)] = []
  /// The outcome for each row of a member.
  package private(set) var rows: [Row] = []

  /// The outcome for one member.
  package struct Row: Sendable, Hashable {
    package var member: String
    package var line: Int
    /// The number of scores that were written.
    package var written = 0
    /// The number of scores that are there already.
    package var same = 0
    /// The scores that were kept although the table has others.
    package var kept: [Kept] = []
    /// Why the row was left out; nil if it was not.
    package var problem: String?
  }

  /// A score that was kept.
  package struct Kept: Sendable, Hashable {
    package var item: String
    package var old: String
    package var new: String
  }

  /// The files that the scores go into.
  package struct Target: Sendable {
    /// The grade book; its `bytes` are empty if it does not exist yet.
    package var book: SourceFile
    package var template: SourceFile
    /// Whether the files are new.
    package var isNewBook = false
    package var isNewTemplate = false
  }

  /// Why nothing can be imported.
  package enum Refusal: Error, Hashable {
    /// The table cannot be read.
    case table(ResultsTable.Refusal)
    /// It has a row for each result instead of one for each student.
    case list
    /// The grade book is written in a way that cannot be added to.
    case book
  }

  /// Whether anything of the table was left out.
  package var isPartial: Bool { !refusedColumns.isEmpty || rows.contains { !$0.kept.isEmpty || $0.problem != nil } }

  /// The number of scores that were written.
  package var written: Int { rows.reduce(0) { $0 + $1.written } }

  /// - Parameters:
  ///   - members: the member of each line of the table that has one.
  ///   - map: what the grade book and the command line say about columns.
  package init(
    _ bytes: [UInt8], members: [Int: String], map: ColumnMap, into target: Target, options: CourseImport.Options
  ) throws(Refusal) {
    let table: RecognizedTable
    let results: [(line: Int, results: Result<ResultsTable, ResultsTable.Refusal>)]
    do {
      table = try ResultsTable.recognize(bytes, map: map)
      guard table.format.shape == .book else { throw Refusal.list }
      results = GradeBook(table).allResults()
    } catch let refusal as ResultsTable.Refusal {
      throw .table(refusal)
    } catch {
      throw .list
    }
    let columns = addItems(of: results.compactMap { try? $0.results.get() }, table, to: target, options)
    try write(results, columns, members: members, table, to: target)
  }

  // MARK: - The course template

  /// An item of the course for a column of the table.
  private struct Column {
    /// The item as the grade book names it, `Homework/HW 1`.
    var item: String
    /// Whether the course states its maximum, so that scores are written without one.
    var hasMaximum: Bool
    /// The maximum for scores of which the table has none; nil if there is no other.
    var max: String?
  }

  /// Adds the items of the table to the template, and returns what each column is in the course.
  private mutating func addItems(
    of tables: [ResultsTable], _ table: RecognizedTable, to target: Target, _ options: CourseImport.Options
  ) -> [Int: Column] {
    // One result for each column: the first with a score shows whether scores fit.
    var samples: [Int: ImportedResult] = [:]
    for result in tables.flatMap(\.results) {
      guard let column = result.column else { continue }
      if samples[column]?.score == nil { samples[column] = result }
    }
    let hasCategories = target.hasCategories
    let ordered = samples.sorted { $0.key < $1.key }.map { _, sample in
      var sample = sample
      if !hasCategories { sample.category = nil }
      return sample
    }
    var asking = options
    // A maximum in the template belongs to everybody, so no single score changes it.
    if asking.maximum == .table { asking.maximum = .ask }
    let trial = CourseImport(
      ResultsTable(source: table.format.source, results: ordered), into: target.template, template: nil, options: asking
    )
    var columns: [Int: Column] = [:]
    var kept: [ImportedResult] = []
    for outcome in trial.outcomes {
      guard let column = outcome.result.column else { continue }
      if case .refused(let reason) = outcome.status {
        refusedColumns.append((outcome.result.name, reason))
        continue
      }
      var result = outcome.result
      if case .number(let max) = options.maximum, result.isNumber, result.max == nil { result.max = max }
      result.score = nil
      kept.append(result)
      columns[column] = Column(item: outcome.result.name, hasMaximum: false, max: result.max)
    }
    let change = CourseImport(
      ResultsTable(source: table.format.source, results: kept), into: target.template, template: nil, options: asking)
    let new = change.edit.new ?? target.template.bytes
    let outline = SourceKeys.read(SourceFile(path: target.template.path, bytes: new)).keys.flatMap {
      try? CourseFile.work(in: $0, template: nil)
    }
    for outcome in change.outcomes {
      guard let column = outcome.result.column, let name = outcome.item else { continue }
      let item = outline?.items.first { $0.fullName == name }
      let category = item?.category.flatMap { names in outline?.categories.first { $0.names.first == names.first } }
      columns[column]?.item = item.map { ($0.category.map { "\($0[0])/" } ?? "") + $0.names[0] } ?? name
      columns[column]?.hasMaximum = item?.max != nil || category?.max != nil
    }
    if target.isNewTemplate || new != target.template.bytes {
      edits.append(
        FileEdit(path: target.template.path, old: target.isNewTemplate ? nil : target.template.bytes, new: new))
    }
    return columns
  }

  // MARK: - The grade book

  private mutating func write(
    _ results: [(line: Int, results: Result<ResultsTable, ResultsTable.Refusal>)], _ columns: [Int: Column],
    members: [Int: String], _ table: RecognizedTable, to target: Target
  ) throws(Refusal) {
    guard let writer = SourceKeys.read(target.book).keys.map({ KeyWriter($0) }), !writer.keys.root.isFlow else {
      throw .book
    }
    let scores = writer.keys.root.entries?.first { $0.key == "scores" }?.value
    if let scores, !scores.isNull, scores.entries == nil || writer.isAlias(scores) { throw .book }
    var textEdits: [TextEdit] = []
    /// Members without any score so far.
    var added: [(member: String, pairs: [(key: String, value: String)])] = []
    for (line, result) in results {
      guard let member = members[line] else { continue }
      var row = Row(member: member, line: line)
      switch result {
      case .failure(let refusal): row.problem = Self.words(for: refusal)
      case .success(let own):
        let entry = scores?.entries?.first { $0.key == member }
        let pairs = new(own.results, columns, beside: entry?.value.entries ?? [], &row)
        if let entry, entry.value.entries?.isEmpty == false, !writer.isAlias(entry.value) {
          textEdits += pairs.isEmpty ? [] : [Self.insertion(of: pairs, into: entry.value, writer)]
        } else if entry == nil {
          if !pairs.isEmpty { added.append((member, pairs)) }
        } else if !pairs.isEmpty {
          row.written = 0
          row.problem = "the scores of \(member) are written in a way that cannot be added to"
        }
      }
      rows.append(row)
    }
    if !added.isEmpty { textEdits.append(Self.insertion(of: added, into: scores, writer)) }
    guard let bytes = try? writer.applying(textEdits) else { throw .book }
    let new = Self.remembering(table, columns, in: SourceFile(path: target.book.path, bytes: bytes))
    if target.isNewBook || new != target.book.bytes {
      edits.append(FileEdit(path: target.book.path, old: target.isNewBook ? nil : target.book.bytes, new: new))
    }
  }

  /// Returns the scores of a row that the grade book does not have.
  private func new(
    _ results: [ImportedResult], _ columns: [Int: Column], beside entries: [YAMLNode.Entry], _ row: inout Row
  ) -> [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    for var result in results {
      guard let column = result.column.flatMap({ columns[$0] }), let score = result.score else { continue }
      if result.isNumber, result.max == nil { result.max = column.max }
      let written = column.hasMaximum ? score : result.written ?? score
      let old = entries.first { Self.isSame($0.key, column.item) }?.value.text
      guard let old else {
        pairs.append((column.item, written))
        row.written += 1
        continue
      }
      if result.isSame(as: old) {
        row.same += 1
      } else {
        row.kept.append(Kept(item: column.item, old: old, new: written))
      }
    }
    return pairs
  }

  private static func isSame(_ key: String, _ item: String) -> Bool {
    let (key, item) = (key.lowercased(), item.lowercased())
    return key == item || item.hasSuffix("/" + key)
  }

  private static func line(_ pair: (key: String, value: String), in place: YAMLText.Place) -> String {
    "\(YAMLText.text(pair.key).written(in: place)): \(YAMLText.value(pair.value).written(in: place))"
  }

  private static func insertion(
    of pairs: [(key: String, value: String)], into node: YAMLNode, _ writer: KeyWriter
  ) -> TextEdit {
    let text = pairs.map { line($0, in: node.isFlow ? .flow : .block) }.joined(
      separator: node.isFlow ? ", " : writer.lines.newline)
    return writer.inserting(text, named: pairs[0].key, in: node, order: [])
  }

  private static func insertion(
    of members: [(member: String, pairs: [(key: String, value: String)])], into scores: YAMLNode?, _ writer: KeyWriter
  ) -> TextEdit {
    let newline = writer.lines.newline
    if let scores, scores.isFlow, scores.entries?.isEmpty == false {
      let text = members.map { "\($0.member): {\($0.pairs.map { line($0, in: .flow) }.joined(separator: ", "))}" }
      return writer.inserting(text.joined(separator: ", "), named: members[0].member, in: scores, order: [])
    }
    let text = members.flatMap { member, pairs in ["\(member):"] + pairs.map { "  " + line($0, in: .block) } }
    if let scores, scores.entries?.isEmpty == false {
      return writer.inserting(text.joined(separator: newline), named: members[0].member, in: scores, order: [])
    }
    let block = (["scores:"] + text.map { "  " + $0 }).joined(separator: newline)
    // An empty `scores:` is replaced.
    if let entry = writer.keys.root.entries?.first(where: { $0.key == "scores" }) {
      return TextEdit(range: entry.keyRange.lowerBound..<writer.end(of: entry), text: block)
    }
    return writer.inserting(
      block, named: "scores", in: writer.keys.root, order: FieldSchema.gradeBook.fields.map(\.key))
  }

  /// Keeps in a grade book what each column of the table is, in the order of the table, so that an export has the same
  /// columns.
  private static func remembering(_ table: RecognizedTable, _ columns: [Int: Column], in book: SourceFile) -> [UInt8] {
    guard ColumnMap(of: table.format.source, in: book).isEmpty else { return book.bytes }
    var map = ColumnMap()
    for column in table.columns where !column.title.isEmpty {
      guard table.columns.count(where: { $0.title == column.title }) == 1 else { continue }
      switch column.verdict {
      case .student: map.set(column.title, to: .student)
      case .maximum: map.set(column.title, to: .maximum)
      case .item:
        let target = columns[column.index + 1].flatMap {
          ColumnMap.Target($0.item.contains("/") ? $0.item : "/\($0.item)")
        }
        map.set(column.title, to: target ?? .ignored)
      case .part, .sum, .ignored: map.set(column.title, to: .ignored)
      }
    }
    return map.written(to: book, for: table.format.source)
  }

  private static func words(for refusal: ResultsTable.Refusal) -> String {
    if case .surplusCells(_, let words) = refusal { words } else { "the row cannot be read" }
  }
}

extension GradeBookImport.Target {
  /// Finds the files of a class for a table, or makes new ones.
  ///
  /// - Parameters:
  ///   - template: the id of the course template; nil for that of the only grade book, else one named after the classroom.
  /// - Returns: nil if the classroom has several grade books and the template is not named.
  package init?(of classroom: Classroom, template: String?, in folder: ContentFolder) {
    func file(_ path: String) -> SourceFile? { folder.files.first { $0.path == path } }
    let prefix = "content/classrooms/\(classroom.id)/grades/"
    let books = folder.files.filter { $0.path.hasPrefix(prefix) && $0.path.hasSuffix(".md") }
    func course(_ book: SourceFile) -> String? {
      SourceKeys.read(book).keys?.root.entries?.first { $0.key == "course" }?.value.text
    }
    let known = books.filter { template == nil || course($0) == template }
    if template == nil, books.count > 1 { return nil }
    // Other commands find files by the ends of their ids, so neither has just the id of the classroom.
    let id = template ?? known.first.flatMap(course) ?? "\(classroom.id)-course"
    let path = "content/course-templates/\(id).md"
    let name = YAMLText.text(classroom.name.fallback).written(in: .block)
    isNewTemplate = file(path) == nil
    self.template = file(path) ?? SourceFile(path: path, bytes: Array("---\nname: \(name)\n---\n".utf8))
    isNewBook = known.isEmpty
    book =
      known.first
      ?? SourceFile(
        path: "\(prefix)\(template.map { "\($0)-scores" } ?? "scores").md",
        bytes: Array("---\nname: \(name)\ncourse: \(id)\n---\n".utf8))
  }

  /// Whether the template has categories.
  fileprivate var hasCategories: Bool {
    SourceKeys.read(template).keys?.root.entries?.contains { $0.key == "categories" && !$0.value.isNull } ?? false
  }
}
