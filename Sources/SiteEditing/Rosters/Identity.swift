import Formats
import Grading
import SiteContent

/// What identifies a person: the name, the email address, logins and numbers, in the form in which they are compared.
struct Identity {
  /// The name in each language.
  var names: Set<FoldedName>
  /// The words of the name in each language, whatever their order.
  var words: Set<[String]>
  /// The addresses, also those that are logins.
  var emails: Set<String>
  /// The logins that are no addresses.
  var logins: Set<String>
  var numbers: Set<String>
  /// The number of the account in Canvas.
  var account: String?
  /// Whether the id of a person is the login or the number, since there is no other.
  var hasKeyAsID = false

  /// The identity of a person in the content.
  init(_ person: Person) {
    names = Set(person.name.all.map(Self.folded))
    words = Set(person.name.all.map(FoldedName.words))
    logins = Self.keys([person.login ?? Self.loginOfID(of: person)]).filter { !$0.contains("@") }
    numbers = Self.keys([person.number ?? Self.numberOfID(of: person)])
    emails = Self.keys([person.email, person.login].map { $0?.contains("@") == true ? $0 : nil })
    account = person.account
    hasKeyAsID = Self.numberOfID(of: person) == nil ? person.login?.contains("@") ?? true : person.number == nil
  }

  init(_ student: Roster.Student) {
    names = [Self.folded(student.name)]
    words = [FoldedName.words(ofName: student.name)]
    let ids = student.ids.filter { !$0.contains("@") }
    logins = Self.keys(ids.filter { $0 != student.numberOrID })
    numbers = Self.keys([student.numberOrID])
    emails = Self.keys([student.email] + student.ids.map { $0.contains("@") ? $0 : nil })
    account = student.account
  }

  /// The login that a person's id is if there is no other; nil if the id is a number or made from the name.
  static func loginOfID(of person: Person) -> String? {
    let isFromName = person.name.all.contains { FileName.id(for: $0) == person.id }
    return isFromName || numberOfID(of: person) != nil ? nil : person.id
  }

  /// The number that a person's id is if there is no other; nil if it is something else.
  static func numberOfID(of person: Person) -> String? { person.id.allSatisfy(\.isNumber) ? person.id : nil }

  private static func keys(_ texts: [String?]) -> Set<String> { Set(texts.compactMap { $0?.lowercased() }) }

  static func folded(_ name: String) -> FoldedName { FoldedName(name.folded) }

  // MARK: - Comparison

  /// Whether a person and a row of a roster agree in one kind of key.
  enum Agreement: Sendable, Hashable, CaseIterable {
    case same, changed
    /// The person or the row does not have it.
    case missing
  }

  /// How a row agrees with a person, for each kind of key.
  struct Comparison: Hashable {
    var name: Agreement
    var email: Agreement
    var login: Agreement
    var number: Agreement

    /// Whether the row is about the person.
    enum Verdict: Sendable, Hashable {
      case same
      /// Nothing but the name says so. That is enough if nobody else has it.
      case sameByName
      case somebodyElse
      /// The address or the login is the person's, and the number is that of somebody else.
      case contradiction
    }

    /// A number never changes by itself; a name, an address and a login do.
    var verdict: Verdict {
      let others = [name, email, login]
      let equal = others.count { $0 == .same }
      let hasKey = email == .same || login == .same
      return switch number {
      case .same: .same
      case .changed: equal > 1 ? .same : hasKey ? .contradiction : .somebodyElse
      case .missing where hasKey: .same
      case .missing: name == .same && others.count { $0 == .changed } < 2 ? .sameByName : .somebodyElse
      }
    }

    /// How much speaks for the person, to choose between several: first the number, then the login, the address and the name.
    var weight: Int {
      [number, login, email, name].reduce(0) { $0 * 2 + ($1 == .same ? 1 : 0) }
    }

    /// Whether the login or the number says that it is the person.
    var hasID: Bool { number == .same || login == .same }
  }

  /// Compares a row of a roster with a person.
  /// - Parameters:
  ///   - row: the identity of the row.
  ///   - student: the row.
  ///   - id: the person's id.
  ///   - anyOrder: whether the words of the name can be in another order, since nobody else has exactly this name.
  func comparison(with row: Identity, of student: Roster.Student, id: String, anyOrder: Bool) -> Comparison {
    func agreement(_ own: Set<String>, _ others: Set<String>) -> Agreement {
      own.isEmpty || others.isEmpty ? .missing : own.isDisjoint(with: others) ? .changed : .same
    }
    // Without ids, the id of a student is made from the name.
    let hasName =
      !names.isDisjoint(with: row.names) || anyOrder && !words.isDisjoint(with: row.words)
      || student.login == nil && FileName.id(for: student.name) == id
    let name: Agreement = hasName ? .same : student.name.isEmpty ? .missing : .changed
    var result = Comparison(
      name: name, email: agreement(emails, row.emails), login: agreement(logins, row.logins),
      number: agreement(numbers, row.numbers))
    // Columns such as `SID` have logins at one school, and numbers at another.
    if !row.logins.isDisjoint(with: numbers) { result.number = .same }
    if !row.numbers.isDisjoint(with: logins) { result.login = .same }
    // A member who has another login or number is not who has the id as login or number; a column `id` says so with the name.
    if hasKeyAsID || name == .same && student.id.map({ FileName.id(for: $0) }) == id {
      if row.logins.contains(where: { FileName.id(for: $0) == id }) { result.login = .same }
      if row.numbers.contains(where: { FileName.id(for: $0) == id }) { result.number = .same }
    }
    if let account, account == row.account { result.number = .same }
    if result.email == .missing, row.emails.contains(where: { isID(id, of: $0, isNamed: name == .same) }) {
      result.email = .same
    }
    return result
  }

  /// Whether an id was made from an address. The start of one is enough only together with the name: addresses of two schools
  /// can start alike.
  private func isID(_ id: String, of address: String, isNamed: Bool) -> Bool {
    FileName.id(for: address) == id || isNamed && FileName.id(for: String(address.prefix { $0 != "@" })) == id
  }
}
