import Formats
import SiteContent
import SitePages

extension SiteSession {
  /// Returns the figures to show at the ends of lines in a range of a file; none for a file with errors.
  ///
  /// Each kind of hints is on unless the editor's options turn it off.
  mutating func inlayHints(in path: String, _ range: TextRange) -> [InlayHint] {
    guard !analysis().brokenFiles.contains(path), let text = workspace.text(of: path), let tree = tree(of: path),
      let texts = figures().texts
    else { return [] }
    var hints = HintList(text: text, range: text.offsets(of: range))
    let root = tree.keys.root
    switch tree.kind {
    case .course(let term, let id):
      guard let course = texts.course("\(term)/\(id)") else { return [] }
      if options.hints?.courses != false {
        hints.add(
          [course.grade, course.need].compactMap(\.self).joined(separator: " · "), after: root.value(of: "name"))
      }
      for category in root.value(of: "categories")?.elements ?? [] {
        let name = category.workName?.text
        if options.hints?.categories != false {
          hints.add(course.categories.first { $0.name == name }?.current, after: category.value(of: "name"))
        }
        add(category.value(of: "items"), in: name, of: course, to: &hints)
      }
      add(root.value(of: "items"), in: nil, of: course, to: &hints)
    case .term(let id):
      guard options.hints?.courses != false else { return [] }
      hints.add(texts.term(id).map { "\($0.name) \($0.value)" }.joined(separator: " · "), after: root.value(of: "name"))
      for unit in root.value(of: "units")?.elements ?? [] {
        hints.add(
          unit.value(of: "id")?.text.flatMap { texts.unit($0, ofTerm: id) }?.average, after: unit.value(of: "id"))
      }
    case .site:
      guard options.hints?.courses != false else { return [] }
      hints.add(
        texts.site.filter { !$0.name.isEmpty }.map { "\($0.name) \($0.value)" }.joined(separator: " · "),
        after: root.value(of: "title"))
      for (key, isGoal) in [("graduation", false), ("goals", true)] {
        for (index, node) in (root.value(of: key)?.elements ?? []).enumerated() {
          guard let texts = texts.condition(index, isGoal: isGoal) else { continue }
          hints.add([texts.state, texts.now ?? texts.needed].compactMap(\.self).joined(separator: " · "), after: node)
        }
      }
    default: break
    }
    return hints.hints
  }

  private func add(
    _ items: YAMLNode?, in category: String?, of course: FigureTexts.CourseTexts, to hints: inout HintList
  ) {
    guard options.hints?.items != false else { return }
    for node in items?.elements ?? [] {
      guard let name = node.workName,
        let need = course.items.first(where: { $0.category == category && $0.name == name.text })?.need
      else { continue }
      hints.add(need, after: name.node ?? node)
    }
  }
}

/// Hints at the ends of lines.
private struct HintList {
  let text: DocumentText
  let range: Range<Int>
  private(set) var hints: [InlayHint] = []

  init(text: DocumentText, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// Adds a hint at the end of the line where a value starts. Adds nothing if there is no text, no value, or the line ends
  /// outside the range.
  mutating func add(_ label: String?, after node: YAMLNode?) {
    guard let label, !label.isEmpty, let node, !node.range.isEmpty || node.range.lowerBound > 0 else { return }
    let end = text.bytes.lineEnd(from: node.range.lowerBound)
    guard range.contains(end) || range.upperBound == end else { return }
    hints.append(InlayHint(position: text.position(of: end), label: label, tooltip: nil))
  }
}
