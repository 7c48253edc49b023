import Formats

/// The students of a class from a table that another program exported.
package struct Roster: Sendable {
  /// The students in the order of the table.
  package var students: [Student]

  package struct Student: Sendable, Hashable {
    /// The name, with the given name first if the table has separate columns or a comma.
    package var name: String
    /// The family name, if the table tells it apart and it is not the last word of the name.
    package var familyName: String? = nil
    /// The student's login or number, or the part of the email address before the `@`.
    package var login: String?
    /// Whether the login is the start of an email address, which is unique only within one school.
    package var isFromAddress = false
    /// The login in the platform that made the table, as the table has it.
    package var username: String? = nil
    /// The number in the school's records, as the table has it.
    package var number: String? = nil
    /// The value of a column `id`, as the table has it.
    package var id: String? = nil
    /// The email address, as the table has it.
    package var email: String? = nil
    /// The number of the account in Canvas.
    package var account: String? = nil
    /// All logins and numbers of the row, as the table has them, the most reliable first.
    package var ids: [String] = []
    /// The first line of the student in the table.
    package var line: Int
    /// Further lines of the student: a list of results has one for each result.
    package var otherLines: [Int] = []
    /// Why the row cannot be read; nil if it can.
    package var problem: String? = nil

    package var lines: [Int] { [line] + otherLines }

    /// The number; without a column of numbers an `id` of digits.
    var numberOrID: String? { number ?? id.flatMap { $0.allSatisfy(\.isNumber) ? $0 : nil } }
  }

  /// The reason for which a table is not read as a roster.
  package enum Refusal: Error, Hashable {
    case empty
    /// No header is known as a column of names.
    case unknownColumns([String])
  }

  /// Reads the students of a roster or grade book of Canvas, Moodle or Google Classroom, or of another table with names.
  /// - Parameter map: names the column of students if its header is not known.
  package static func read(_ source: TableSource, map: ColumnMap = ColumnMap()) throws(Refusal) -> Roster {
    let table = source.table
    guard let first = table.rows.first else { throw .empty }
    // Some systems write lines above the header.
    let known = try? RecognizedTable(TableSource(table: table), map: ColumnMap())
    let header =
      known?.header
      ?? table.rows.indices.prefix(RecognizedTable.searchedRows).first {
        RosterColumns(table.rows[$0].cells, map).hasNames
      }
    guard let header, RosterColumns(table.rows[header].cells, map).hasNames else { throw .unknownColumns(first.cells) }
    let columns = RosterColumns(table.rows[header].cells, map)
    let isList = known?.format.shape == .list
    var students = table.rows.dropFirst(header + 1).compactMap { line, cells -> Student? in
      var name = columns.name(in: cells)
      // GitHub Classroom knows some students only by their logins.
      if name.isEmpty, isList { name = columns.login(in: cells).text ?? "" }
      if known?.format.row(cells, students: columns.names) != nil { return nil }
      // Canvas and Google Classroom have rows that describe the columns.
      if ["", "points possible", "student, test", "test student", "points", "date"].contains(name.lowercased()) {
        return nil
      }
      let (login, isFromAddress) = columns.login(in: cells)
      return Student(
        name: name, familyName: columns.familyName(in: cells, name), login: login, isFromAddress: isFromAddress,
        username: columns.username(in: cells), number: columns.number(in: cells), id: columns.id(in: cells),
        email: columns.email(in: cells),
        account: columns.account(in: cells), ids: columns.ids(in: cells), line: line,
        problem: (known?.table ?? table).surplus(in: cells, header: header))
    }
    if students.isEmpty { throw .empty }
    if isList { students = gathered(students) }
    shortenAddresses(of: &students)
    return Roster(students: students)
  }

  /// Returns each student of a list of results once, with all lines.
  private static func gathered(_ rows: [Student]) -> [Student] {
    var students: [Student] = []
    var places: [[String?]: Int] = [:]
    for row in rows {
      let identity = [row.login, row.name, row.username, row.number, row.id]
      if let index = places[identity] {
        students[index].otherLines.append(row.line)
        // A row with a problem is left out with its result, not with its student.
        if row.problem == nil { students[index].problem = nil }
      } else {
        places[identity] = students.count
        students.append(row)
      }
    }
    return students
  }

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
    for index in students.indices where students[index].isFromAddress {
      guard let start = start(students[index]), addresses[start]?.count == 1 else { continue }
      students[index].login = students[index].login.map { String($0.prefix { $0 != "@" }) }
    }
  }
}

