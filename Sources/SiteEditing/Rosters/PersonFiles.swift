import Formats
package import Grading
package import SiteContent

/// Files for people who so far are only in the lists of classrooms.
package enum PersonFiles {
  /// Returns the edits that give each of these people a file, with the keys of the list, and leave just the id in every list.
  /// - Parameter isProtected: whether each file names a vault with the person's id.
  package static func edits(
    making people: [Person], isProtected: Bool, in folder: ContentFolder
  ) throws(EditRefusal) -> [FileEdit] {
    let ids = Set(people.map(\.id))
    var keys: [String: String] = [:]
    var edits: [FileEdit] = []
    for file in folder.files.sorted(by: { $0.path < $1.path }) where file.classroomOfIndex != nil {
      let writer = KeyWriter(try CourseFile.keys(of: file))
      var textEdits: [TextEdit] = []
      for node in writer.keys.root.people {
        guard let entries = node.entries, let id = node.value(of: "id")?.text, ids.contains(id) else { continue }
        try writer.refuseAlias(node)
        let others = entries.filter { $0.key != "id" }.map { entry in
          "\(entry.key): \(String(decoding: file.bytes[entry.value.range.lowerBound..<writer.end(of: entry.value)], as: UTF8.self))"
        }
        if keys[id] == nil { keys[id] = others.joined(separator: "\n") }
        textEdits.append(
          TextEdit(range: node.range.lowerBound..<writer.end(of: node), text: YAMLText.text(id).written(in: .flow)))
      }
      guard !textEdits.isEmpty else { continue }
      edits.append(FileEdit(path: file.path, old: file.bytes, new: try writer.applying(textEdits)))
    }
    for person in people {
      let name = "name: \(YAMLText.text(person.name.fallback).written(in: .block))"
      let text =
        "---\n\(keys[person.id] ?? name)\n\(isProtected ? "protect: \(YAMLText.text(person.id).written(in: .block))\n" : "")---\n"
      edits.append(FileEdit(path: ContentPath.person(person.id), old: nil, new: Array(text.utf8)))
    }
    return edits
  }

  /// Returns the vault of a person; nil if there is none.
  package static func vault(of id: String, in folder: ContentFolder) -> String? {
    let name = folder.file(at: ContentPath.person(id)).flatMap {
      SourceKeys.read($0).keys?.root.value(of: "protect")?.text
    }
    return name == "none" ? nil : name
  }

  /// Returns the classrooms that a person is in, or teaches, except as a member of one of them.
  package static func classrooms(of id: String, besides classroom: String, in folder: ContentFolder) -> [String] {
    folder.files.sorted { $0.path < $1.path }.compactMap { file in
      guard let name = file.classroomOfIndex, let root = SourceKeys.read(file).keys?.root else { return nil }
      func isPerson(_ node: YAMLNode) -> Bool { node.personID == id }
      let isMember = name != classroom && root.value(of: "members")?.elements.contains(where: isPerson) == true
      return isMember || root.value(of: "teacher").map(isPerson) == true ? name : nil
    }
  }

  /// Returns the edit that takes the vault out of a person's file; none if the file names no vault.
  package static func withoutVault(_ id: String, in folder: ContentFolder) throws(EditRefusal) -> [FileEdit] {
    guard let file = folder.file(at: ContentPath.person(id)) else { return [] }
    let writer = KeyWriter(try CourseFile.keys(of: file))
    guard writer.keys.root.entry("protect") != nil else { return [] }
    let new = try writer.applying(writer.removing("protect", from: writer.keys.root))
    return [FileEdit(path: file.path, old: file.bytes, new: new)]
  }
}
