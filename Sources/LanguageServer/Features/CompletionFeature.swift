import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

extension SiteSession {
  /// Returns what can be written at a position.
  mutating func completions(in path: String, at position: Position, withSnippets: Bool) -> [CompletionItem] {
    guard let text = workspace.text(of: path) else { return [] }
    let offset = text.offset(of: position)
    if path.firstPathName == "templates" {
      return TemplateNames(text, path: path)
        .completions(at: offset, theme: analysis().theme, templates: workspace.sources.templates.map(\.path).sorted())
    }
    guard let kind = ContentKind(path: path), let cursor = CursorContext(text, at: offset) else {
      return figureCompletions(in: path, text, offset) ?? linkCompletions(in: path, text, offset)
    }
    let (group, type) = cursor.types(of: kind)
    if cursor.place == .value, cursor.path.last == .key("formula") {
      let ofRecord = group?.name == .figure || group?.name == .condition ? content()?.record : nil
      let names = course(of: kind).map { FormulaCompletions($0) } ?? ofRecord.map { FormulaCompletions($0) }
      if let names { return names.items(text, upTo: cursor.replaced.upperBound, from: cursor.replaced.lowerBound) }
    }
    var list = CompletionBuilder(range: text.range(of: cursor.replaced), style: cursor.isInFlow ? .flow : .block)
    switch cursor.place {
    case .key:
      guard let group else {
        if let type, cursor.isElementStart { addValues(of: type, cursor, kind, to: &list) }
        return list.items
      }
      // An element may be a group or a plain value, as a member is.
      if let type, cursor.isElementStart { addValues(of: type, cursor, kind, to: &list) }
      addKeys(of: group, cursor, withSnippets: withSnippets, to: &list)
      if group.name == .item, cursor.isElementStart { addItemNames(in: path, cursor, to: &list) }
    case .value:
      if let type { addValues(of: type, cursor, kind, to: &list) }
    }
    return list.items
  }

  // MARK: - Keys

  private func addKeys(
    of group: FieldSchema, _ cursor: CursorContext, withSnippets: Bool, to list: inout CompletionBuilder
  ) {
    for (index, field) in group.fields.enumerated() where !cursor.siblings.contains(field.key) {
      list.add(
        field.key, .property, inserting: "\(field.key): ",
        detail: KeyDescription.name(of: field.type).filter { $0 != "`" },
        about: KeyDescription.markdown(of: field, in: group), order: field.isRequired ? index : index + 100)
    }
    guard withSnippets, !cursor.isInFlow else { return }
    switch group.name {
    case .item where cursor.isElementStart:
      list.addSnippet(
        "item", "{name: ${1:HW 1}, max: ${2:20}, due: ${3:2026-12-01}}", "an item with its maximum and due date")
      list.addSnippet("short item", "${1:HW 1}: $0", "an item with its score")
    case .category where cursor.isElementStart:
      let indent = String(repeating: " ", count: cursor.column)
      list.addSnippet(
        "category", "name: ${1:homework}\n\(indent)weight: ${2:30}\n\(indent)items:\n\(indent)  - ${3:HW 1}: $0",
        "a category with its weight and items")
    case .course where cursor.siblings.isEmpty:
      list.addSnippet(
        "course",
        "name: ${1:Name}\ncredits: ${2:4}\ngoal: ${3:A-}\ncategories:\n  - name: ${4:homework}\n    weight: ${5:40}\n    items:\n      - ${6:HW 1}: $0",
        "a course with a category")
    default: break
    }
  }

  /// Adds the names of the items of the course template that the course does not have yet.
  private func addItemNames(in path: String, _ cursor: CursorContext, to list: inout CompletionBuilder) {
    guard let tree = tree(of: path), let template = template(ofCourse: tree).flatMap({ SourceTree($0) }) else { return }
    let root = template.keys.root
    let lists = [root.value(of: "items")] + (root.value(of: "categories")?.elements ?? []).map { $0.value(of: "items") }
    for name in lists.flatMap({ $0?.elements ?? [] }).compactMap(\.workName?.text) {
      list.add(
        name, .reference, inserting: "\(list.written(.text(name))): ", detail: "item of the course template", order: 50)
    }
  }

  // MARK: - Values

  private mutating func addValues(
    of type: FieldType, _ cursor: CursorContext, _ kind: ContentKind, to list: inout CompletionBuilder
  ) {
    let key: String =
      cursor.path.reversed().lazy.compactMap { if case .key(let key) = $0 { key } else { nil } }.first ?? ""
    addValues(of: type, key: key, kind, to: &list)
  }

