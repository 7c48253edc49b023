import Formats
import SiteContent

extension SiteSession {
  /// Returns the file and the item at a position; nil for a course that cannot be parsed at the moment.
  func place(in path: String, at position: Position) -> PreviewPlace? {
    guard case .course? = ContentKind(path: path) else { return PreviewPlace(file: path) }
    guard let text = workspace.text(of: path), let tree = tree(of: path) else { return nil }
    let trail = tree.trail(to: text.offset(of: position))
    guard let name = trail.element(of: "items")?.node.workName?.text else { return PreviewPlace(file: path) }
    let category = trail.element(of: "categories")?.node.workName?.text
    return PreviewPlace(file: path, item: PreviewPlace.item(name, in: category))
  }

  /// Returns where a place is; nil if there is no such file.
  func location(of place: PreviewPlace) -> Location? {
    guard let text = workspace.text(of: place.file) else { return nil }
    if let item = place.item, let found = location(ofItem: item, in: place.file) { return found }
    var position = Position(line: 0, character: 0)
    if let line = place.line, line <= text.lineCount {
      let range = text.line(line - 1)
      let before = text.text(range).unicodeScalars.prefix(max(0, (place.column ?? 1) - 1))
      position = text.position(of: range.lowerBound + String(String.UnicodeScalarView(before)).utf8.count)
    }
    return Location(uri: workspace.uri(of: place.file), range: TextRange(start: position, end: position))
  }

  /// Returns where an item is written: in its course, or else in the template of the course.
  private func location(ofItem item: String, in path: String) -> Location? {
    guard let tree = tree(of: path) else { return nil }
    var places = [(path: path, tree: tree)]
    if let template = template(ofCourse: tree), let tree = SourceTree(template) { places.append((template.path, tree)) }
    for (path, tree) in places {
      guard let node = tree.item(item), let text = workspace.text(of: path) else { continue }
      let start = text.position(of: node.range.lowerBound)
      return Location(uri: workspace.uri(of: path), range: TextRange(start: start, end: start))
    }
    return nil
  }
}

extension SourceTree {
  /// Returns the item of a course by its category and name; nil if there is none.
  fileprivate func item(_ item: String) -> YAMLNode? {
    func find(_ group: YAMLNode, in category: String?) -> YAMLNode? {
      group.value(of: "items")?.elements.first { node in
        node.workName.map { PreviewPlace.item($0.text, in: category) } == item
      }
    }
    for category in keys.root.value(of: "categories")?.elements ?? [] {
      if let found = find(category, in: category.workName?.text) { return found }
    }
    return find(keys.root, in: nil)
  }
}
