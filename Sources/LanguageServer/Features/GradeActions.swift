import Formats
import SiteContent
import SiteEditing

extension SiteSession {
  /// Returns the actions for the work at a place: setting the state of an item, and adding the next item of its series.
  mutating func workActions(in path: String, at position: Position, only: [String]?) -> [CodeAction] {
    guard only?.contains(where: { "refactor".hasPrefix($0) }) ?? true, let text = workspace.text(of: path),
      let file = workspace.file(at: path), let tree = tree(of: path), case .course(_, let id) = tree.kind
    else { return [] }
    let trail = tree.trail(to: text.offset(of: position))
    let category = trail.element(of: "categories")?.node
    let categoryName = category?.workName?.text
    let template = template(ofCourse: tree)
    var actions: [CodeAction] = []
    func add(_ title: String, _ change: () throws(EditRefusal) -> FileEdit) {
      guard let edit = try? change(), let new = edit.new, new != file.bytes else { return }
      actions.append(CodeAction(title: title, kind: "refactor", edit: self.edit([(path, new)])))
    }
    if let node = trail.element(of: "items")?.node,
      let (title, bytes) = otherForm(
        of: node, in: tree, maximum: hiddenMaximum(of: node, in: categoryName, tree, template))
    {
      let added = diagnostics(after: [path: bytes]).filter { $0.location.path == path }
      if added.count <= analysis().diagnostics.count(where: { $0.location.path == path }) {
        actions.append(CodeAction(title: title, kind: "refactor.rewrite", edit: edit([(path, bytes)])))
      }
    }
    if let item = trail.element(of: "items")?.node.workName?.text {
      let full = "\(categoryName ?? "")/\(item)"
      for word in ScoreWord.allCases {
        add("Mark \(item) as \(word.rawValue)") { () throws(EditRefusal) in
          try ScoreChange(item: full, score: word.rawValue).applied(to: file, template: template)
        }
      }
    }
    let items = (category?.value(of: "items") ?? tree.keys.root.value(of: "items"))?.elements ?? []
    if trail.keys.contains("items") || category != nil, let next = Self.next(after: items.compactMap(\.workName?.text))
    {
      add("Add \(next)") { () throws(EditRefusal) in
        try WorkInsertion(.item(category: categoryName ?? "/"), name: next).applied(to: file, template: template)
      }
    }
    if trail.element(of: "items") == nil, tree.keys.yaml.contains(text.offset(of: position)),
      let extraction = templateExtraction(of: file, id)
    {
      actions.append(extraction)
    }
    return actions
  }

  /// Returns the action that makes a course template of a course's rules; nil if that would report anything new.
  private mutating func templateExtraction(of file: SourceFile, _ course: String) -> CodeAction? {
    let ids = [course] + (2...9).map { "\(course)-\($0)" }
    guard let id = ids.first(where: { workspace.file(at: ContentPath.courseTemplate($0)) == nil }),
      let parts = try? TemplateExtraction(of: file, id: id)
    else { return nil }
    let path = ContentPath.courseTemplate(id)
    let after = diagnostics(after: [file.path: parts.course, path: parts.template])
    guard after.count <= analysis().diagnostics.count else { return nil }
    let changes =
      creating(path, String(decoding: parts.template, as: UTF8.self))
      + edit([(file.path, parts.course)]).documentChanges
    return CodeAction(
      title: "Move the rules to the course template \(id)", kind: "refactor.extract",
      edit: WorkspaceEdit(documentChanges: changes))
  }

  /// Returns the maximum that only the short form of an item has without stating it; nil if both forms have the same.
  private func hiddenMaximum(
    of item: YAMLNode, in category: String?, _ course: SourceTree, _ template: SourceFile?
  ) -> String? {
    guard let name = item.workName?.text else { return nil }
    let score = item.value(of: "name") == nil ? item.entries?.first?.value : item.value(of: "score")
    return WorkMaxima(course.keys.root, template: template.flatMap { SourceKeys.read($0).keys?.root })
      .around(name, in: category).longFormMaximum(of: score?.text)
  }

  /// Returns the file with an item in its other form, `HW 1: 18/20` or `{name: HW 1, score: 18/20}`; nil if it has none.
  /// - Parameter maximum: the maximum that only the short form has without stating it.
  private func otherForm(
    of node: YAMLNode, in tree: SourceTree, maximum: String?
  ) -> (title: String, bytes: [UInt8])? {
    guard !tree.isAlias(node), let entries = node.entries, let first = entries.first else { return nil }
    func written(_ range: Range<Int>) -> String { String(decoding: tree.keys.bytes[range], as: UTF8.self) }
    func name(_ text: String, at range: Range<Int>, in style: YAMLText.Style) -> String {
      YAMLText.text(text).written(in: style, like: tree.keys.bytes[range].first)
    }
    var bytes = tree.keys.bytes
    if !node.isFlow, entries.count == 1, first.key != "name", !FieldSchema.item.contains(first.key) {
      let (name, score) = (name(first.key, at: first.keyRange, in: .flow), written(first.value.range))
      // These signs have a meaning between braces.
      guard !(name + score).contains(where: { ",[]{}\n\r".contains($0) }) else { return nil }
      let end = max(first.value.range.upperBound, first.keyRange.upperBound + (score.isEmpty ? 1 : 0))
      let form =
        "{name: \(name)" + (score.isEmpty ? "" : ", score: \(score)") + (maximum.map { ", max: \($0)" } ?? "") + "}"
      bytes.replaceSubrange(first.keyRange.lowerBound..<min(end, bytes.count), with: form.utf8)
      return ("Write \(first.key) in the long form", bytes)
    }
    guard maximum == nil, node.isFlow, tree.keys.bytes[node.range].first == UInt8(ascii: "{"), first.key == "name",
      entries.count == 1 || entries.count == 2 && entries[1].key == "score",
      case .scalar(let text, _) = first.value.value
    else { return nil }
    let score = entries.count == 2 ? " " + written(entries[1].value.range) : ""
    bytes.replaceSubrange(node.range, with: "\(name(text, at: first.value.range, in: .block)):\(score)".utf8)
    return ("Write \(first.value.text ?? "it") in the short form", bytes)
  }

  /// Returns the name that continues a series: `HW 7` after `HW 6`; nil if the last name has no number at its end.
  static func next(after names: [String]) -> String? {
    guard let last = names.last else { return nil }
    let digits = last.reversed().prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 9, let number = Int(String(digits.reversed())) else { return nil }
    let next = String(number + 1)
    // `Lab 09` is followed by `Lab 10`, `Lab 01` by `Lab 02`.
    let padding = String(repeating: "0", count: max(0, digits.count - next.count))
    let isPadded = digits.last == "0"
    return last.dropLast(digits.count) + (isPadded ? padding : "") + next
  }

  /// Returns the edit that sets a score.
  func grading(_ item: String, _ score: String, in path: String) throws(ResponseError) -> WorkspaceEdit {
    guard let file = workspace.file(at: path), let tree = tree(of: path) else {
      throw ResponseError(.requestFailed, "the file cannot be read")
    }
    do {
      let change = ScoreChange(item: item, score: score == "none" ? nil : score)
      let edit = try change.applied(to: file, template: template(ofCourse: tree))
      return self.edit([(path, edit.new ?? file.bytes)])
    } catch {
      throw ResponseError(.requestFailed, error.words ?? error.diagnostics.first?.message ?? "the file has errors")
    }
  }
}