  private mutating func addValues(
    of type: FieldType, key: String, _ kind: ContentKind, to list: inout CompletionBuilder
  ) {
    switch type {
    case .flag: for value in ["true", "false"] { list.add(value, .value) }
    case .choice(let names): for (index, name) in names.enumerated() { list.add(name, .value, order: index) }
    case .colour: addColours(to: &list)
    case .day, .moment: addDates(kind, to: &list)
    case .scale: for scale in scales() { list.add(scale.id, .reference, detail: scale.name.fallback) }
    case .mark, .score:
      for (index, step) in scale(of: kind).steps.enumerated() {
        list.add(step.letter, .value, detail: "from \(DecimalNumber.text(step.from)) %", order: index)
      }
      if case .score = type, key == "score" {
        for word in ScoreWord.allCases { list.add(word.rawValue, .value, order: 90) }
      }
    case .either(let one, let other):
      addValues(of: one, key: key, kind, to: &list)
      addValues(of: other, key: key, kind, to: &list)
    case .list(let inner): addValues(of: inner, key: key, kind, to: &list)
    case .id, .text, .localizedText:
      list.takesTexts = true
      addNames(key: key, kind, to: &list)
      list.takesTexts = false
    case .number, .wholeNumber, .group, .map: break
    }
  }

  /// Adds the names of things that a key can refer to.
  private mutating func addNames(key: String, _ kind: ContentKind, to list: inout CompletionBuilder) {
    let files = workspace.sources.content.files.compactMap { ContentKind(path: $0.path) }
    let record = content()?.record
    switch (key, kind) {
    case ("unit", .course(let term, _)):
      for unit in record?.terms.first(where: { $0.id == term })?.units ?? [] {
        list.add(unit.id, .reference, detail: unit.name.fallback)
      }
    case ("unit", .site):
      for unit in record?.terms.flatMap(\.units) ?? [] {
        list.add(unit.id, .reference, detail: unit.name.fallback)
      }
    case ("blocs", _), ("bloc", _):
      for bloc in record?.blocs ?? [] { list.add(bloc.id, .reference, detail: bloc.name.fallback) }
    case ("average", _):
      for name in ["all", "professional"] { list.add(name, .value) }
      for bloc in record?.blocs ?? [] { list.add(bloc.id, .reference, detail: bloc.name.fallback) }
    case ("template", _):
      for case .courseTemplate(let id) in files { list.add(id, .reference) }
    case ("repeats", .course):
      for case .course(let term, let id) in files where kind != .course(term: term, id: id) {
        list.add("\(term)/\(id)", .reference)
      }
    case ("quiz", .attempts(let classroom, _)):
      for case .quiz(classroom, let id) in files { list.add(id, .reference) }
    case ("quiz", _): for case .quiz(let classroom, let id) in files { list.add("\(classroom)/\(id)", .reference) }
    case ("student", .attempts(let classroom, _)):
      for member in content()?.classrooms.first(where: { $0.id == classroom })?.members ?? [] {
        list.add(member.id, .reference, detail: member.name.fallback)
      }
    case ("members", _), ("teacher", _), ("member", _): for case .person(let id) in files { list.add(id, .reference) }
    case ("of", .course):
      guard let course = course(of: kind) else { return }
      for category in course.categories { list.add(category.name.fallback, .reference, detail: "category") }
      for item in course.items + course.categories.flatMap(\.items) {
        list.add(item.name.fallback, .reference, detail: "item")
      }
    case ("avatar", .site), ("logo", .site): addFiles(to: &list) { ImageType.of($0) != nil }
    case ("extra-style", .site): addFiles(to: &list) { $0.pathEnding == "css" }
    case ("protect", _): for vault in content()?.protection.vaults ?? [] { list.add(vault, .reference) }
    case ("tags", _), ("tag", _):
      for tag in Set(record?.terms.flatMap { $0.courses.flatMap(\.tags) } ?? []).sorted() { list.add(tag, .value) }
    case ("year", _): for year in Set(record?.terms.compactMap(\.year) ?? []).sorted() { list.add(year, .value) }
    case ("language", _), ("languages", _):
      for path in workspace.sources.templates.map(\.path).sorted() where path.hasPrefix("templates/languages/") {
        list.add(String(path.lastPathName.dropLast(".yml".count)), .value)
      }
    case ("name", .course), ("name", .courseTemplate):
      for name in ["participation", "assignments", "exams", "labs", "quizzes"] {
        list.add(name, .value, detail: "translated category")
      }
    default: break
    }
  }

  /// Adds the files of `content/` that pages can show or load, by their paths in it.
  private func addFiles(to list: inout CompletionBuilder, where isWanted: (String) -> Bool) {
    for path in workspace.sources.content.otherPaths.sorted() where isWanted(path) {
      list.add(String(path.dropFirst("content/".count)), .reference)
    }
  }

  private func addColours(to list: inout CompletionBuilder) {
    for (name, value) in ColourName.values.sorted(by: { $0.key < $1.key }) {
      list.add(name, .colour, about: "#" + String(hexadecimal: value, digits: 6))
    }
  }

