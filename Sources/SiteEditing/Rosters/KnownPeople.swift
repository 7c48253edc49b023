import Grading
import SiteContent

/// The members of a classroom, or the people of a site, by what identifies them: a student of a roster is found among them.
struct KnownPeople {
  private var people: [String: Known] = [:]
  private var idsByName: [FoldedName: [String]] = [:]
  /// The ids by logins and numbers, in lower case.
  private var idsByKey: [String: String] = [:]

  private struct Known {
    var names: [String]
    var login: String?
    var number: String?
    var isAdded = false
  }

  /// What is known about a student of a roster.
  enum Match: Equatable {
    /// The student is this person.
    /// - byName: whether only the name says so, although the roster has ids.
    case person(id: String, byName: Bool)
    /// The student's id, login or number belongs to somebody with another name.
    case otherName(String, key: String)
    /// The roster has no id, and several people have the student's name.
    case severalNames
  }

  init(_ people: [Person]) {
    for person in people {
      add(person.id, Known(names: person.name.all, login: person.login, number: person.number))
    }
  }

  /// Adds a student of the roster.
  mutating func add(_ student: Roster.Student, id: String) {
    add(id, Known(names: [student.name], login: student.account, number: student.number, isAdded: true))
  }

  private mutating func add(_ id: String, _ known: Known) {
    people[id] = known
    for name in Set(known.names.map { FoldedName($0) }) { idsByName[name, default: []].append(id) }
    for key in [known.login, known.number] { if let key { idsByKey[key.lowercased()] = id } }
  }

  /// Whether the person was added from the roster.
  func isAdded(_ id: String) -> Bool { people[id]?.isAdded ?? false }

  /// Returns a person with a student's name; nil if there is none.
  func namesake(of student: Roster.Student) -> String? { idsByName[FoldedName(student.name)]?.first }

  /// Returns the person who has the id that a student would get; nil if there is none.
  func match(_ student: Roster.Student, id: String) -> Match? {
    if people[id] != nil {
      if student.login == nil || hasName(id, student) { return .person(id: id, byName: false) }
      return .otherName(people[id]?.names.first ?? id, key: id)
    }
    guard student.login == nil, let ids = idsByName[FoldedName(student.name)] else { return nil }
    return ids.count == 1 ? .person(id: ids[0], byName: false) : .severalNames
  }

  /// Returns the person who has one of a student's ids, or the student's name where nothing speaks against it.
  /// - Parameters:
  ///   - id: the id that the student would get.
  ///   - isOnlyOne: whether nobody else in the roster has the name.
  func match(_ student: Roster.Student, id: String, isOnlyOne: Bool) -> Match? {
    if let match = match(student, id: id) { return match }
    for key in student.ids {
      if let known = idsByKey[key.lowercased()] {
        if hasName(known, student) { return .person(id: known, byName: false) }
        return .otherName(people[known]?.names.first ?? known, key: key)
      }
      // Addresses of two schools can start alike, so the name must be the same, too.
      let start = FileName.id(for: String(key.prefix { $0 != "@" }))
      if people[start] != nil, hasName(start, student) { return .person(id: start, byName: false) }
    }
    guard isOnlyOne, let ids = idsByName[FoldedName(student.name)], ids.count == 1, canBe(ids[0], student) else {
      return nil
    }
    return .person(id: ids[0], byName: true)
  }

  private func hasName(_ id: String, _ student: Roster.Student) -> Bool {
    let name = FoldedName(student.name)
    return people[id]?.names.contains { FoldedName($0) == name } ?? false
  }

  /// Whether a student can be a person with the same name: two logins or two numbers that differ are those of two people.
  private func canBe(_ id: String, _ student: Roster.Student) -> Bool {
    guard let known = people[id], !known.isAdded else { return false }
    let isNumber = id.allSatisfy(\.isNumber)
    let isFromName = known.names.contains { FileName.id(for: $0) == id }
    let hasLogin = known.login != nil || !isNumber && !isFromName
    let hasNumber = known.number != nil || isNumber
    return !(hasLogin && student.hasLogin) && !(hasNumber && student.number != nil)
  }

  /// What a person's entry lacks that a student's row has: the login and the number, unless they are the id.
  func missingKeys(of id: String, in student: Roster.Student) -> [(key: String, value: String)] {
    guard let known = people[id], !known.isAdded else { return [] }
    let pairs = [("login", known.login, student.account), ("number", known.number, student.number)]
    return pairs.compactMap { key, old, new in old == nil ? new.flatMap { $0 == id ? nil : (key, $0) } : nil }
  }
}
