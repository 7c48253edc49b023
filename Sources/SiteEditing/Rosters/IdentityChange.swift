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

  /// Returns what a row of a roster changes in a member's keys. A row without a value changes nothing.
  static func changes(of person: Person, by student: Roster.Student) -> [IdentityChange] {
    var changes: [IdentityChange] = []
    let names = Set(person.name.all.map(Identity.folded))
    // A name in several languages is the teacher's own.
    if !student.name.isEmpty, !names.contains(Identity.folded(student.name)), person.name.translations.isEmpty {
      changes.append(IdentityChange(key: "name", old: person.name.fallback, new: student.name))
    }
    let old = [
      "login": person.login, "number": person.number, "email": person.email, "account": person.account,
    ]
    for (key, new) in keys(of: student, besides: nil) + idKey(of: student, who: person) {
      let known = old[key] ?? nil
      if new.lowercased() == known?.lowercased() { continue }
      if known == nil, isSaid(key, new, of: person) { continue }
      changes.append(IdentityChange(key: key, old: known ?? former(key, of: person, before: new), new: new))
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
    case "email": value.lowercased() == person.login?.lowercased()
    default: false
    }
  }

  /// The value that the id gives to a missing key; nil if it gives none, or if the id was made from the new value.
  private static func former(_ key: String, of person: Person, before new: String) -> String? {
    if [new, String(new.prefix { $0 != "@" })].contains(where: { FileName.id(for: $0) == person.id }) { return nil }
    return switch key {
    case "login": Identity.loginOfID(of: person)
    case "number": Identity.numberOfID(of: person)
    default: nil
    }
  }

  /// Returns the login, number, address and account of a student as keys of a member, without those that are the id.
  static func keys(of student: Roster.Student, besides id: String?) -> [(key: String, value: String)] {
    let login = student.username.flatMap { $0 == id ? nil : $0 }
    let number = student.number.flatMap { $0 == id ? nil : $0 }
    let email = student.email.flatMap { $0 == login ? nil : $0 }
    return [("login", login), ("number", number), ("email", email), ("account", student.account)].compactMap {
      key, value in value.map { (key, $0) }
    }
  }

  /// Returns a file with the changes in one of its groups; nil if they cannot be written there.
  static func writing(
    _ changes: [IdentityChange], to file: SourceFile, in group: (SourceKeys) -> YAMLNode?
  ) -> [UInt8]? {
    var bytes = file.bytes
    let order = FieldSchema.member.fields.map(\.key)
    for change in changes {
      guard let keys = SourceKeys.read(SourceFile(path: file.path, bytes: bytes)).keys, let group = group(keys),
        !group.isAlias(in: keys.bytes), group.entries != nil
      else { return nil }
      if let value = group.value(of: change.key), value.isAlias(in: keys.bytes) { return nil }
      let writer = KeyWriter(keys)
      guard
        let new = try? writer.applying(
          writer.setting(change.key, to: .text(change.new), in: group, order: order))
      else { return nil }
      bytes = new
    }
    return bytes
  }
}