  private mutating func addDates(_ kind: ContentKind, to list: inout CompletionBuilder) {
    guard let content = content() else { return }
    let today = content.now.date
    let tomorrow = CalendarDate(daysSinceEpoch: today.daysSinceEpoch + 1)
    let week = CalendarDate(daysSinceEpoch: today.daysSinceEpoch + 7)
    var dates = [("today", Optional(today)), ("tomorrow", tomorrow), ("in a week", week)]
    if case .course(let term, _) = kind, let term = content.record.terms.first(where: { $0.id == term }) {
      dates += [("start of the term", term.start?.date), ("end of the term", term.end?.date)]
    }
    for (index, (name, date)) in dates.enumerated() {
      if let date { list.add(date.isoText, .value, detail: name, order: index) }
    }
  }

  /// The course of a file; nil for any other file, and for one that cannot be read.
  private mutating func course(of kind: ContentKind) -> Course? {
    guard case .course(let term, let id) = kind else { return nil }
    let courses = content()?.record.terms.first { $0.id == term }?.courses
    return courses?.first { $0.id == "\(term)/\(id)" }
  }

  /// The scales of the site: its own, then those that are built in.
  private mutating func scales() -> [Scale] {
    let record = content()?.record
    let used = record.map { [$0.scale] + $0.terms.flatMap { [$0.scale] + $0.courses.map(\.scale) } } ?? []
    var seen: Set<String> = []
    return (used + Scale.builtIns).filter { seen.insert($0.id).inserted }
  }

  /// The scale in force in a file.
  private mutating func scale(of kind: ContentKind) -> Scale {
    let record = content()?.record
    let site = record?.scale ?? Scale.builtIns[0]
    switch kind {
    case .course(let id, _): return course(of: kind)?.scale ?? record?.terms.first { $0.id == id }?.scale ?? site
    case .term(let id): return record?.terms.first { $0.id == id }?.scale ?? site
    default: return site
    }
  }

  // MARK: - Links

  /// Returns the files to which a link in Markdown can lead, or the headings of the linked file after `#`.
  private func linkCompletions(in path: String, _ text: DocumentText, _ offset: Int) -> [CompletionItem] {
    let start = text.line(text.lineNumber(at: offset)).lowerBound
    let before = text.text(start..<offset)
    guard path.pathEnding == "md", let open = before.ranges(of: "](").last, !before[open.upperBound...].contains(")")
    else {
      return []
    }
    let target = String(before[open.upperBound...])
    if let hash = target.firstIndex(of: "#") {
      let written = target[target.index(after: hash)...]
      var list = CompletionBuilder(range: text.range(of: offset - written.utf8.count..<offset))
      let file =
        hash == target.startIndex ? path : MarkdownOutline.path(of: String(target[..<hash]), from: path) ?? path
      var slugs = HeadingSlugs()
      for heading in workspace.text(of: file).map({ MarkdownOutline($0).headings }) ?? [] {
        list.add(slugs.next(for: heading.text), .reference, detail: heading.text)
      }
      return list.items
    }
    var list = CompletionBuilder(range: text.range(of: offset - target.utf8.count..<offset))
    let pages = workspace.sources.content.files.map(\.path).filter { ContentKind(path: $0)?.page != nil && $0 != path }
    for other in (pages + workspace.sources.content.otherPaths).sorted() {
      list.add(MarkdownOutline.relative(other, to: path), .file)
    }
    return list.items
  }
}

/// Collects proposals that replace the same text.
struct CompletionBuilder {
  let range: TextRange
  let style: YAMLText.Style
  /// Whether the values are texts, also if they look like numbers.
  var takesTexts = false
  private(set) var items: [CompletionItem] = []

  init(range: TextRange, style: YAMLText.Style = .block) {
    self.range = range
    self.style = style
  }

  func written(_ value: YAMLText) -> String { value.written(in: style) }

  mutating func add(
    _ label: String, _ kind: CompletionItem.Kind, inserting text: String? = nil, detail: String? = nil,
    about: String? = nil, order: Int = 0
  ) {
    items.append(
      CompletionItem(
        label: label, kind: kind, detail: detail, documentation: about.map { MarkupContent(value: $0) },
        sortText: "\(1000 + order)", textEdit: DocumentEdit(range: range, newText: text ?? value(label, kind))))
  }

  mutating func addSnippet(_ label: String, _ text: String, _ detail: String) {
    items.append(
      CompletionItem(
        label: label, kind: .snippet, detail: detail, sortText: "0999", insertTextFormat: 2,
        textEdit: DocumentEdit(range: range, newText: text)))
  }

  /// Returns the label as YAML, unless it is no value there.
  private func value(_ label: String, _ kind: CompletionItem.Kind) -> String {
    guard kind == .value || kind == .reference else { return label }
    return written(takesTexts || kind == .reference ? .text(label) : .value(label))
  }
}
