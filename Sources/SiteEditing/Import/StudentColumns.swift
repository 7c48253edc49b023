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

  /// Returns the positions of the rows of each student, in the order of the table.
  func groups(of rows: [[String]]) -> [[Int]] {
    let rows = rows.map { cells in
      let ids = indices.filter { !columns.names.contains($0) }.compactMap { column -> StudentGroups.ID? in
        // Brightspace writes `#` before ids and logins.
        let value = cells.text(in: column).drop { $0 == "#" }.lowercased()
        return value.isEmpty ? nil : StudentGroups.ID(column: column, value: value)
      }
      return StudentGroups.Row(
        ids: ids, name: Self.folded(columns.names.map { cells.text(in: $0) }.joined(separator: " ")))
    }
    return StudentGroups(rows).rows
  }

  /// Whether no cell of a row identifies a student.
  func isNobody(_ cells: [String]) -> Bool { indices.allSatisfy { cells.text(in: $0).isEmpty } }

  /// Returns the student's name, or else another identification; empty if the row has none.
  func name(in cells: [String]) -> String {
    let name = columns.name(in: cells)
    if !name.isEmpty { return name }
    if columns.names.isEmpty, let first = indices.first(where: { !cells.text(in: $0).isEmpty }) {
      return RosterColumns.natural(cells.text(in: first))
    }
    return (columns.names.map { cells.text(in: $0) } + ids(in: cells)).first { !$0.isEmpty } ?? ""
  }

  /// Returns the ids of a row, which distinguish students with the same name.
  func ids(in cells: [String]) -> [String] {
    indices.filter { !columns.names.contains($0) }.map { cells.text(in: $0) }.filter { !$0.isEmpty }
  }

  /// Whether a text is the name of a row's student in either order, or an id, login or email address.
  func isStudent(_ typed: String, in cells: [String]) -> Bool {
    let wanted = Self.folded(typed)
    guard !wanted.isEmpty else { return false }
    let whole = columns.names.map { cells.text(in: $0) }.joined(separator: " ")
    return Self.folded(whole) == wanted || Self.folded(name(in: cells)) == wanted
      || indices.contains { !columns.partialNames.contains($0) && Self.folded(cells.text(in: $0)) == wanted }
  }

  /// Returns the sorted words of a name, so that `Lin, Jay` equals `Jay Lin`.
  private static func folded(_ text: String) -> [String] {
    // Brightspace writes `#` before ids and logins.
    let plain = String(text.drop { $0 == "#" }).replacing(",", with: " ")
    return FoldedName(plain).words.sorted()
  }
}

extension ResultsTable {
  /// Finds a student in a table.
  ///
  /// - Parameters:
  ///   - typed: the value of `--student`, or nil.
  ///   - rows: the rows of all students.
  ///   - groups: the positions of the rows of each student.
  /// - Returns: the positions of the student's rows, at least one.
  static func student(
    _ typed: String?, among rows: [(line: Int, cells: [String])], _ groups: [[Int]], _ columns: StudentColumns
  ) throws(Refusal) -> [Int] {
    let found = groups.filter { group in
      typed.map { typed in group.contains { columns.isStudent(typed, in: rows[$0].cells) } } ?? true
    }
    let people = found.map { $0.map { rows[$0].cells } }
    guard let first = found.first else {
      throw .unknownStudent(typed ?? "", among: names(of: groups.map { $0.map { rows[$0].cells } }, columns))
    }
    if found.count == 1 { return first }
    guard let typed else { throw .whichStudent(names(of: people, columns), column: columns.title ?? "") }
    // Without an id or a name of its own no student can be chosen.
    let all = names(of: people, columns)
    let own = people.map { own in own.lazy.map(columns.name).first { !$0.isEmpty } ?? "" }
    let ids = ownIDs(of: people, columns)
    var counts: [String: Int] = [:]
    for name in own { counts[name, default: 0] += 1 }
    guard own.indices.allSatisfy({ at in ids[at] != nil || counts[own[at]] == 1 }) else {
      throw .studentTwice(typed, lines: found.joined().map { rows[$0].line }.sorted())
    }
    throw .severalStudents(typed, all)
  }

  /// Returns for each student an id that no other one has; nil if there is none.
  private static func ownIDs(of students: [[[String]]], _ columns: StudentColumns) -> [String?] {
    let ids = students.map { $0.flatMap(columns.ids) }
    var counts: [String: Int] = [:]
    for id in ids.flatMap(Set.init) { counts[id, default: 0] += 1 }
    return ids.map { own in own.first { counts[$0] == 1 } }
  }

  /// Returns the names of students, with an id if several have the same name.
  private static func names(of students: [[[String]]], _ columns: StudentColumns) -> [String] {
    let names = students.map { $0.lazy.map(columns.name).first { !$0.isEmpty } ?? "" }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let ids = ownIDs(of: students, columns)
    return students.indices.map { at in
      let name = names[at]
      if name.isEmpty { return "nobody" }
      guard counts[name, default: 0] > 1, let id = ids[at] ?? students[at].flatMap(columns.ids).first, id != name else {
        return name
      }
      return "\(name) (\(id))"
    }
  }
}

extension [String] {
  /// Returns the text of a row in a column; empty if the row is shorter, or if there is no such column.
  func text(in column: Int?) -> String { column.flatMap { indices.contains($0) ? self[$0] : nil } ?? "" }
}