/// The columns of a roster, which are found by their headers in several languages.
struct RosterColumns {
  let whole: Int?
  let given: Int?
  let family: Int?
  /// The columns that identify a student, the most reliable first.
  private let logins: [Int]
  /// The columns of the logins by which learning platforms identify students, the most reliable first.
  private let usernames: [Int]
  /// The columns of email addresses.
  private let emails: [Int]
  /// The column of the numbers that Canvas has for its accounts, and writes into the names of files.
  let canvasAccount: Int?
  /// The columns of numbers in the school's records, the most reliable first.
  private let numbers: [Int]
  /// The column `id` of a plain table, which has logins or numbers.
  private let plainID: Int?

  /// The headers of columns with logins and student numbers, the most reliable first.
  static let ids = [
    "sis login id", "login id", "login", "login name", "username", "user name", "student login", "nom d'utilisateur",
    "identifiant", "nombre de usuario", "nom d'usuari", "anmeldename", "用户名", "github username", "student id",
    "student num", "student number", "id number", "numéro d'identification", "numéro étudiant", "número de id",
    "número id", "id-nummer", "学号", "编号", "id号", "id 号", "sid", "orgdefinedid", "unique user id", "sis user id",
    "apol a01 code", "matricule", "number", "student no", "matrikelnummer", "matrikel-nr", "numéro",
  ].map(\.folded)
  static let addresses = [
    "email address", "email", "e-mail", "adresse de courriel", "adresse e-mail", "courriel", "dirección de correo",
    "dirección de correo electrónico", "correo electrónico", "adreça electrònica", "adreça de correu electrònic",
    "e-mail-adresse", "邮箱", "电子邮件地址", "电子邮箱地址", "电子邮件", "email地址", "電子郵件", "student email",
    "mail", "e-mail address", "mail address", "email id", "mél", "adresse mail", "adresse électronique",
  ].map(\.folded)
  private static let givenNames = [
    "first name", "given name", "firstname", "student first name", "prénom", "nombre", "vorname", "名", "名字",
    "apol a03 prenom",
  ].map(\.folded)
  private static let familyNames = [
    "last name", "surname", "family name", "lastname", "student last name", "nom de famille", "apellido(s)",
    "apellidos", "cognoms", "nachname", "姓", "姓氏", "apol a02 nom",
  ].map(\.folded)
  private static let wholeNames = [
    "student", "student name", "full name", "display name", "name", "nom complet", "nom", "nombre completo",
    "vollständiger name", "姓名", "全名", "学生", "names", "roster identifier", "élève", "étudiant", "apprenant",
    "nom et prénom", "nom prénom", "prénom et nom", "nom de l'élève", "nom de l'étudiant", "schüler", "estudiante",
    "alumno",
  ].map(\.folded)

  init(_ header: [String], _ map: ColumnMap = ColumnMap()) {
    let keys = header.map(Self.key)
    func columns(_ names: [String]) -> [Int] { names.compactMap { keys.firstIndex(of: $0.folded) } }
    func column(_ names: [String]) -> Int? { columns(names).first }
    // "Nom" is the given name in Catalan and the family name in French.
    given = column(Self.givenNames) ?? (keys.contains("cognoms") ? column(["nom"]) : nil)
    family = column(Self.familyNames + (given == nil ? [] : ["nom", "name"]))
    let named = map.entries.first { $0.target == .student }?.column
    whole = column(Self.wholeNames + (named.map { [Self.key($0)] } ?? []))
    // The column `ID` of Canvas has internal numbers that no student knows.
    let isCanvas = keys.contains { $0.hasPrefix("sis ") }
    let names = Self.ids + (isCanvas ? [] : ["id"]) + Self.addresses
    logins = columns(names)
    emails = columns(Self.addresses)
    canvasAccount =
      keys.contains("student") && (isCanvas || keys.contains("section")) ? keys.firstIndex(of: "id") : nil
    plainID = isCanvas || canvasAccount != nil ? nil : keys.firstIndex(of: "id")
    usernames = columns(["sis login id", "login id", "login", "username", "nom d'utilisateur", "identifiant", "用户名"])
    numbers = columns([
      "sis user id", "student id", "id number", "orgdefinedid", "numéro d'identification", "学号", "student number",
      "number", "student num", "student no", "matrikelnummer", "matrikel-nr", "numéro étudiant", "numéro", "matricule",
      "número de id", "id-nummer",
    ])
  }

  /// Returns a header as the lists above have it: programs such as nbgrader write `first_name`, and people leave out accents.
  static func key(_ header: String) -> String { HeaderText(header).key.replacing("_", with: " ").folded }

