import Formats

/// The students of a class from a table that another program exported.
package struct Roster: Sendable {
  /// The students in the order of the table.
  package var students: [Student]

  /// A student of the roster.
  package struct Student: Sendable, Hashable {
    /// The name, with the given name first if the table has separate columns or a comma.
    package var name: String
    /// The student's login or number, or the part of the email address before the `@`.
    package var login: String?
    /// Whether the login is the start of an email address, which is unique only within one school.
    package var isFromAddress = false
    /// The line in the table.
    package var line: Int
  }

  /// The reason for which a table is not read as a roster.
  package enum Refusal: Error, Hashable {
    /// The line of the first byte that is not UTF-8.
    case noText(line: Int)
    case unclosedQuote
    case empty
    /// No header is known as a column of names.
    case unknownColumns([String])
  }

  /// Parses a roster or grade book of Canvas, Moodle or Google Classroom, or another table with names.
  package static func read(_ bytes: [UInt8]) throws(Refusal) -> Roster {
    let bytes = CSVTable.utf8(bytes)
    if let line = CSVTable.firstLineOfNoText(in: bytes) { throw .noText(line: line) }
    guard let table = CSVTable(bytes) else { throw .unclosedQuote }
    guard let header = table.rows.first else { throw .empty }
    let columns = RosterColumns(header.cells)
    guard columns.hasNames else { throw .unknownColumns(header.cells) }
    var students = table.rows.dropFirst().compactMap { line, cells -> Student? in
      let name = columns.name(in: cells)
      // Canvas and Google Classroom have rows that describe the columns.
      if ["", "points possible", "student, test", "test student", "points", "date"].contains(name.lowercased()) {
        return nil
      }
      let (login, isFromAddress) = columns.login(in: cells)
      return Student(name: RosterColumns.natural(name), login: login, isFromAddress: isFromAddress, line: line)
    }
    if students.isEmpty { throw .empty }
    shortenAddresses(of: &students)
    return Roster(students: students)
  }
}

extension Roster {
  /// Replaces each email address by the part before its `@`, unless several addresses start with it: `a@x.edu` and
  /// `a@y.edu` are two people.
  private static func shortenAddresses(of students: inout [Student]) {
    var addresses: [String: Set<String>] = [:]
    func start(_ student: Student) -> String? { student.login.map { String($0.prefix { $0 != "@" }).lowercased() } }
    for student in students where student.isFromAddress {
      if let start = start(student), let login = student.login {
        addresses[start, default: []].insert(login.lowercased())
      }
    }
    for at in students.indices where students[at].isFromAddress {
      guard let start = start(students[at]), addresses[start]?.count == 1 else { continue }
      students[at].login = students[at].login.map { String($0.prefix { $0 != "@" }) }
    }
  }
}

/// The columns of a roster, which are found by their headers in several languages.
struct RosterColumns {
  private let whole: Int?
  private let given: Int?
  private let family: Int?
  /// The columns that identify a student, the most reliable first.
  private let logins: [Int]

  /// The headers of columns with logins and student numbers, the most reliable first.
  static let ids = [
    "sis login id", "login id", "login", "username", "nom d'utilisateur", "用户名", "student id", "id number",
    "numéro d'identification", "学号", "sid", "orgdefinedid", "sis user id",
  ]
  static let addresses = [
    "email address", "email", "e-mail", "adresse de courriel", "adresse e-mail", "courriel", "邮箱",
  ]

  init(_ header: [String]) {
    // Programs such as nbgrader write `first_name`.
    let keys = header.map { $0.lowercased().replacing("_", with: " ") }
    func column(_ names: [String]) -> Int? { names.lazy.compactMap { keys.firstIndex(of: $0) }.first }
    given = column(["first name", "given name", "prénom", "名"])
    family = column(
      ["last name", "surname", "family name", "nom de famille", "姓"] + (given == nil ? [] : ["nom", "name"]))
    whole = column(["student", "student name", "full name", "display name", "name", "nom complet", "nom", "姓名", "学生"])
    // The column `ID` of Canvas has internal numbers that no student knows.
    let isCanvas = keys.contains { $0.hasPrefix("sis ") }
    let names = Self.ids + (isCanvas ? [] : ["id"]) + Self.addresses
    logins = names.compactMap { keys.firstIndex(of: $0) }
  }

  /// The columns of names or parts of them.
  var names: [Int] { [given, family, whole].compactMap(\.self) }

  var hasNames: Bool { whole != nil || given != nil && family != nil }

  /// Returns the name in a row; empty if there is none.
  func name(in cells: [String]) -> String {
    guard let given, let family else { return cell(cells, whole) }
    let parts = [cell(cells, given), cell(cells, family)]
    return Self.joined(given: parts[0], family: parts[1])
  }

  /// Returns the login, the number or the email address of a row's student, and whether it is an address; nil if there is
  /// none.
  func login(in cells: [String]) -> (text: String?, isAddress: Bool) {
    let text = logins.lazy.map { cell(cells, $0) }.first { !$0.isEmpty }
    // Brightspace writes `#` before ids and logins.
    return (text.map { String($0.drop { $0 == "#" }) }, text?.contains("@") ?? false)
  }

  private func cell(_ cells: [String], _ column: Int?) -> String {
    column.flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
  }

  /// Returns a name with the given name first: `Mei Lin` for `Lin, Mei`.
  static func natural(_ name: String) -> String {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
    return parts.count == 2 && !parts.contains("") ? joined(given: parts[1], family: parts[0]) : name
  }

  /// Joins the parts of a name. Chinese names have the family name first and no space.
  private static func joined(given: String, family: String) -> String {
    if given.isEmpty || family.isEmpty { return given + family }
    let isHan = (given + family).unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
    return isHan ? family + given : "\(given) \(family)"
  }
}
