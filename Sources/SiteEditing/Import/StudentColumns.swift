import SiteContent

/// The columns of a table of results that identify the student: names, ids, logins and email addresses.
struct StudentColumns {
  /// The header of the first of these columns; nil if there is none.
  let title: String?
  /// The indices of these columns from left to right.
  let indices: [Int]
  private let columns: RosterColumns

  /// - Parameters:
  ///   - others: the indices of columns that are about the work.
  ///   - known: the indices of columns that identify the student although their headers do not say so.
  ///   - takesWords: whether a header only has to contain a word such as "student". This is safe in a list, which has no
  ///     columns named after work.
  init(_ header: [String], besides others: Set<Int> = [], and known: Set<Int> = [], takesWords: Bool = false) {
    let header = header.enumerated().map { others.contains($0.offset) ? "" : $0.element }
    let columns = RosterColumns(header)
    let indices = header.enumerated().filter { index, title in
      let key = HeaderText(title).key
      return known.contains(index) || columns.names.contains(index)
        || Self.isIdentity(RosterColumns.key(title)) || takesWords && Self.mentionsStudent(key)
    }.map(\.offset)
    self.columns = columns
    self.indices = indices
    title = indices.first.map { header[$0] }
  }

  private static func isIdentity(_ key: String) -> Bool {
    RosterColumns.ids.contains(key) || RosterColumns.addresses.contains(key) || others.contains(key)
  }

  /// Whether a header such as `student_name`, `Child` or `nom de l'élève` is about the student.
  private static func mentionsStudent(_ key: String) -> Bool {
    // `student_repository_url` and `Roster Grade` are about the work.
    let parts = key.split { !$0.isLetter }.map(String.init)
    if parts.contains(where: ["repository", "url", "grade", "score", "mark", "points"].contains) { return false }
    return key == "first" || key == "last" || !words.isDisjoint(with: parts)
      || ["学生", "姓名", "学号"].contains { key.contains($0) }
  }

  /// The words of which one suffices in the header of a list.
  private static let words: Set = [
    "student", "pupil", "learner", "participant", "child", "roster", "surname", "firstname", "lastname", "login",
    "username", "email", "mail", "étudiant", "étudiante", "élève", "prénom",
  ]

  /// Further headers of columns that identify students, which rosters do not use.
  private static let others: Set = [
    "id", "user", "user id", "integration id", "participant", "pupil", "learner", "etudiant", "eleve", "mail",
  ]

  /// Returns the cells that identify the student of a row, in lower case. They are equal in all rows of a student.
  func identity(in cells: [String]) -> [String] { indices.map { cell(cells, $0).lowercased() } }

  /// Returns the student's name, or else another identification; empty if the row has none.
  func name(in cells: [String]) -> String {
    let name = columns.name(in: cells)
    if !name.isEmpty { return name }
    if columns.names.isEmpty, let first = indices.first(where: { !cell(cells, $0).isEmpty }) {
      return RosterColumns.natural(cell(cells, first))
    }
    return (columns.names.map { cell(cells, $0) } + ids(in: cells)).first { !$0.isEmpty } ?? ""
  }

  /// Returns the ids of a row, which distinguish students with the same name.
  func ids(in cells: [String]) -> [String] {
    indices.filter { !columns.names.contains($0) }.map { cell(cells, $0) }.filter { !$0.isEmpty }
  }

  /// Whether a text is the name of a row's student in either order, or an id, login or email address.
  func isStudent(_ typed: String, in cells: [String]) -> Bool {
    let wanted = Self.folded(typed)
    guard !wanted.isEmpty else { return false }
    let whole = columns.names.map { cell(cells, $0) }.joined(separator: " ")
    return Self.folded(whole) == wanted || Self.folded(name(in: cells)) == wanted
      || indices.contains { !columns.partialNames.contains($0) && Self.folded(cell(cells, $0)) == wanted }
  }

  /// Returns the sorted words of a name, so that `Lin, Jay` equals `Jay Lin`.
  private static func folded(_ text: String) -> [String] {
    // Brightspace writes `#` before ids and logins.
    let plain = String(text.drop { $0 == "#" }).replacing(",", with: " ")
    return FoldedName(plain).words.sorted()
  }

  private func cell(_ cells: [String], _ column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }
}

extension ResultsTable {
  /// Finds a student in a table.
  ///
  /// - Parameters:
  ///   - typed: the value of `--student`, or nil.
  ///   - rows: the rows of all students.
  /// - Returns: the indices of the student's rows, at least one.
  static func student(
    _ typed: String?, among rows: [(line: Int, cells: [String])], _ columns: StudentColumns
  ) throws(Refusal) -> [Int] {
    let cells = rows.map(\.cells)
    let found = cells.indices.filter { at in typed.map { columns.isStudent($0, in: cells[at]) } ?? true }
    guard let first = found.first else { throw .unknownStudent(typed ?? "", among: names(of: cells, columns)) }
    let identity = columns.identity(in: cells[first])
    if found.allSatisfy({ columns.identity(in: cells[$0]) == identity }) { return found }
    guard let typed else { throw .whichStudent(names(of: cells, columns), column: columns.title ?? "") }
    let people = found.map { cells[$0] }
    // Without an id of its own no row can be chosen.
    guard ownIDs(of: people, columns).allSatisfy({ $0 != nil }) else {
      throw .studentTwice(typed, lines: found.map { rows[$0].line })
    }
    throw .severalStudents(typed, names(of: people, columns))
  }

  /// Returns for each row an id that no other one has; nil if it has none.
  private static func ownIDs(of rows: [[String]], _ columns: StudentColumns) -> [String?] {
    let ids = rows.map { columns.ids(in: $0) }
    var counts: [String: Int] = [:]
    for id in ids.flatMap(Set.init) { counts[id, default: 0] += 1 }
    return ids.map { own in own.first { counts[$0] == 1 } }
  }

  /// Returns the names of students, with an id if several have the same name.
  private static func names(of rows: [[String]], _ columns: StudentColumns) -> [String] {
    let names = rows.map(columns.name)
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let ids = ownIDs(of: rows, columns)
    return rows.indices.map { at in
      let name = names[at]
      if name.isEmpty { return "nobody" }
      guard counts[name, default: 0] > 1, let id = ids[at] ?? columns.ids(in: rows[at]).first, id != name else {
        return name
      }
      return "\(name) (\(id))"
    }
  }
}
