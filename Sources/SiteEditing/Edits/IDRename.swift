import Formats
import Grading
package import SiteContent

/// The change of a person's id in every file that has it: the person's own file, the lists of classes, attempts, scores, kept rows of
/// imported tables, and the vault that has the id as its name.
package struct IDRename: Sendable {
  package private(set) var edit = SiteEdit([])
  /// Whether the person's vault has the id as its name, so that its salt and passphrase are renamed, too.
  package private(set) var renamesVault = false
  /// The name of the person.
  package private(set) var name = ""
  private let old: String
  private let new: String
  /// The files that the rename changes, by their old paths, with the new path and the new bytes.
  package private(set) var changes: [String: (path: String, bytes: [UInt8])] = [:]

  /// - Parameter classroom: the only class whose member is renamed; nil for all of them.
  package init(
    _ old: String, to new: String, in classroom: String? = nil, of folder: ContentFolder
  ) throws(EditRefusal) {
    (self.old, self.new) = (old, new)
    let classes = folder.files.filter { file in
      file.classroomOfIndex.map { classroom == nil || $0 == classroom } ?? false
    }
    let own = folder.file(at: ContentPath.person(old))
    try check(classes, own, classroom, in: folder)
    for file in folder.files where classroom == nil || file.classroom == classroom {
      var edits: [TextEdit] = []
      for place in try Self.places(of: old, in: file, isPerson: own != nil) {
        edits.append(TextEdit(range: place, text: YAMLText.text(new).written(in: .block)))
      }
      if renamesVault { edits += try vaultPlaces(in: file) }
      let path = newPath(of: file, hasStudent: !edits.isEmpty)
      guard !edits.isEmpty || path != file.path else { continue }
      let writer = KeyWriter(try CourseFile.keys(of: file))
      changes[file.path] = (path, edits.isEmpty ? file.bytes : try writer.applying(edits))
    }
    try keepIdentity(classes, own, of: folder)
    try makeEdit(of: folder)
  }

  // MARK: - What is refused

  private mutating func check(
    _ classes: [SourceFile], _ own: SourceFile?, _ classroom: String?, in folder: ContentFolder
  ) throws(EditRefusal) {
    guard FileName.isID(new) else {
      throw .request("\(new) is not a valid id: use a-z, 0-9 and hyphens")
    }
    if let problem = FileName.windowsProblem(new) {
      throw .request("\(problem.message): choose another id, such as \(new)-1")
    }
    guard old != new else { throw .request("\(old) is the id already") }
    let names = try Self.names(of: old, in: classes)
    var ids: Set<String> = Set(folder.files.compactMap(\.personID))
    for file in classes { for person in try Self.people(in: file) { ids.insert(person.id) } }
    guard ids.contains(old) else {
      let near = NearestName.of(old, in: ids.sorted()).map { ": did you mean \($0)?" } ?? ""
      throw .request("there is no person \(old)\(classroom.map { " in \($0)" } ?? "")\(near)")
    }
    if let own {
      if let classroom {
        throw .request("\(own.path) is \(old) in every class: leave out --classroom \(classroom)")
      }
      let keys = try CourseFile.keys(of: own)
      renamesVault = keys.root.value(of: "protect")?.text == old
      name = Person(keys.root, id: old).name.fallback
    } else if names.count > 1 {
      let list = names.sorted { $0.key < $1.key }.map { "\($0.key) in \($0.value.joined(separator: ", "))" }
      throw .request(
        "\(old) is several people: \(list.joined(separator: "; ")): write --classroom and one of these classes")
    } else {
      name = names.keys.first ?? old
    }
    try checkNewID(folder)
  }

  /// Whether members of several classes have an id without being the same person, so that only one class can be meant.
  package static func isSeveralPeople(_ id: String, in folder: ContentFolder) throws(EditRefusal) -> Bool {
    let classes = folder.files.filter { $0.classroomOfIndex != nil }
    if folder.file(at: ContentPath.person(id)) != nil { return false }
    return try names(of: id, in: classes).count > 1
  }

  /// Returns the names that the lists of classes have for an id, each with the classes.
  private static func names(of id: String, in classes: [SourceFile]) throws(EditRefusal) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for file in classes {
      for person in try people(in: file) where person.id == id {
        guard let name = person.node.personName?.fallback else { continue }
        names[name, default: []].append(file.classroomOfIndex ?? file.path)
      }
    }
    return names
  }

  /// Refuses an id that somebody has, also as login or number, or whose attempts, scores or vault are there.
  private func checkNewID(_ folder: ContentFolder) throws(EditRefusal) {
    for file in folder.files {
      if file.path == ContentPath.person(new) { throw .request("\(new) is a person already: \(file.path)") }
      if file.classroomOfIndex != nil, try Self.people(in: file).contains(where: { $0.id == new }) {
        throw .request("\(new) is a person already, in \(file.path)")
      }
    }
    if let (key, name, path) = try Self.owner(of: new, besides: old, in: folder) {
      throw .request("\(new) is the \(key) of \(name), in \(path): give another id")
    }
    // Nobody has the id, so what is left with it is of somebody who left.
    for file in folder.files {
      if file.classroom != nil, file.classroomOfIndex == nil,
        try !Self.places(of: new, in: file, isPerson: true).isEmpty
      {
        throw .request("\(Self.left(new, file.path)): \(Self.leftHelp)")
      }
      if renamesVault, file.path == VaultsFile.path, VaultsFile.read(file.bytes).salts[new] != nil {
        throw .request("there is a vault \(new) already, in \(file.path): give another id")
      }
    }
  }

  /// Says that an id cannot be given since a file has results of somebody who had it.
  static func left(_ id: String, _ path: String) -> String {
    "\(path) has results of \(id), who left"
  }
  static let leftHelp = "give another id, or move the file away first"

  /// Returns the person whose login, number or former id an id would be taken for, besides one person.
  private static func owner(
    of text: String, besides id: String, in folder: ContentFolder
  ) throws(EditRefusal) -> (key: String, name: String, path: String)? {
    for file in folder.files {
      var people: [(node: YAMLNode, id: String)] = []
      if file.classroomOfIndex != nil { people = try Self.people(in: file) }
      if let own = file.personID { people = [(try CourseFile.keys(of: file).root, own)] }
      for (node, other) in people where other != id {
        let person = Person(node, id: other)
        for (key, value) in person.keys where FileName.id(for: value) == text {
          return (key, person.name.fallback, file.path)
        }
      }
    }
    return nil
  }

  // MARK: - Where ids are

  /// The files of a class that have results, by the ids of the students.
  static func work(in classroom: String, of folder: ContentFolder) -> [String: String] {
    var paths: [String: String] = [:]
    for file in folder.files where file.classroom == classroom && file.classroomOfIndex == nil {
      guard let root = SourceKeys.read(file).keys?.root else { continue }
      for (id, _, _) in students(in: file, root) { paths[id] = paths[id] ?? file.path }
    }
    return paths
  }

  /// The students whom a file of attempts or scores names: each id with its place, and with the node unless it is a key.
  private static func students(
    in file: SourceFile, _ root: YAMLNode
  ) -> [(id: String, range: Range<Int>, node: YAMLNode?)] {
    if file.isInFolder("attempts") {
      return [root.value(of: "student")].compactMap(\.self).map { ($0.scalar ?? "", $0.range, $0) }
    }
    guard file.isInFolder("grades") else { return [] }
    let rows = (root.value(of: "tables")?.entries ?? []).flatMap { $0.value.value(of: "rows")?.elements ?? [] }
    return (root.value(of: "scores")?.entries ?? []).map { ($0.key, $0.keyRange, nil) }
      + rows.compactMap { row in
        row.elements.count > 1 ? row.elements.first.map { ($0.scalar ?? "", $0.range, $0) } : nil
      }
  }

  /// The people in a class's file: the node of each with its id.
  private static func people(in file: SourceFile) throws(EditRefusal) -> [(node: YAMLNode, id: String)] {
    try CourseFile.keys(of: file).root.people.compactMap { node in node.personID.map { (node, $0) } }
  }

  /// Returns the ranges of bytes that are an id in a file of a class or of the site.
  /// - Parameter isPerson: whether the person has a file, so that a teacher with just this text is that person and not a name.
  private static func places(
    of id: String, in file: SourceFile, isPerson: Bool
  ) throws(EditRefusal) -> [Range<Int>] {
    guard file.path == "content/index.md" || file.classroom != nil else { return [] }
    let writer = KeyWriter(try CourseFile.keys(of: file))
    let root = writer.keys.root
    var nodes: [YAMLNode] = []
    var keys: [Range<Int>] = []
    if file.path == "content/index.md" {
      nodes = [root.value(of: "member")].compactMap(\.self)
    } else if file.classroomOfIndex != nil {
      let teacher = root.value(of: "teacher").flatMap { $0.text != nil && !isPerson ? nil : $0 }
      let people = (root.value(of: "members")?.elements ?? []) + [teacher].compactMap(\.self)
      nodes = people.map { $0.value(of: "id") ?? $0 }
    } else {
      let students = (students(in: file, root) + MemberExceptions.places(in: file, root)).filter { $0.id == id }
      nodes = students.compactMap(\.node)
      keys = students.filter { $0.node == nil }.map(\.range)
    }
    let own = nodes.filter { $0.scalar == id }
    for node in own { try writer.refuseAlias(node) }
    return own.map(\.range) + keys
  }

  /// Returns the edits of the keys of a file that name the person's vault.
  private func vaultPlaces(in file: SourceFile) throws(EditRefusal) -> [TextEdit] {
    guard file.path != VaultsFile.path, let root = SourceKeys.read(file).keys?.root else { return [] }
    return ["protect", "results"].compactMap { root.value(of: $0) }.filter { $0.text == old }.map {
      TextEdit(range: $0.range, text: YAMLText.text(new).written(in: .block))
    }
  }

  /// The new path of a file: that of a person, of a translation of it, or of the person's attempts.
  private func newPath(of file: SourceFile, hasStudent: Bool) -> String {
    let (folder, name) = (file.path.parentPath, file.path.lastPathName)
    let rest = name.dropFirst(old.count)
    guard name.hasPrefix(old) else { return file.path }
    let isPerson = folder == "content/people" && rest.hasPrefix(".")
    let isAttempts = file.isInFolder("attempts") && hasStudent && rest.wholeMatch(of: /(-[0-9]+)?\.md/) != nil
    return isPerson || isAttempts ? "\(folder)/\(new)\(rest)" : file.path
  }

  // MARK: - The result

  /// Keeps the old id as the login or the number of the person where it was one, or else as a former id, so that rosters and
  /// hand-ins still find the person, unless it is somebody else's.
  private mutating func keepIdentity(
    _ classes: [SourceFile], _ own: SourceFile?, of folder: ContentFolder
  ) throws(EditRefusal) {
    func key(of person: Person) -> String? {
      if person.number == nil, Identity.numberOfID(of: person) != nil { return "number" }
      return person.login == nil && Identity.loginOfID(of: person) != nil ? "login" : nil
    }
    let isTaken = try Self.owner(of: old, besides: old, in: folder) != nil
    func keep(in path: String, _ group: @escaping (SourceKeys) -> YAMLNode?) throws(EditRefusal) {
      guard let change = changes[path], !isTaken else { return }
      let keys = try CourseFile.keys(of: SourceFile(path: change.path, bytes: change.bytes))
      guard let node = group(keys), node.entries != nil, !node.isAlias(in: keys.bytes) else { return }
      let (person, writer, order) = (Person(node, id: old), KeyWriter(keys), FieldSchema.member.order)
      if let key = key(of: person) {
        changes[path]?.bytes = try writer.applying(writer.setting(key, to: .text(old), in: node, order: order))
      } else if !person.keys.contains(where: { $0.value == old }) {
        let item = NewElement.text(.text(old))
        changes[path]?.bytes = try writer.applying([writer.appending(item, to: "former-ids", of: node, order: order)])
      }
    }
    if let own { return try keep(in: own.path) { $0.root } }
    let new = new
    for file in classes {
      try keep(in: file.path) { $0.root.people.first { $0.value(of: "id")?.text == new } }
    }
  }

  private mutating func makeEdit(of folder: ContentFolder) throws(EditRefusal) {
    var edits: [FileEdit] = []
    for file in folder.files.sorted(by: { $0.path < $1.path }) {
      guard let change = changes[file.path] else { continue }
      if change.path == file.path {
        edits.append(FileEdit(path: file.path, old: file.bytes, new: change.bytes))
      } else {
        if folder.file(at: change.path) != nil { throw .request("\(change.path) exists already: move it away first") }
        edits.append(FileEdit(path: file.path, old: file.bytes, new: nil))
        edits.append(FileEdit(path: change.path, old: nil, new: change.bytes))
      }
    }
    edit = SiteEdit(edits)
  }
}
