import Formats
import Grading
import SiteContent

extension YAMLNode {
  /// The id of a person in a list, where the person may be the id alone.
  var personID: String? { text ?? value(of: "id")?.text }

  /// The members and the teacher in the front matter of a class.
  var people: [YAMLNode] { (value(of: "members")?.elements ?? []) + [value(of: "teacher")].compactMap(\.self) }

  /// The name in a person's own file or in the list of a class; nil without one.
  var personName: LocalizedText? {
    guard let name = value(of: "name") else { return nil }
    if let text = name.text { return LocalizedText(text) }
    let texts = (name.entries ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0) } }
    guard let first = texts.first else { return nil }
    return LocalizedText(
      fallback: first.1, translations: Dictionary(texts, uniquingKeysWith: { first, _ in first }))
  }
}

extension Person {
  /// Reads what identifies a person in their own file or in the list of a class.
  init(_ node: YAMLNode, id: String) {
    func text(_ key: String) -> String? { node.value(of: key)?.text }
    self.init(
      id: id, name: node.personName ?? LocalizedText(id), familyName: text("family-name"), login: text("login"),
      number: text("number"), email: text("email"), account: text("account"),
      formerIDs: node.value(of: "former-ids")?.elements.compactMap(\.text) ?? [])
  }
}

extension SourceFile {
  /// The names of the folders and the file below `content/`.
  private var names: [Substring] { path.split(separator: "/").dropFirst() + [] }

  /// The classroom whose folder the file is in; nil for other files.
  var classroom: String? { names.count > 2 && names[0] == "classrooms" ? String(names[1]) : nil }

  /// The classroom that the file describes; nil for other files.
  var classroomOfIndex: String? { names.count == 3 && names[2] == "index.md" ? classroom : nil }

  /// The person whose file it is; nil for other files.
  var personID: String? {
    names.count == 2 && names[0] == "people" && path.hasSuffix(".md") ? String(names[1].dropLast(3)) : nil
  }

  func isInFolder(_ name: String) -> Bool { names.count == 4 && classroom != nil && names[2] == name }
}
