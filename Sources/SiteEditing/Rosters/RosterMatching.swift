import Formats
import Grading
import SiteContent

/// Finds the students of a roster among people. Each person is at most one student.
struct RosterMatching {
  /// The result for each student, in the order of the roster; nil for a student who is nobody of these people.
  private(set) var matches: [Match?]
  private let people: [Person]
  private let kind: String
  private let identities: [Identity]
  private let index: PeopleIndex
  private let rowNames: Set<FoldedName>

  /// What is known about a student.
  enum Match: Hashable {
    /// The student is this person.
    /// - Parameters:
    ///   - byName: whether only the name says so, although the roster has ids.
    ///   - isRepeated: whether an earlier row of the roster is about the same person.
    case person(id: String, byName: Bool, isRepeated: Bool)
    /// It is not certain who the student is.
    case unclear(String)
  }

  /// A person who can be the student of a row.
  private struct Candidate {
    var row: Int
    var person: Int
    var comparison: Identity.Comparison
  }

  /// - Parameter kind: the word for the people, such as members.
  init(_ students: [Roster.Student], among people: [Person], kind: String) {
    self.people = people
    self.kind = kind
    identities = people.map(Identity.init)
    index = PeopleIndex(people, identities)
    matches = Array(repeating: nil, count: students.count)
    let rows = students.map(Identity.init)
    rowNames = Set(rows.flatMap(\.names))
    var candidates = students.indices.map { row in self.candidates(students[row], rows[row], row) }
    for row in students.indices {
      if let words = Self.conflict(candidates[row], students[row], people) {
        matches[row] = .unclear(words)
        candidates[row] = []
      }
    }
    // The rows with the strongest reasons choose first.
    let all = candidates.flatMap { $0.filter { $0.comparison.verdict == .same } }
      .sorted { ($1.comparison.weight, $0.row) < ($0.comparison.weight, $1.row) }
    var rowOfPerson: [Int: Int] = [:]
    for candidate in all where matches[candidate.row] == nil {
      if let first = rowOfPerson[candidate.person] {
        matches[candidate.row] = repeated(candidate, students, first)
      } else {
        rowOfPerson[candidate.person] = candidate.row
        matches[candidate.row] = .person(id: people[candidate.person].id, byName: false, isRepeated: false)
      }
    }
    matchByName(students, rows, candidates, &rowOfPerson)
  }

  private func candidates(_ student: Roster.Student, _ identity: Identity, _ row: Int) -> [Candidate] {
    let isNew = !index.hasName(of: identity)
    return index.people(sharingKeysWith: identity, student).map { person in
      Candidate(
        row: row, person: person,
        comparison: identities[person].comparison(
          with: identity, of: student, id: people[person].id,
          anyOrder: isNew && identities[person].names.isDisjoint(with: rowNames)))
    }
  }

  /// Returns the match of a row whose person has an earlier row: the same one if the names are equal, an error if only one row
  /// can be right, and nil if just an address is shared, as that of parents.
  private func repeated(_ candidate: Candidate, _ students: [Roster.Student], _ first: Int) -> Match? {
    let (student, other) = (students[candidate.row], students[first])
    if FoldedName.words(ofName: student.name) == FoldedName.words(ofName: other.name) {
      return .person(id: people[candidate.person].id, byName: false, isRepeated: true)
    }
    guard candidate.comparison.hasID else { return nil }
    return .unclear("its login or number is that of \(other.name) in line \(other.line): correct one of the two lines")
  }

  /// Takes the remaining students for people with their names, if nobody else has the name.
  private mutating func matchByName(
    _ students: [Roster.Student], _ rows: [Identity], _ candidates: [[Candidate]], _ rowOfPerson: inout [Int: Int]
  ) {
    let names = Dictionary(rows.map { ($0.names, 1) }, uniquingKeysWith: +)
    for row in students.indices where matches[row] == nil {
      let named = candidates[row].filter { $0.comparison.name == .same }
      let hasIDs = students[row].login != nil
      if !hasIDs, named.count > 1 {
        matches[row] = .unclear("several \(kind) are called \(students[row].name): give each an id in a column \"id\"")
        continue
      }
      guard let only = named.first, named.count == 1, only.comparison.verdict == .sameByName else { continue }
      if !hasIDs {
        matches[row] = .person(
          id: people[only.person].id, byName: false, isRepeated: rowOfPerson[only.person] != nil)
      } else if names[rows[row].names] == 1, rowOfPerson[only.person] == nil {
        matches[row] = .person(id: people[only.person].id, byName: true, isRepeated: false)
      } else {
        continue
      }
      rowOfPerson[only.person] = row
    }
  }

  /// Returns why the keys of a row do not belong to one person; nil if they do.
  private static func conflict(_ candidates: [Candidate], _ student: Roster.Student, _ people: [Person]) -> String? {
    func name(_ candidate: Candidate) -> String {
      let person = people[candidate.person]
      return "\(person.name.fallback) (\(person.id))"
    }
    func key(_ comparison: Identity.Comparison) -> String {
      comparison.number == .same ? "number" : comparison.login == .same ? "login" : "email address"
    }
    let same = candidates.filter { $0.comparison.verdict == .same && $0.comparison.hasID }
    if same.count > 1 {
      return "its keys are those of several members: "
        + same.map { "the \(key($0.comparison)) is that of \(name($0))" }.joined(separator: ", ")
        + ": correct the table"
    }
    if same.isEmpty, !candidates.contains(where: { $0.comparison.verdict == .same }),
      let other = candidates.first(where: { $0.comparison.verdict == .contradiction })
    {
      let number = people[other.person].number ?? people[other.person].id
      return
        "the \(key(other.comparison)) is that of \(name(other)), whose number is \(number), not \(student.number ?? ""): correct the table, or the number of \(people[other.person].id)"
    }
    return nil
  }
}

/// The people who share a key with a row of a roster.
private struct PeopleIndex {
  /// The indices of people by logins, numbers, addresses and ids.
  private var byKey: [String: Set<Int>] = [:]
  private var byName: [[String]: Set<Int>] = [:]
  private var names: Set<FoldedName> = []

  init(_ people: [Person], _ identities: [Identity]) {
    for (index, (person, identity)) in zip(people, identities).enumerated() {
      let keys = identity.emails.union(identity.logins).union(identity.numbers)
      for key in keys.union([person.id]) { byKey[key, default: []].insert(index) }
      if let account = person.account { byKey[Self.key(ofAccount: account), default: []].insert(index) }
      for words in identity.words { byName[words, default: []].insert(index) }
      names.formUnion(identity.names)
    }
  }

  /// Whether somebody has exactly the name of a row, with its words in this order.
  func hasName(of row: Identity) -> Bool { !names.isDisjoint(with: row.names) }

  func people(sharingKeysWith row: Identity, _ student: Roster.Student) -> [Int] {
    let keys = row.emails.union(row.logins).union(row.numbers)
    var found: Set<Int> = []
    for key in keys.union(keys.map { FileName.id(for: $0) }) { found.formUnion(byKey[key] ?? []) }
    if let account = student.account { found.formUnion(byKey[Self.key(ofAccount: account)] ?? []) }
    for words in row.words { found.formUnion(byName[words] ?? []) }
    return found.sorted()
  }

  /// A text that no login or number has.
  private static func key(ofAccount number: String) -> String { "account \(number)" }
}
