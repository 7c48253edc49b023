import Formats
import Grading
import SiteContent

extension SiteSession {
  // MARK: - Outline

  /// Returns the outline of a file: the lists of its front matter with their elements, then its headings.
  func symbols(in path: String) -> [DocumentSymbol] {
    guard let text = workspace.text(of: path) else { return [] }
    var symbols: [DocumentSymbol] = []
    if let tree = tree(of: path) { symbols = Outline(tree: tree, text: text).symbols(of: tree.keys.root) }
    return symbols
      + MarkdownOutline(text).headings.map { heading in
        let line = text.range(of: text.line(heading.line))
        return DocumentSymbol(
          name: heading.text, detail: nil, kind: .heading, range: line, selectionRange: line, children: [])
      }
  }

  /// Returns the terms, courses and pages whose name or id contains a text.
  mutating func workspaceSymbols(_ query: String) -> [WorkspaceSymbol] {
    guard let content = content() else { return [] }
    let query = query.lowercased()
    var found: [WorkspaceSymbol] = []
    func add(_ name: String, _ id: String, _ path: String, _ kind: SymbolKind, in container: String?) {
      guard found.count < Self.maximumSymbols, query.isEmpty || name.lowercased().contains(query) || id.contains(query)
      else { return }
      let range = tree(of: path)?.keys.root.value(of: "name")?.range
      let place = range.flatMap { range in workspace.text(of: path).map { $0.range(of: range) } }
      found.append(
        WorkspaceSymbol(
          name: name, kind: kind, containerName: container,
          location: Location(uri: workspace.uri(of: path), range: place ?? .start)))
    }
    for term in content.record.terms {
      add(term.name.fallback, term.id, ContentPath.term(term.id), .module, in: nil)
      for course in term.courses {
        let number = course.number.map { "\($0) " } ?? ""
        add(
          number + course.name.fallback, course.id, ContentPath.course(course.id), .classroom, in: term.name.fallback)
      }
    }
    for page in content.pages {
      add(page.name.fallback, page.path.text, "content/\(page.path.text).md", .module, in: nil)
    }
    return found
  }

  private static let maximumSymbols = 200

  // MARK: - Folding and selection

  /// Returns the parts of a file that can be folded: the front matter, its lists and groups, and the sections of the text.
  func foldingRanges(in path: String) -> [FoldingRange] {
    guard let text = workspace.text(of: path) else { return [] }
    var ranges: [FoldingRange] = []
    func add(_ first: Int, _ last: Int) {
      if last > first { ranges.append(FoldingRange(startLine: first, endLine: last, kind: "region")) }
    }
    if let lines = CursorContext.frontMatter(of: text) { add(0, min(lines.upperBound, text.lineCount - 1)) }
    if let tree = tree(of: path) {
      func fold(_ node: YAMLNode) {
        if tree.isAlias(node) { return }
        for entry in node.entries ?? [] {
          add(
            text.lineNumber(at: entry.keyRange.lowerBound),
            text.lineNumber(at: max(entry.keyRange.lowerBound, tree.end(of: entry.value))))
          fold(entry.value)
        }
        for element in node.elements {
          add(text.lineNumber(at: element.range.lowerBound), text.lineNumber(at: tree.range(of: element).upperBound))
          fold(element)
        }
      }
      fold(tree.keys.root)
    }
    let headings = MarkdownOutline(text).headings
    for (index, heading) in headings.enumerated() {
      let next = headings[(index + 1)...].first { $0.level <= heading.level }?.line ?? text.lineCount
      add(heading.line, next - 1)
    }
    return ranges
  }

  /// Returns the parts around a position, from the innermost outwards.
  func selectionRange(in path: String, at position: Position) -> SelectionRange {
    guard let text = workspace.text(of: path) else {
      return SelectionRange(ranges: [TextRange(start: position, end: position)])
    }
    let offset = text.offset(of: position)
    var ranges = [0..<text.bytes.count]
    if let lines = CursorContext.frontMatter(of: text) {
      ranges.append(text.line(lines.lowerBound).lowerBound..<text.line(lines.upperBound - 1).upperBound)
    }
    if let tree = tree(of: path) {
      let trail = tree.trail(to: offset)
      for step in trail.steps {
        switch step {
        case .key(let entry, _):
          ranges.append(entry.keyRange.lowerBound..<max(entry.keyRange.upperBound, tree.end(of: entry.value)))
          ranges.append(trail.isOnKey ? entry.keyRange : tree.range(of: entry.value))
        case .element(_, let node): ranges.append(tree.range(of: node))
        }
      }
    }
    ranges.append(text.line(position.line))
    // Each range has to contain the next one.
    var nested: [Range<Int>] = []
    for range in ranges where range.contains(offset) || range.upperBound == offset {
      if let last = nested.last, range.lowerBound < last.lowerBound || range.upperBound > last.upperBound { continue }
      if nested.last != range { nested.append(range) }
    }
    let all = (nested.isEmpty ? [offset..<offset] : nested).reversed().map { text.range(of: $0) }
    return SelectionRange(ranges: Array(all))
  }
}

/// The outline of front matter.
private struct Outline {
  let tree: SourceTree
  let text: DocumentText

  func symbols(of group: YAMLNode) -> [DocumentSymbol] {
    guard !tree.isAlias(group) else { return [] }
    return (group.entries ?? []).compactMap { entry in
      let children =
        entry.value.elements.compactMap(symbol) + (entry.value.entries == nil ? [] : symbols(of: entry.value))
      guard !children.isEmpty else { return nil }
      return DocumentSymbol(
        name: entry.key, detail: nil, kind: .property,
        range: text.range(of: entry.keyRange.lowerBound..<max(entry.keyRange.upperBound, tree.end(of: entry.value))),
        selectionRange: text.range(of: entry.keyRange), children: children)
    }
  }

  private func symbol(of element: YAMLNode) -> DocumentSymbol? {
    guard !tree.isAlias(element), let entries = element.entries else { return nil }
    let named = ["name", "id", "letter", "quiz"].lazy.compactMap { element.value(of: $0) }.first
    let isShort = named == nil && entries.count == 1
    guard let name = element.workName?.text ?? named?.text ?? (isShort ? entries[0].key : nil), !name.isEmpty else {
      return nil
    }
    let score = isShort ? entries[0].value.text : element.value(of: "score")?.text ?? element.value(of: "grade")?.text
    let weight = element.value(of: "weight")?.text.map { "\($0) %" }
    let children = (element.value(of: "items")?.elements ?? []).compactMap(symbol)
    let selection = named?.range ?? entries[0].keyRange
    let range = tree.range(of: element)
    return DocumentSymbol(
      name: name, detail: score ?? weight, kind: element.value(of: "items") == nil ? .item : .category,
      range: text.range(of: min(range.lowerBound, selection.lowerBound)..<max(range.upperBound, selection.upperBound)),
      selectionRange: text.range(of: selection), children: children)
  }
}
