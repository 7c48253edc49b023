import Formats
import Grading

/// Reads the `index.md` of a classroom.
struct ClassroomReader {
  let people: [String: Person]
  let report: DiagnosticCollector

  /// The number of characters of a classroom's name.
  static let nameLength = 8...150

  /// Reads the file; nil if it is not a group of keys.
  func read(_ id: String, _ root: YAMLNode) -> ClassroomDraft? {
    guard var fields = FieldReader(root, of: .classroom, report: report) else { return nil }
    defer { fields.finish() }
    var classroom = Classroom(id: id, name: fields.requiredLocalizedText("name"))
    fields.checkLength(of: classroom.name, "name", in: Self.nameLength)
    classroom.teacher = teacher(&fields)
    classroom.members = members(&fields)
    classroom.created = fields.day("created")
    let hasResultsKey = fields.has("results")
    let resultsPlace = report.location(of: fields.span(of: "results"))
    classroom.results = results(&fields)
    classroom.handIn = handIn(&fields)
    classroom.showsStatistics = fields.flag("statistics") ?? false
    let hasVaultMembersKey = fields.has("show-vault-members")
    classroom.showsVaultMembers = fields.flag("show-vault-members") ?? false
    let missed: MissedQuizzes? = fields.choice("missed-quizzes")
    classroom.countsMissedQuizzes = missed != .empty
    let protection = fields.protection()
    return ClassroomDraft(
      classroom: classroom, nameSpan: fields.span(of: "name"), protection: protection, resultsPlace: resultsPlace,
      hasResultsKey: hasResultsKey, hasVaultMembersKey: hasVaultMembersKey)
  }

  // MARK: - People

  /// Reads the teacher: the id of a person, a group with id and name, or just a name.
  private func teacher(_ fields: inout FieldReader) -> Person? {
    guard let node = fields.node("teacher") else { return nil }
    guard let text = node.text else { return inlinePerson(node)?.person }
    if let person = people[text] { return person }
    guard FileName.isID(text) else { return Person(id: "", name: LocalizedText(text)) }
    reportUnknown(text, node.span, help: "or write the teacher's name: teacher: Ms Lee")
    return nil
  }

  private func members(_ fields: inout FieldReader) -> [Person] {
    var members: [Person] = []
    var spans: [String: SourceSpan] = [:]
    for node in fields.list("members") {
      guard let (person, span) = member(node) else { continue }
      if let first = spans.updateValue(span, forKey: person.id) {
        report.error(
          .givenTwice, span, other: first, "\"\(person.id)\" is listed twice", help: "remove one of the lines")
      } else {
        members.append(person)
      }
    }
    for member in members {
      for (key, value) in member.keys where value != member.id {
        guard let span = spans[value] else { continue }
        report.warning(
          .ambiguousName, span,
          "\"\(value)\" is the \(key) of \(member.name.fallback) (\(member.id)), too, so hand-ins and rosters can mean either",
          help: "correct the \(key), or run sitegen rename \(value) NEW-ID")
      }
    }
    return members
  }

  private func member(_ node: YAMLNode) -> (person: Person, span: SourceSpan)? {
    guard let text = node.text else { return inlinePerson(node) }
    if let person = people[text] { return (person, node.span) }
    reportUnknown(
      text, node.span, help: "create content/people/\(FileName.isID(text) ? text : "mei").md, or write {id: …, name: …}"
    )
    return nil
  }

  /// Reads a person whose name is in the classroom's file.
  private func inlinePerson(_ node: YAMLNode) -> (person: Person, span: SourceSpan)? {
    guard let (person, span) = PersonReader.read(node, report: report) else { return nil }
    if people[person.id] != nil {
      report.error(
        .ambiguousName, span, "\"\(person.id)\" has a file, content/people/\(person.id).md, that names this person",
        help: "write just the id here: - \(person.id)")
    }
    return (person, span)
  }

  private func reportUnknown(_ id: String, _ span: SourceSpan, help: String) {
    let nearest = NearestName.of(id, in: people.keys.sorted())
    report.error(
      .unknownMember, span, "there is no person \"\(id)\"", help: nearest.map { "did you mean \($0)?" } ?? help)
  }

  // MARK: - Results and hand-in

