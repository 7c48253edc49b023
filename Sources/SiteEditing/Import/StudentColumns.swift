/// The columns of a table of results that say whose they are: names, ids, logins and addresses.
struct StudentColumns {
  /// What the first of these columns is called; nil where there is none.
  let title: String?
  private let columns: RosterColumns
  /// From left to right.
  private let identities: [Int]

  /// - Parameters:
  ///   - others: columns that are known to be about the work.
  ///   - takesWords: whether a word in a header is enough, as in a list, where no other column is a piece of work.
  init(_ header: [String], besides others: Set<Int>, takesWords: Bool = false) {
    let header = header.enumerated().map { others.contains($0.offset) ? "" : $0.element }
    let columns = RosterColumns(header)
    let identities = header.indices.filter {
      let key = header[$0].lowercased()
      return columns.names.contains($0) || Self.isIdentity(key) || takesWords && Self.mentionsStudent(key)
    }
    self.columns = columns
    self.identities = identities
    title = identities.first.map { header[$0] }
  }

  private static func isIdentity(_ key: String) -> Bool {
    RosterColumns.ids.contains(key) || RosterColumns.addresses.contains(key) || others.contains(key)
  }

  /// Whether a header such as `student_name`, `Child` or `nom de l'élève` is about the student.
  private static func mentionsStudent(_ key: String) -> Bool {
    key == "first" || key == "last" || !words.isDisjoint(with: key.split { !$0.isLetter }.map(String.init))
      || ["学生", "姓名", "学号"].contains { key.contains($0) }
  }

  private static let words: Set = [
    "student", "pupil", "learner", "participant", "child", "surname", "firstname", "lastname", "login", "username",
    "email",
    "mail", "étudiant", "étudiante", "élève", "prénom",
  ]

  /// What no roster needs, and still tells students apart.
  private static let others: Set<String> = [
    "id", "user", "user id", "integration id", "student number", "participant", "pupil", "learner", "matricule",
    "identifiant", "étudiant", "élève", "numéro étudiant", "mail", "学号",
  ]

  /// What tells the student of a row from others, in lower case; the same in all rows of a student.
  func identity(in cells: [String]) -> [String] { identities.map { cell(cells, $0).lowercased() } }

  /// The student's name, or else what identifies the student; empty where a row names nobody.
  func name(in cells: [String]) -> String {
    let name = RosterColumns.natural(columns.name(in: cells))
    if !name.isEmpty { return name }
    return (columns.names.map { cell(cells, $0) } + ids(in: cells)).first { !$0.isEmpty } ?? ""
  }

  /// How two students with one name can be told apart.
  func ids(in cells: [String]) -> [String] {
    identities.filter { !columns.names.contains($0) }.map { cell(cells, $0) }.filter { !$0.isEmpty }
  }

  /// Whether a person means the student of a row, by the name in either order, an id, a login or an address.
  func isStudent(_ written: String, in cells: [String]) -> Bool {
    let wanted = Self.folded(written)
    guard !wanted.isEmpty else { return false }
    let whole = columns.names.map { cell(cells, $0) }.joined(separator: " ")
    return Self.folded(whole) == wanted || Self.folded(name(in: cells)) == wanted
      || identities.contains { Self.folded(cell(cells, $0)) == wanted }
  }

  /// `Lin, Jay` and `Jay Lin` are one.
  private static func folded(_ text: String) -> [String] {
    text.lowercased().split { $0 == " " || $0 == "," }.map(String.init).sorted()
  }

  private func cell(_ cells: [String], _ column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }
}

extension ResultsTable {
  /// Finds the one student who is meant among those of a table.
  ///
  /// - Parameters:
  ///   - written: what `--student` says, nil where it was not given.
  ///   - rows: the cells of one row of each student.
  /// - Returns: the index of the student's row.
  static func student(
    _ written: String?, among rows: [[String]], _ columns: StudentColumns
  ) throws(Refusal) -> Int {
    guard let written else {
      if rows.count == 1 { return 0 }
      throw .whichStudent(names(of: rows, columns), column: columns.title ?? "")
    }
    let found = rows.indices.filter { columns.isStudent(written, in: rows[$0]) }
    if let only = found.first, found.count == 1 { return only }
    throw found.isEmpty
      ? .unknownStudent(written, among: names(of: rows, columns))
      : .severalStudents(written, names(of: found.map { rows[$0] }, columns))
  }

  /// The names of students, each with an id where another has the same name.
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
