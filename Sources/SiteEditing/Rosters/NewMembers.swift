import Formats
import Grading
import SiteContent

/// The students of a roster who become members.
struct NewMembers {
  /// The elements of the list of members.
  private(set) var items: [NewElement] = []
  /// The names of all people whose id cannot be given again, by id.
  private var names: [String: String] = [:]
  /// The students who were added, by the id that each would have first.
  private var added: [String: (id: String, name: [String])] = [:]
  /// The ids of people by the words of their names.
  private var idsByName: [[String]: String] = [:]
  /// Why ids that nobody has cannot be given: each is a login or number of somebody else, or has results of somebody who left.
  private var reserved: [String: (reason: String, help: String)]
  /// The ids of people who are not members.
  private let others: Set<String>

  /// - Parameter work: the files of the class that have results, by the ids of the students.
  init(members: [Person], people: [Person], work: [String: String]) {
    reserved = work.reduce(into: [:]) { $0[$1.key] = (IDRename.left($1.key, $1.value), IDRename.leftHelp) }
    others = Set(people.map(\.id))
    for person in members + people {
      names[person.id] = person.name.fallback
      reserve(person.keys, of: person.name.fallback)
      for words in person.name.all.map(FoldedName.words) where idsByName[words] == nil { idsByName[words] = person.id }
    }
  }

  private mutating func reserve(_ keys: [(key: String, value: String)], of name: String) {
    for (key, value) in keys {
      reserved[FileName.id(for: value)] = ("\(value) is the \(key) of \(name)", "give another id in a column \"id\"")
    }
  }

  /// Why an id cannot be given to a new member, and what helps; nil if it can.
  private func obstacle(to id: String) -> (reason: String, help: String)? {
    guard let other = names[id] else { return reserved[id] }
    return others.contains(id)
      ? ("\(ContentPath.person(id)) is \(other)", "correct the name or the id")
      : ("\(id) is the id of \(other) already", "correct the name, or give another id in a column \"id\"")
  }

  /// Adds a student who is not a member.
  /// - Parameters:
  ///   - match: the person of the site who the student is; nil if there is none.
  ///   - canAdd: whether an element can be added to the list.
  mutating func take(
    _ student: Roster.Student, _ match: RosterMatching.Match?, if canAdd: (NewElement) -> Bool
  ) -> RosterImport.Status {
    let name = FoldedName.words(ofName: student.name)
    let slug = FileName.id(for: student.login ?? student.name)
    switch match {
    case .unclear(let words): return .refused(words)
    case .person(let id, byName: false, _):
      if added[id] != nil { return .known(id: id) }
      return add(.text(.text(id)), id, as: id, name, if: canAdd) ?? .added(id: id)
    case .person, nil: break
    }
    if let earlier = added[slug] {
      guard earlier.name == name else { return .refused(Self.taken(slug, student, by: names[earlier.id] ?? slug)) }
      return student.login == nil ? .refused(RosterImport.second(student)) : .known(id: earlier.id)
    }
    let obstacle = obstacle(to: slug)
    var id = slug
    if let obstacle {
      // Whose id is somebody's may be that person; a column `id` says that the student is not.
      let others = student.id.map { [$0] } ?? (names[slug] == nil ? [student.name, student.email ?? ""] : [])
      guard let other = others.compactMap(FileName.nearestID).first(where: { self.obstacle(to: $0) == nil }) else {
        return .refused("\(obstacle.reason): \(obstacle.help)")
      }
      id = other
    }
    guard (1...60).contains(student.name.count) else { return .refused("a name has 1 to 60 characters") }
    let namesake = idsByName[name]
    names[id] = student.name
    let keys = IdentityChange.keys(of: student, besides: id)
    let item = NewElement.item(
      [("id", .text(id)), ("name", .text(student.name))] + keys.map { ($0.key, YAMLText.text($0.value)) })
    if let refusal = add(item, id, as: slug, name, if: canAdd) { return refusal }
    reserve(keys.filter { ["login", "number"].contains($0.key) }, of: student.name)
    return namesake.map { .addedNamesake(id: id, of: $0) } ?? .added(id: id, since: obstacle?.reason)
  }

  private mutating func add(
    _ item: NewElement, _ id: String, as slug: String, _ name: [String], if canAdd: (NewElement) -> Bool
  ) -> RosterImport.Status? {
    // If the first student cannot be added to the list, no student can.
    if items.isEmpty, !canAdd(item) {
      return .refused("members is written in a way that cannot be added to: change it in the file itself")
    }
    items.append(item)
    for key in [id, slug] { added[key] = (id, name) }
    if idsByName[name] == nil { idsByName[name] = id }
    return nil
  }

  private static func taken(_ id: String, _ student: Roster.Student, by name: String) -> String {
    let kind = id == student.number?.lowercased() ? "number" : "id"
    return "\(id) is the \(kind) of \(name) already: correct the name or the \(kind)"
  }
}
