/// The students of a class, as another program exports them.
package struct Roster: Sendable {
  /// In the order of the table.
  package var students: [Student]

  package struct Student: Sendable, Hashable {
    /// Given name first, where the table tells the two apart.
    package var name: String
    /// What the school knows the student by: a login, a number, or the part of an address before the `@`.
    package var login: String?
    /// The line of the table.
    package var line: Int
  }

  package enum Refusal: Error, Hashable {
    /// The line of the first byte that is not UTF-8.
    case noText(line: Int)
    case unclosedQuote
    case empty
    /// None of the headers says what is a name.
    case unknownColumns([String])
  }

  /// Reads a table: a roster or a grade book of Canvas, Moodle or Google Classroom, or a plain one with names.
  package static func read(_ bytes: [UInt8]) throws(Refusal) -> Roster {
    if let line = CSVRows.firstLineOfNoText(in: bytes) { throw .noText(line: line) }
    guard let table = CSVRows(bytes) else { throw .unclosedQuote }
    guard let header = table.rows.first else { throw .empty }
    let columns = RosterColumns(header.cells)
    guard columns.hasNames else { throw .unknownColumns(header.cells) }
    let students = table.rows.dropFirst().compactMap { line, cells -> Student? in
      let name = columns.name(in: cells)
      // Canvas and Google Classroom have lines about the columns.
      if ["", "points possible", "student, test", "test student", "points", "date"].contains(name.lowercased()) {
        return nil
      }
      return Student(name: RosterColumns.natural(name), login: columns.login(in: cells), line: line)
    }
    if students.isEmpty { throw .empty }
    return Roster(students: students)
  }
}

/// What the columns of a roster are, by what they are called in the languages of the programs.
struct RosterColumns {
  private let whole: Int?
  private let given: Int?
  private let family: Int?
  /// The columns that identify a student, the best first.
  private let logins: [Int]

  /// What columns of logins and of numbers of the school are called, the best first.
  static let ids = [
    "sis login id", "login id", "login", "username", "nom d'utilisateur", "用户名", "student id", "id number",
    "numéro d'identification", "学号", "sis user id",
  ]
  static let addresses = [
    "email address", "email", "e-mail", "adresse de courriel", "adresse e-mail", "courriel", "邮箱",
  ]

  init(_ header: [String]) {
    let keys = header.map { $0.lowercased() }
    func column(_ names: [String]) -> Int? { names.lazy.compactMap { keys.firstIndex(of: $0) }.first }
    given = column(["first name", "given name", "prénom", "名"])
    family = column(
      ["last name", "surname", "family name", "nom de famille", "姓"] + (given == nil ? [] : ["nom", "name"]))
    whole = column(["student", "student name", "full name", "display name", "name", "nom complet", "nom", "姓名", "学生"])
    // Canvas numbers everybody in a column that no student knows.
    let isCanvas = keys.contains { $0.hasPrefix("sis ") }
    let names = Self.ids + (isCanvas ? [] : ["id"]) + Self.addresses
    logins = names.compactMap { keys.firstIndex(of: $0) }
  }

  /// The columns of names and of parts of them.
  var names: [Int] { [given, family, whole].compactMap(\.self) }

  var hasNames: Bool { whole != nil || given != nil && family != nil }

  /// The name in a row, empty where there is none.
  func name(in cells: [String]) -> String {
    guard let given, let family else { return cell(cells, whole) }
    let parts = [cell(cells, given), cell(cells, family)]
    return Self.joined(given: parts[0], family: parts[1])
  }

  /// What identifies the student of a row; of an address the part before the `@`.
  func login(in cells: [String]) -> String? {
    let text = logins.lazy.map { cell(cells, $0) }.first { !$0.isEmpty }
    return text.map { String($0.prefix { $0 != "@" }) }
  }

  private func cell(_ cells: [String], _ column: Int?) -> String {
    column.flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
  }

  /// `Lin, Mei` is `Mei Lin`.
  static func natural(_ name: String) -> String {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false).map { CSVRows.trimmed(String($0)) }
    return parts.count == 2 && !parts.contains("") ? joined(given: parts[1], family: parts[0]) : name
  }

  /// Chinese names have the family first, and no blank.
  private static func joined(given: String, family: String) -> String {
    if given.isEmpty || family.isEmpty { return given + family }
    let isHan = (given + family).unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
    return isHan ? family + given : "\(given) \(family)"
  }
}
