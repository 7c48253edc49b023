import Formats
import Grading
import SiteContent

/// What a roster says differently about a member, or what the member's entry lacks.
package struct IdentityChange: Sendable, Hashable {
  /// The key of the member.
  package var key: String
  /// The value until now; nil if there was none.
  package var old: String?
  package var new: String
  /// Whether the id counted as the value until now.
  package var replacesID = false

  /// Returns what a row of a roster changes in a member's keys. A row without a value changes nothing.
  static func changes(of person: Person, by student: Roster.Student) -> [IdentityChange] {
    var changes: [IdentityChange] = []
    let names = Set(person.name.all.map(FoldedName.words))
    // Tables of different systems have the words in another order. A name in several languages is the teacher's own.
    if !student.name.isEmpty, !names.contains(FoldedName.words(ofName: student.name)), person.name.translations.isEmpty
    {
      changes.append(IdentityChange(key: "name", old: person.name.fallback, new: student.name))
    }
    let old = [
      "family-name": person.familyName, "login": person.login, "number": person.number, "email": person.email,
      "account": person.account,
    ]
    for (key, new) in keys(of: student, besides: nil) + idKey(of: student, who: person) {
      let known = old[key] ?? nil
      if new.lowercased() == known?.lowercased() { continue }
      if known == nil, isSaid(key, new, of: person) { continue }
      changes.append(
        IdentityChange(
          key: key, old: known, new: new, replacesID: known == nil && isID(key, of: person, before: new)))
    }
    return changes
  }

  /// Returns the column `id` of a row as a login, or as a number if it has only digits; nothing if the person has that already, or if
  /// other columns have them.
  private static func idKey(of student: Roster.Student, who person: Person) -> [(key: String, value: String)] {
    guard let id = student.id, FileName.id(for: id) != person.id,
      ![person.login, person.number, person.email].contains(where: { $0?.lowercased() == id.lowercased() })
    else { return [] }
    if student.number == nil, student.numberOrID == id { return [("number", id)] }
    return student.username == nil ? [("login", id)] : []
  }

  /// Whether a value needs no key, since the id or the login says it.
  private static func isSaid(_ key: String, _ value: String, of person: Person) -> Bool {
    switch key {
    case "login", "number": value == person.id
    case "family-name": value == person.parts(of: person.name.fallback).family
    case "email": value.lowercased() == person.login?.lowercased()
    default: false
    }
  }

  /// Whether the id counted as the value of a missing key, and was not made from the new value.
  private static func isID(_ key: String, of person: Person, before new: String) -> Bool {
    if [new, String(new.prefix { $0 != "@" })].contains(where: { FileName.id(for: $0) == person.id }) { return false }
    return switch key {
    case "login": Identity.loginOfID(of: person) != nil
    case "number": Identity.numberOfID(of: person) != nil
    default: false
    }
  }

  /// Returns the family name, login, number, address and account of a student as keys of a member, without those that are the id.
  static func keys(of student: Roster.Student, besides id: String?) -> [(key: String, value: String)] {
    let login = student.username.flatMap { $0 == id ? nil : $0 }
    let number = student.number.flatMap { $0 == id ? nil : $0 }
    let email = student.email.flatMap { $0 == login ? nil : $0 }
    return [
      ("family-name", student.familyName), ("login", login), ("number", number), ("email", email),
      ("account", student.account),
    ].compactMap {
      key, value in value.map { (key, $0) }
    }
  }

  /// Returns a file with the changes in some of its groups, or nil if not all of them can be written.
  ///
  /// The file is read once for each key of a group, whatever the number of groups: where a new key belongs depends on the keys
  /// before it.
  static func writing(_ groups: [[IdentityChange]], to file: SourceFile, in find: (SourceKeys) -> [YAMLNode?])
    -> [UInt8]?
  {
    var bytes = file.bytes
    let order = FieldSchema.member.order
    for round in 0..<(groups.map(\.count).max() ?? 0) {
      guard let keys = SourceKeys.read(SourceFile(path: file.path, bytes: bytes)).keys else { return nil }
      let writer = KeyWriter(keys)
      var textEdits: [TextEdit] = []
      for (changes, group) in zip(groups, find(keys)) where round < changes.count {
        guard let group, canWrite(changes, in: group, of: keys) else { return nil }
        textEdits += writer.setting(changes[round].key, to: .text(changes[round].new), in: group, order: order)
      }
      guard let new = try? writer.applying(textEdits) else { return nil }
      bytes = new
    }
    return bytes
  }

  /// Whether a group of a file can get the changes: neither it nor a value to replace is an alias.
  static func canWrite(_ changes: [IdentityChange], in group: YAMLNode, of keys: SourceKeys) -> Bool {
    !group.isAlias(in: keys.bytes) && group.entries != nil
      && changes.allSatisfy { change in group.value(of: change.key).map { !$0.isAlias(in: keys.bytes) } ?? true }
  }
}
