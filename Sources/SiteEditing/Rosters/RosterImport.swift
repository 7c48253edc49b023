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
    /// The student is a member already: by id, or by name if the roster has no id.
    case known(id: String)
    /// The student was not added, for this reason.
    case refused(String)
  }

  /// - Parameters:
  ///   - file: the classroom's `index.md`.
  ///   - folder: the content folder, which has the files of people.
  package init(_ roster: Roster, into file: SourceFile, of classroom: Classroom, people folder: ContentFolder) {
    edit = FileEdit(path: file.path, old: file.bytes, new: file.bytes)
    var members = Members(classroom.members)
    let people = Members(
      folder.files.compactMap { file in
        guard file.path.hasPrefix("content/people/"), let id = file.path.split(separator: "/").last?.dropLast(3) else {
          return nil
        }
        return SourceKeys.read(file).keys?.personName.map { Person(id: String(id), name: $0) }
      })
    let start = Self.withoutEmptyList(file)
    let list = MemberList(SourceFile(path: file.path, bytes: start))
    var items: [NewElement] = []
    // The members who are in the table already.
    var matched: Set<String> = []
    for student in roster.students {
      let slug = FileName.id(for: student.login ?? student.name)
      let status: Status
      if let reason = student.problem
        ?? members.otherName(of: student, slug).map({
          "\(slug) is the id of \($0) already: correct the name or the id"
        })
      {
        status = .refused(reason)
      } else if let id = members.id(of: student, slug) {
        let isSecond = !matched.insert(id).inserted || members.isAdded(id)
        status =
          isSecond && student.login == nil
          ? .refused("a second \(student.name): give each an id in a column \"id\"") : .known(id: id)
      } else if let reason = Self.reasonNotToAdd(student, slug, people) {
        status = .refused(reason)
      } else {
        let person = people.id(of: student, slug)
        let id = person ?? slug
        let item = person == nil ? Self.newMember(student, id: id) : .text(.text(id))
        // If the first student cannot be added to the list, no student can.
        if items.isEmpty, list?.bytes(adding: [item]) == nil {
          status = .refused("members is written in a way that cannot be added to: change it in the file itself")
        } else {
          items.append(item)
          let namesake = members.namesake(of: student) ?? people.namesake(of: student)
          status = namesake.map { $0 == id ? .added(id: id) : .addedNamesake(id: id, of: $0) } ?? .added(id: id)
          members.add(id, student.name)
        }
      }
      outcomes.append(Outcome(student: student, status: status))
    }
    if !items.isEmpty, let bytes = list?.bytes(adding: items) { edit.new = bytes }
  }

  /// Returns why a student who is not a member yet cannot become one; nil if the student can.
  private static func reasonNotToAdd(_ student: Roster.Student, _ slug: String, _ people: Members) -> String? {
    if let name = people.otherName(of: student, slug) {
      return "content/people/\(slug).md is \(name): correct the name or the id"
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

  /// An index of people by id and by name.
  private struct Members {
    private var namesByID: [String: [String]] = [:]
    private var names: [FoldedName: String] = [:]
    private var added: Set<String> = []

    init(_ people: [Person]) {
      for person in people {
        let all = [person.name.fallback] + person.name.translations.values.sorted()
        namesByID[person.id] = all
        for name in all { names[FoldedName(name)] = person.id }
      }
    }

    func id(of student: Roster.Student, _ slug: String) -> String? {
      if namesByID[slug] != nil { return slug }
      // Two students can have the same name if the roster distinguishes them by ids.
      return student.login == nil ? names[FoldedName(student.name)] : nil
    }

    /// The name of the person with a student's id; nil if there is none, or if the student has this name.
    func otherName(of student: Roster.Student, _ slug: String) -> String? {
      guard student.login != nil, let known = namesByID[slug] else { return nil }
      let name = FoldedName(student.name)
      return known.contains { FoldedName($0) == name } ? nil : known.first
    }

    /// The id of a person with a student's name; nil if there is none.
    func namesake(of student: Roster.Student) -> String? { names[FoldedName(student.name)] }

    func isAdded(_ id: String) -> Bool { added.contains(id) }

    mutating func add(_ id: String, _ name: String) {
      namesByID[id] = [name]
      added.insert(id)
      if names[FoldedName(name)] == nil { names[FoldedName(name)] = id }
    }
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
