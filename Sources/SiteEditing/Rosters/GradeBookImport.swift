import Formats
package import SiteContent

/// The import of a table with the scores of a whole class into a grade book.
///
/// Items that the course template lacks are added to it, without scores. Each row is matched with a member by the identity
/// that the roster keeps. A different score that the grade book has already is kept and reported, or replaced if the options
/// say so.
package struct GradeBookImport: Sendable {
  /// The edits of the course template and the grade book.
  package internal(set) var edits: [FileEdit] = []
  /// The outcome for each item of the table that could not be taken.
  package internal(set) var refusedItems: [(title: String, reason: String)] = []
  /// The items whose scores are shares of a quiz's points: the name in the table, the quiz, and the maximum that the course states.
  package internal(set) var quizzes: [(title: String, quiz: String, max: String?)] = []
  /// The outcome for each member in the table.
  package internal(set) var rows: [Row] = []
  /// The scores that were written, by their place in the grade book.
  var scores: [Place: Score] = [:]
  let options: Options
  private let bookPath: String

  /// The outcome for one member.
  package struct Row: Sendable, Hashable {
    package var member: String
    /// The first line with results of the member.
    package var line: Int
    /// The number of scores that were written.
    package var written = 0
    /// The number of scores that are there already.
    package var same = 0
    /// The number of texts of feedback that were written.
    package var comments = 0
    /// The scores that were kept although the table has others.
    package var kept: [Kept] = []
    /// The scores in place of which those of the table were written.
    package var replaced: [Kept] = []
    /// The results that were left out.
    package var problems: [Problem] = []
    /// What the owner should know about results that were taken.
    package var notes: [Problem] = []
  }

  /// A score of the grade book, and the table's other one.
  package struct Kept: Sendable, Hashable {
    package var item: String
    package var old: String
    package var new: String
  }

  /// A result that was left out, with its place in the table.
  package struct Problem: Sendable, Hashable {
    package var line: Int
    package var reason: String
  }

  /// A score of an item, as the grade book has it.
  package struct Score: Sendable, Hashable {
    package var item: String
    package var written: String
  }

  /// The place of a score in the grade book.
  struct Place: Sendable, Hashable {
    var member: String
    var key: String
  }

  /// How the results of a class are imported.
  package struct Options: Sendable {
    package var results = CourseImport.Options()
    /// Why scores are left out, for those that the course cannot have.
    package var refused: [Score: String] = [:]
    /// Whether the grade book keeps what the columns are and the form of the table, as for the tables of a system.
    package var remembersForm = true
    /// The time zone of the site and the current time.
    package var clock: SiteClock

    package init(results: CourseImport.Options = CourseImport.Options(), clock: SiteClock = .none) {
      self.results = results
      self.clock = clock
    }
  }

  /// Why nothing can be imported.
  package enum Refusal: Error, Hashable {
    /// The table cannot be read.
    case table(ResultsTable.Refusal)
    /// The grade book is written in a way that cannot be added to.
    case book
  }

  /// Whether anything of the table was left out.
  package var isPartial: Bool {
    !refusedItems.isEmpty || rows.contains { !$0.kept.isEmpty || !$0.problems.isEmpty }
  }

  /// The number of scores and of texts of feedback that were written.
  package var written: Int { rows.reduce(0) { $0 + $1.written + $1.comments } }

  /// - Parameters:
  ///   - members: the member of each line of the table that has one.
  ///   - map: what the grade book and the command line say about columns.
  package init(
    _ source: TableSource, members: [Int: String], map: ColumnMap, into target: Target, options: Options
  ) throws(Refusal) {
    self.options = options
    bookPath = target.book.path
    let table: RecognizedTable
    let results: [(line: Int, results: Result<ResultsTable, ResultsTable.Refusal>)]
    do throws(ResultsTable.Refusal) {
      table = try RecognizedTable(source, map: map)
      results = try table.resultsOfClass(options.clock)
    } catch {
      throw .table(error)
    }
    let items = addItems(of: results.compactMap { try? $0.results.get() }, table, to: target)
    var students = Self.students(results, members, isBook: table.format.shape == .book)
    var book = target.book
    book.bytes = try write(&students, items, to: book)
    book.bytes = try addFeedback(of: table, members, items, to: book)
    guard options.remembersForm else {
      addEdit(of: book, to: target)
      return
    }
    book.bytes = remembered(map, table, items, in: book)
    let columns = table.columns.map { column in
      column.item.flatMap { _ in items[.column(column.index + 1)]?.target } ?? column.target
    }
    let form = TableForm(source.text, table, columns: columns, members: members)
    book.bytes = form.written(to: book, for: table.format.source)
    addEdit(of: book, to: target)
  }

  private mutating func addEdit(of book: SourceFile, to target: Target) {
    guard target.isNewBook || book.bytes != target.book.bytes else { return }
    edits.append(FileEdit(path: book.path, old: target.isNewBook ? nil : target.book.bytes, new: book.bytes))
  }

  /// Returns the written scores that have errors, each with the message.
  /// - Parameter errors: the errors of the site after the import.
  package func scores(withErrors errors: [Diagnostic]) -> [Score: String] {
    guard let bytes = edits.first(where: { $0.path == bookPath })?.new else { return [:] }
    let book = SourceFile(path: bookPath, bytes: bytes)
    let places = ErrorPlaces(errors, in: book)
    var found: [Score: String] = [:]
    for member in SourceKeys.read(book).keys?.root.value(of: "scores")?.entries ?? [] {
      for entry in member.value.entries ?? [] {
        guard let score = scores[Place(member: member.key, key: entry.key)], found[score] == nil else { continue }
        found[score] = places.first(in: entry.keyRange.lowerBound..<entry.value.range.upperBound)
      }
    }
    return found
  }

  /// The results of one member.
  struct Student {
    var row: Row
    var results: [ImportedResult] = []
    /// The rows of a grade book, in which a student should have one.
    fileprivate var rows: [(line: Int, table: ResultsTable)] = []

    /// Takes the results of the rows, if they are the same; of a list, if none of its items has two scores.
    fileprivate mutating func takeRows() {
      guard let first = rows.first?.table else {
        if let twice = results.itemTwice {
          let reason = ResultsTable.wordsForTwice(item: twice.name, lines: twice.lines)
          row.problems.append(Problem(line: row.line, reason: reason))
          results = []
        }
        return
      }
      if rows.allSatisfy({ $0.table.hasSameResults(as: first) }) {
        results = first.results
      } else {
        let reason = ResultsTable.wordsForTwice(row.member, lines: rows.map(\.line))
        row.problems.append(Problem(line: row.line, reason: reason))
      }
    }
  }

  /// Returns the results of each member, in the order of the table.
  private static func students(
    _ results: [(line: Int, results: Result<ResultsTable, ResultsTable.Refusal>)], _ members: [Int: String],
    isBook: Bool
  ) -> [Student] {
    var students: [Student] = []
    var places: [String: Int] = [:]
    for (line, result) in results {
      guard let member = members[line] else { continue }
      let index = places[member] ?? students.count
      if index == students.count {
        places[member] = index
        students.append(Student(row: Row(member: member, line: line)))
      }
      switch result {
      case .success(let own) where isBook: students[index].rows.append((line, own))
      case .success(let own): students[index].results += own.results
      case .failure(.surplusCells(_, let words)):
        students[index].row.problems.append(Problem(line: line, reason: words))
      case .failure: students[index].row.problems.append(Problem(line: line, reason: "the row cannot be read"))
      }
    }
    for index in students.indices { students[index].takeRows() }
    return students
  }

  /// Keeps in the grade book which item each column is, so that the next table of the system is imported in the same way.
  private func remembered(
    _ map: ColumnMap, _ table: RecognizedTable, _ items: [ItemKey: CourseItem], in book: SourceFile
  ) -> [UInt8] {
    var kept = ColumnMap()
    for entry in map.entries {
      if case .item = entry.target { continue }
      kept.set(entry.column, to: entry.target)
    }
    let keys = table.columns.keyCounts
    // A list has rows for its items, and no column of them.
    for row in table.rowNames {
      if let target = items[.name(CourseOutline.folded(row.title))]?.target { kept.set(row.title, to: target) }
    }
    for column in table.columns {
      guard let item = column.item, let target = items[.column(column.index + 1)]?.target else { continue }
      let key = item.id ?? column.title
      // Two columns with the same header cannot be told apart.
      if !key.isEmpty, keys[key] == 1 { kept.set(key, to: target) }
    }
    return kept.written(to: book, for: table.format.source)
  }
}

extension RecognizedTable {
  /// Returns the results of a class in each row, or why the row cannot be read, with its line.
  func resultsOfClass(_ clock: SiteClock) throws(ResultsTable.Refusal) -> [(
    line: Int, results: Result<ResultsTable, ResultsTable.Refusal>
  )] {
    if let column = columns.first(where: { $0.item?.name.isEmpty ?? false }) { throw .unnamedItem(column.title) }
    switch format.shape {
    case .book: return GradeBook(self, clock).allResults()
    case .list: return try ResultsList(self, clock).allResults()
    }
  }
}

extension GradeColumn {
  /// What the column has, as a map says it; an item only if it belongs to a course.
  fileprivate var target: ColumnMap.Target {
    switch verdict {
    case .student: .student
    case .maximum: .maximum
    case .part(let part): part.target ?? .ignored
    case .item, .sum, .ignored: .ignored
    }
  }
}
