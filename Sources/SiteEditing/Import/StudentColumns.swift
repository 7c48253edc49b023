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
    let name = RosterColumns.natural(columns.name(in: cells))
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
  ///   - rows: the cells of one row of each student.
  /// - Returns: the index of the student's row.
  static func student(
    _ typed: String?, among rows: [[String]], _ columns: StudentColumns
  ) throws(Refusal) -> Int {
    guard let typed else {
      if rows.count == 1 { return 0 }
      throw .whichStudent(names(of: rows, columns), column: columns.title ?? "")
    }
    let found = rows.enumerated().filter { columns.isStudent(typed, in: $0.element) }
    if let only = found.first, found.count == 1 { return only.offset }
    throw found.isEmpty
      ? .unknownStudent(typed, among: names(of: rows, columns))
      : .severalStudents(typed, names(of: found.map(\.element), columns))
  }

  /// Returns the names of students, with an id if several have the same name.
  private static func names(of rows: [[String]], _ columns: StudentColumns) -> [String] {
    let names = rows.map(columns.name)
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return zip(names, rows).map { name, cells in
      if name.isEmpty { return "nobody" }
      guard counts[name, default: 0] > 1, let id = columns.ids(in: cells).first, id != name else { return name }
      return "\(name) (\(id))"
    }
  }
}
