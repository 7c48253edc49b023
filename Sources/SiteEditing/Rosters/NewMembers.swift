import Formats
import Grading
import SiteContent

/// The students of a roster who become members.
struct NewMembers {
  /// The elements of the list of members.
  private(set) var items: [NewElement] = []
  /// The names of all people whose id cannot be given again, by id.
  private var names: [String: String] = [:]
  private var added: [String: FoldedName] = [:]
  /// The ids of people by their names.
  private var idsByName: [FoldedName: String] = [:]
  /// The ids of people who are not members.
  private let others: Set<String>

  init(members: [Person], people: [Person]) {
    others = Set(people.map(\.id))
    for person in members + people {
      names[person.id] = person.name.fallback
      for name in person.name.all where idsByName[Identity.folded(name)] == nil {
        idsByName[Identity.folded(name)] = person.id
      }
    }
  }

  /// Adds a student who is not a member.
  /// - Parameters:
  ///   - match: the person of the site who the student is; nil if there is none.
  ///   - canAdd: whether an element can be added to the list.
  mutating func take(
    _ student: Roster.Student, _ match: RosterMatching.Match?, if canAdd: (NewElement) -> Bool
  ) -> RosterImport.Status {
    let name = Identity.folded(student.name)
    let slug = FileName.id(for: student.login ?? student.name)
    switch match {
    case .unclear(let words): return .refused(words)
    case .person(let id, byName: false, _):
      if added[id] != nil { return .known(id: id) }
      return add(.text(.text(id)), id, name, if: canAdd) ?? .added(id: id)
    case .person, nil: break
    }
    if let earlier = added[slug] {
      guard earlier == name else { return .refused(Self.taken(slug, student, by: names[slug] ?? slug)) }
      return student.login == nil ? .refused(RosterImport.second(student)) : .known(id: slug)
    }
    if let other = names[slug] {
      return .refused(
        others.contains(slug)
          ? "\(ContentPath.person(slug)) is \(other): correct the name or the id"
          : Self.taken(slug, student, by: other))
    }
    guard (1...60).contains(student.name.count) else { return .refused("a name has 1 to 60 characters") }
    let namesake = idsByName[name]
    names[slug] = student.name
    let pairs = IdentityChange.keys(of: student, besides: slug).map { ($0.key, YAMLText.text($0.value)) }
    if let refusal = add(.item([("id", .text(slug)), ("name", .text(student.name))] + pairs), slug, name, if: canAdd) {
      return refusal
    }
    return namesake.map { .addedNamesake(id: slug, of: $0) } ?? .added(id: slug)
  }

  private mutating func add(
    _ item: NewElement, _ id: String, _ name: FoldedName, if canAdd: (NewElement) -> Bool
  ) -> RosterImport.Status? {
    // If the first student cannot be added to the list, no student can.
    if items.isEmpty, !canAdd(item) {
      return .refused("members is written in a way that cannot be added to: change it in the file itself")
    }
    items.append(item)
    added[id] = name
    if idsByName[name] == nil { idsByName[name] = id }
    return nil
  }

  private static func taken(_ id: String, _ student: Roster.Student, by name: String) -> String {
    let kind = id == student.number?.lowercased() ? "number" : "id"
    return "\(id) is the \(kind) of \(name) already: correct the name or the \(kind)"
  }
}
