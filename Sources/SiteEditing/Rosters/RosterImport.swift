import Formats
package import Grading
package import SiteContent

/// The import of a roster into a classroom. Students who are members already stay unchanged.
package struct RosterImport: Sendable {
  /// The edit of the classroom's `index.md` that adds the new members.
  package private(set) var edit: FileEdit
  /// The outcome for each student, in the order of the roster.
  package private(set) var outcomes: [Outcome] = []

  /// The outcome of importing one student.
  package struct Outcome: Sendable, Hashable {
    package var student: Roster.Student
    package var status: Status
  }

  /// Whether the student was added, or why not.
  package enum Status: Sendable, Hashable {
    case added(id: String)
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
    var members = KnownPeople(classroom.members)
    let people = KnownPeople(Self.people(in: folder))
    let start = Self.withoutEmptyList(file)
    let list = MemberList(SourceFile(path: file.path, bytes: start))
    let names = Dictionary(grouping: roster.students) { FoldedName($0.name) }
    var items: [NewElement] = []
    var missing: [(id: String, key: String, value: String)] = []
    // The members who are in the table already.
    var matched: Set<String> = []
    func take(_ student: Roster.Student) -> Status {
      let slug = FileName.id(for: student.login ?? student.name)
      let isOnlyOne = names[FoldedName(student.name)]?.count == 1
      let match = members.match(student, id: slug, isOnlyOne: isOnlyOne)
      if let reason = student.problem ?? Self.reasonNotToTake(student, match) { return .refused(reason) }
      if case .person(let id, let byName) = match {
        let isSecond = !matched.insert(id).inserted || members.isAdded(id)
        if isSecond, student.login == nil {
          return .refused("a second \(student.name): give each an id in a column \"id\"")
        }
        missing += members.missingKeys(of: id, in: student).map { (id, $0.key, $0.value) }
        return .known(id: id, byName: byName)
      }
      let known = people.match(student, id: slug)
      if let reason = Self.reasonNotToAdd(student, slug, known) { return .refused(reason) }
      let (id, item): (String, NewElement) =
        if case .person(let id, _) = known { (id, .text(.text(id))) } else { (slug, Self.newMember(student, id: slug)) }
      // If the first student cannot be added to the list, no student can.
      if items.isEmpty, list?.bytes(adding: [item]) == nil {
        return .refused("members is written in a way that cannot be added to: change it in the file itself")
      }
      items.append(item)
      let namesake = members.namesake(of: student) ?? people.namesake(of: student)
      members.add(student, id: id)
      return namesake.map { $0 == id ? .added(id: id) : .addedNamesake(id: id, of: $0) } ?? .added(id: id)
    }
    outcomes = roster.students.map { Outcome(student: $0, status: take($0)) }
    if !items.isEmpty, let bytes = list?.bytes(adding: items) { edit.new = bytes }
    for one in missing { complete(one.id, one.key, one.value) }
  }

  /// The people of the site.
  private static func people(in folder: ContentFolder) -> [Person] {
    folder.files.compactMap { file in
      guard file.path.hasPrefix("content/people/"), let id = file.path.split(separator: "/").last?.dropLast(3) else {
        return nil
      }
      return SourceKeys.read(file).keys?.personName.map { Person(id: String(id), name: $0) }
    }
  }

  /// Adds the login or the number to a member whose keys are in the classroom's file.
  private mutating func complete(_ id: String, _ key: String, _ value: String) {
    guard let bytes = edit.new, let keys = SourceKeys.read(SourceFile(path: edit.path, bytes: bytes)).keys else {
      return
    }
    let writer = KeyWriter(keys)
    guard let member = keys.root.value(of: "members")?.elements.first(where: { $0.value(of: "id")?.text == id }) else {
      return
    }
    let order = FieldSchema.member.fields.map(\.key)
    if let new = try? writer.applying(writer.setting(key, to: .text(value), in: member, order: order)) {
      edit.new = new
    }
  }

  /// Returns why it is not certain who a student is; nil if it is.
  private static func reasonNotToTake(_ student: Roster.Student, _ match: KnownPeople.Match?) -> String? {
    switch match {
    case .otherName(let name, let key):
      let kind = key == student.number && key != student.login ? "number" : "id"
      return "\(key) is the \(kind) of \(name) already: correct the name or the \(kind)"
    case .severalNames: return "several members are called \(student.name): give each an id in a column \"id\""
    case .person, nil: return nil
    }
  }

  /// Returns why a student who is not a member yet cannot become one; nil if the student can.
  private static func reasonNotToAdd(_ student: Roster.Student, _ slug: String, _ known: KnownPeople.Match?) -> String?
  {
    switch known {
    case .otherName(let name, _): return "content/people/\(slug).md is \(name): correct the name or the id"
    case .severalNames: return "several people are called \(student.name): give each an id in a column \"id\""
    case .person, nil: break
    }
    return (1...60).contains(student.name.count) ? nil : "a name has 1 to 60 characters"
  }

  private static func newMember(_ student: Roster.Student, id: String) -> NewElement {
    .item([("id", .text(id)), ("name", .text(student.name))] + identifiers(of: student, besides: id))
  }

  /// Returns the login and the number of a student as keys of the member, unless they are the member's id.
  private static func identifiers(of student: Roster.Student, besides id: String) -> [(key: String, value: YAMLText)] {
    [("login", student.account), ("number", student.number)].compactMap { key, value in
      value.flatMap { $0 == id ? nil : (key, .text($0)) }
    }
  }

  /// Whether a student could not be added.
  package var isPartial: Bool {
    outcomes.contains { if case .refused = $0.status { true } else { false } }
  }

  /// The list of members in a classroom's file.
  private struct MemberList {
    private let writer: KeyWriter

    /// Returns nil if the file cannot be parsed.
    init?(_ file: SourceFile) {
      guard let keys = SourceKeys.read(file).keys else { return nil }
      writer = KeyWriter(keys)
    }

    /// Returns the file with added members, or nil if the list cannot be added to.
    func bytes(adding items: [NewElement]) -> [UInt8]? {
      guard
        let textEdit = try? writer.appending(
          items, to: "members", of: writer.keys.root, order: FieldSchema.classroom.fields.map(\.key))
      else { return nil }
      return try? writer.applying([textEdit])
    }
  }

  /// Returns the file without an empty flow list `members: []`, so that each student gets a line.
  private static func withoutEmptyList(_ file: SourceFile) -> [UInt8] {
    guard let keys = SourceKeys.read(file).keys, let entry = keys.root.entry("members"), entry.value.isFlow,
      case .sequence(let nodes) = entry.value.value, nodes.isEmpty
    else { return file.bytes }
    return file.bytes.applying([.remove(KeyWriter(keys).colonEnd(of: entry)..<entry.value.range.upperBound)])
  }
}

extension SourceKeys {
  /// The name in the file of a person; nil if there is none.
  fileprivate var personName: LocalizedText? {
    guard let name = root.value(of: "name") else { return nil }
    if let text = name.text { return LocalizedText(text) }
    let texts = (name.entries ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0) } }
    guard let first = texts.first else { return nil }
    return LocalizedText(
      fallback: first.1, translations: Dictionary(texts, uniquingKeysWith: { first, _ in first }))
  }
}
