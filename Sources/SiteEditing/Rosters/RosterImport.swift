import Formats
package import Grading
package import SiteContent

/// The import of a roster into a classroom. Members get what the roster says now; nobody is removed.
package struct RosterImport: Sendable {
  /// The edit of the classroom's `index.md`.
  package private(set) var edit: FileEdit
  /// The edits of the files of people.
  package private(set) var personEdits: [FileEdit] = []
  /// The outcome for each student, in the order of the roster.
  package private(set) var outcomes: [Outcome] = []
  /// The members who are in no row of the roster, in the order of the class.
  package private(set) var missing: [Person] = []

  /// The outcome of importing one student.
  package struct Outcome: Sendable, Hashable {
    package var student: Roster.Student
    package var status: Status
    /// What the roster says differently about a member.
    package var changes: [IdentityChange] = []
    /// Why the changes were not written; nil if they were.
    package var problem: String? = nil
  }

  /// Whether the student was added, or why not.
  package enum Status: Sendable, Hashable {
    /// The student was added.
    /// - since: why the id is not the usual one; nil if it is.
    case added(id: String, since: String? = nil)
    /// The student was added, although a member with another id has the same name.
    case addedNamesake(id: String, of: String)
    /// The student is a member already.
    /// - byName: whether only the name says so, although the roster has ids.
    case known(id: String, byName: Bool = false)
    /// The student was not added, for this reason.
    case refused(String)
  }

  /// - Parameters:
  ///   - file: the classroom's `index.md`.
  ///   - folder: the content folder, which has the files of people.
  package init(_ roster: Roster, into file: SourceFile, of classroom: Classroom, people folder: ContentFolder) {
    edit = FileEdit(path: file.path, old: file.bytes, new: file.bytes)
    let writer = SourceKeys.read(SourceFile(path: file.path, bytes: Self.withoutEmptyList(file))).keys
      .map { KeyWriter($0) }
    let members = RosterMatching(roster.students, among: classroom.members, kind: "members")
    let ids = Set(classroom.members.map(\.id))
    let others = Self.people(in: folder).filter { !ids.contains($0.id) }
    let people = RosterMatching(roster.students, among: others, kind: "people")
    // Nobody left a class that has no members yet: results that a teacher wrote before are those of whoever is added.
    let work = classroom.members.isEmpty ? [:] : IDRename.work(in: classroom.id, of: folder)
    var newMembers = NewMembers(members: classroom.members, people: others, work: work)
    let peopleByID = Dictionary(
      (classroom.members + others).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    for (row, student) in roster.students.enumerated() {
      var outcome = Outcome(student: student, status: .refused(student.problem ?? ""))
      defer { outcomes.append(outcome) }
      if student.problem != nil { continue }
      switch members.matches[row] {
      case .unclear(let words): outcome.status = .refused(words)
      case .person(let id, let byName, let isRepeated):
        seen.insert(id)
        if isRepeated, student.login == nil {
          outcome.status = .refused(Self.second(student))
          continue
        }
        outcome.status = .known(id: id, byName: byName)
        if !isRepeated, let person = peopleByID[id] {
          outcome.changes = IdentityChange.changes(of: person, by: student)
        }
      case nil:
        outcome.status = newMembers.take(student, people.matches[row]) { Self.adding([$0], with: writer) != nil }
        if case .added(let id, _) = outcome.status, let person = peopleByID[id] {
          outcome.changes = IdentityChange.changes(of: person, by: student)
        }
      }
    }
    missing = classroom.members.filter { !seen.contains($0.id) }
    if !newMembers.items.isEmpty, let bytes = Self.adding(newMembers.items, with: writer) { edit.new = bytes }
    writeChanges(to: folder)
  }

  static func second(_ student: Roster.Student) -> String {
    "a second \(student.name): give each an id in a column \"id\""
  }

  /// The people of the site.
  private static func people(in folder: ContentFolder) -> [Person] {
    folder.files.compactMap { file in
      guard let id = file.personID, let root = SourceKeys.read(file).keys?.root, root.personName != nil else {
        return nil
      }
      return Person(root, id: id)
    }
  }

  // MARK: - Changes of members

  /// Writes what the roster says differently into the list of members, or into the person's own file.
  private mutating func writeChanges(to folder: ContentFolder) {
    var inList: [(outcome: Int, id: String)] = []
    for index in outcomes.indices where !outcomes[index].changes.isEmpty {
      let id: String
      switch outcomes[index].status {
      case .known(let known, _): id = known
      case .added(let new, _): id = new
      case .addedNamesake, .refused: continue
      }
      guard let own = folder.file(at: ContentPath.person(id)) else {
        inList.append((index, id))
        continue
      }
      guard let new = IdentityChange.writing([outcomes[index].changes], to: own, in: { [$0.root] }) else {
        outcomes[index].problem = Self.cannotBeChanged(own.path)
        continue
      }
      if new != own.bytes { personEdits.append(FileEdit(path: own.path, old: own.bytes, new: new)) }
    }
    writeChanges(toListOf: inList)
  }

  /// Writes the changes of members who have no file of their own.
  private mutating func writeChanges(toListOf members: [(outcome: Int, id: String)]) {
    let file = edit.new.map { SourceFile(path: edit.path, bytes: $0) }
    let keys = file.flatMap { SourceKeys.read($0).keys }
    let groups = keys.map { Self.groups(of: members.map(\.id), in: $0) } ?? []
    let writable = zip(members, groups).filter { member, group in
      guard let group, let keys else { return false }
      return IdentityChange.canWrite(outcomes[member.outcome].changes, in: group, of: keys)
    }.map(\.0)
    let written = Set(write(writable[...]).map(\.outcome))
    for member in members where !written.contains(member.outcome) {
      outcomes[member.outcome].problem = Self.cannotBeChanged(edit.path)
    }
  }

  /// Writes the changes of members into the class's file, and returns the members whose changes could be written.
  private mutating func write(_ members: ArraySlice<(outcome: Int, id: String)>) -> ArraySlice<
    (outcome: Int, id: String)
  > {
    guard let bytes = edit.new, !members.isEmpty else { return [] }
    let new = IdentityChange.writing(
      members.map { outcomes[$0.outcome].changes }, to: SourceFile(path: edit.path, bytes: bytes)
    ) { Self.groups(of: members.map(\.id), in: $0) }
    if let new {
      edit.new = new
      return members
    }
    if members.count == 1 { return [] }
    // A change of one would change an alias elsewhere; those of the others are still written. Few have one, so halves find them soon.
    let middle = members.startIndex + members.count / 2
    return write(members[..<middle]) + write(members[middle...])
  }

  /// Returns the elements of the list of members with these ids.
  private static func groups(of ids: [String], in keys: SourceKeys) -> [YAMLNode?] {
    let elements = keys.root.value(of: "members")?.elements ?? []
    let byID = Dictionary(
      elements.compactMap { element in element.value(of: "id")?.text.map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
    return ids.map { byID[$0] }
  }

  private static func cannotBeChanged(_ path: String) -> String {
    "\(path) is written in a way that cannot be changed: change it in the file itself"
  }

  /// Whether a student could not be added, or a change not be written.
  package var isPartial: Bool {
    outcomes.contains { if case .refused = $0.status { true } else { $0.problem != nil } }
  }

  package var edits: [FileEdit] { [edit] + personEdits }

  // MARK: - The list of members

  /// Returns the front matter of a class with new members; nil if its list cannot be added to.
  private static func adding(_ items: [NewElement], with writer: KeyWriter?) -> [UInt8]? {
    try? writer?.appended(items, to: "members", order: FieldSchema.classroom.order)
  }

  /// Returns the file without an empty flow list `members: []`, so that each student gets a line.
  private static func withoutEmptyList(_ file: SourceFile) -> [UInt8] {
    guard let keys = SourceKeys.read(file).keys, let entry = keys.root.entry("members"), entry.value.isFlow,
      case .sequence(let nodes) = entry.value.value, nodes.isEmpty
    else { return file.bytes }
    return file.bytes.applying([.remove(KeyWriter(keys).colonEnd(of: entry)..<entry.value.range.upperBound)])
  }
}