  /// Reads who can see the results.
  private func results(_ fields: inout FieldReader) -> Classroom.Results {
    guard let text = fields.vaultName("results", besides: ["none", "open"]), text != "none" else { return .none }
    return text == "open" ? .open : .vault(text)
  }

  /// Reads the address to which students send their attempts.
  private func handIn(_ fields: inout FieldReader) -> String? {
    guard let text = fields.text("hand-in") else { return nil }
    let lower = text.lowercased()
    let rest = ["mailto:", "https://"].first { lower.hasPrefix($0) }.map { text.dropFirst($0.count) }
    if let rest, !rest.isEmpty,
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && !"\"<>\\^`{|}".unicodeScalars.contains($0) })
    {
      return text
    }
    report.error(
      .wrongForm, fields.span(of: "hand-in"), "\"\(text)\" is not an address to hand in to",
      help: text.contains("@") && rest == nil ? "write mailto:\(text)" : "mailto:name@school.org or https://…")
    return nil
  }
}

/// The values of the key `missed-quizzes`.
private enum MissedQuizzes: String, CaseIterable {
  case zero, empty
}

/// A classroom without its quizzes and attempts.
struct ClassroomDraft {
  var classroom: Classroom
  var nameSpan: SourceSpan
  /// The readers that the file names.
  var protection: ParsedProtection?
  /// The place that names the vault of the results.
  var resultsPlace: Diagnostic.Location?
  /// Whether the file has the key `results`.
  var hasResultsKey = true
  /// Whether the file has the key `show-vault-members`.
  var hasVaultMembersKey = false
  /// Whether the file could be read; if not, errors about what is missing in it are suppressed.
  var isComplete = true
}

/// Reads people, from files of `people/` and from the members of a classroom.
enum PersonReader {
  /// The number of characters of a person's name.
  static let nameLength = 1...60

  /// Reads a file of `people/`, with the vault of the person's pages.
  static func read(
    _ id: String, _ root: YAMLNode, report: DiagnosticCollector
  ) -> (person: Person, protection: ParsedProtection?)? {
    guard var fields = FieldReader(root, of: .person, report: report) else { return nil }
    let name = fields.requiredLocalizedText("name")
    fields.checkLength(of: name, "name", in: nameLength)
    let person = identified(id, name, &fields)
    let protection = fields.protection()
    fields.finish()
    return (person, protection)
  }

  /// Reads a group of keys in a classroom: `{id: ann, name: Ann}`.
  static func read(_ node: YAMLNode, report: DiagnosticCollector) -> (person: Person, span: SourceSpan)? {
    guard var fields = FieldReader(node, of: .member, report: report) else { return nil }
    let id = fields.id("id")
    let span = fields.span(of: "id")
    let name = fields.requiredLocalizedText("name")
    fields.checkLength(of: name, "name", in: nameLength)
    let person = id.map { identified($0, name, &fields) }
    fields.finish()
    return person.map { ($0, span) }
  }

  /// Reads what identifies a person in other systems.
  private static func identified(_ id: String, _ name: LocalizedText, _ fields: inout FieldReader) -> Person {
    Person(
      id: id, name: name, familyName: fields.text("family-name"), login: fields.text("login"),
      number: fields.text("number"), email: fields.text("email"), account: fields.text("account"),
      formerIDs: fields.texts("former-ids"))
  }
}

extension FieldReader {
  /// Reports a text that is too short or too long in any of its languages, without the space around it.
  ///
  /// For the minimum, a wide character such as a Chinese one counts as two, as it carries as much meaning.
  func checkLength(of text: LocalizedText, _ key: String, in range: ClosedRange<Int>) {
    guard has(key) else { return }
    let texts = text.translations.isEmpty ? [text.fallback] : text.translations.sorted { $0.key < $1.key }.map(\.value)
    guard
      let bad = texts.map(\.visiblePart).first(where: {
        $0.columns < range.lowerBound || $0.count > range.upperBound
      })
    else { return }
    let count = bad.count
    // A blank text is reported by `requiredLocalizedText`.
    guard count > 0 else { return }
    report.error(
      .outOfRange, span(of: key), "\"\(bad)\" has \(count == 1 ? "one character" : "\(count) characters")",
      help: "\(range.lowerBound) to \(range.upperBound) characters are allowed")
  }
}