  /// The columns of names or parts of them.
  var names: [Int] { [given, family, whole].compactMap(\.self) }

  /// The columns of given and family names if there are both: neither of them alone identifies a student.
  var partialNames: [Int] { if let given, let family { [given, family] } else { [] } }

  var hasNames: Bool { whole != nil || given != nil && family != nil }

  /// Returns the name in a row with the given name first; empty if there is none.
  func name(in cells: [String]) -> String {
    // In separate columns a comma belongs to the name: `King, Jr.`
    guard let given, let family else { return Self.natural(cells.text(in: whole)) }
    return Self.joined(given: cells.text(in: given), family: cells.text(in: family))
  }

  /// Returns the family name in a row, if it is told apart and neither the last word of the name nor, as in Chinese, its start.
  func familyName(in cells: [String], _ name: String) -> String? {
    let own = family == nil ? Self.parts(of: cells.text(in: whole))?.family : cells.text(in: family)
    guard let own, !own.isEmpty, name.contains(" "), name.split(separator: " ").last.map(String.init) != own else {
      return nil
    }
    return own
  }

  /// Returns the login, the number or the email address of a row's student, and whether it is an address. The text is nil if the
  /// row has none.
  func login(in cells: [String]) -> (text: String?, isAddress: Bool) {
    let text = logins.lazy.map { cells.text(in: $0) }.first { !$0.isEmpty }
    // Brightspace writes `#` before ids and logins.
    return (text.map { String($0.drop { $0 == "#" }) }, text?.contains("@") ?? false)
  }

  /// Returns all logins and numbers in a row, the most reliable first.
  func ids(in cells: [String]) -> [String] {
    (logins + usernames + numbers).map { String(cells.text(in: $0).drop { $0 == "#" }) }.filter { !$0.isEmpty }
  }

  /// Returns the login in a row, by which the platform identifies the student; nil if there is none.
  func username(in cells: [String]) -> String? { text(cells, usernames) }

  /// Returns the value of the column `id` in a row; nil if there is none.
  func id(in cells: [String]) -> String? { plainID.flatMap { text(cells, [$0]) } }

  /// Returns the email address in a row; nil if there is none.
  func email(in cells: [String]) -> String? { text(cells, emails).flatMap { $0.contains("@") ? $0 : nil } }

  /// Returns the number of the student's account in Canvas; nil if there is none.
  func account(in cells: [String]) -> String? { canvasAccount.flatMap { text(cells, [$0]) } }

  /// Returns the number of a row's student in the school's records; nil if there is none.
  func number(in cells: [String]) -> String? { text(cells, numbers) }

  private func text(_ cells: [String], _ columns: [Int]) -> String? {
    columns.lazy.map { cells.text(in: $0) }.first { !$0.isEmpty }
  }

  /// Returns a name with the given name first: `Mei Lin` for `Lin, Mei`, `Mei Lin, Jr.` for `Lin, Mei, Jr.`, `Lin, Jr., Mei` and for itself.
  static func natural(_ name: String) -> String {
    guard let parts = parts(of: name) else { return name }
    return ([joined(given: parts.given, family: parts.family)] + parts.titles).joined(separator: ", ")
  }

  /// Returns the parts of a name with a comma; nil for any other.
  private static func parts(of name: String) -> (family: String, given: String, titles: [String])? {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
    let names = parts.prefix(1) + parts.dropFirst().filter { !isTitle($0) }
    guard names.count == 2, !parts.contains("") else { return nil }
    return (names[0], names[1], parts.dropFirst().filter(isTitle))
  }

  /// Whether the text after a comma is a title or a generation, as in `King, Jr.` and `de la Cruz, PhD`, and no given name.
  private static func isTitle(_ text: String) -> Bool {
    let words = text.lowercased().filter { $0 != "." }.split(separator: " ")
    return !words.isEmpty && words.allSatisfy { titles.contains(String($0)) }
  }

  private static let titles: Set = [
    "jr", "sr", "jnr", "snr", "junior", "senior", "ii", "iii", "iv", "esq", "phd", "dphil", "md", "edd", "jd", "dds",
    "mba",
    "msc", "bsc", "meng", "rn", "dr", "prof", "père", "fils",
  ]

  /// Joins the parts of a name. Chinese names have the family name first and no space.
  private static func joined(given: String, family: String) -> String {
    if given.isEmpty || family.isEmpty { return given + family }
    let isHan = (given + family).unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
    return isHan ? family + given : "\(given) \(family)"
  }
}
