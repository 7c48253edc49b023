import Formats

/// Merges a course with its course template.
///
/// It merges YAML before any value is read, so that marks of the template are read on the course's scale and errors in the
/// template are reported at their place there.
enum TemplateMerge {
  /// Returns the keys of a course followed by those that only its template has.
  static func merged(_ course: YAMLNode, with template: YAMLNode) -> YAMLNode {
    guard let own = course.entries, let other = template.moved(to: 1).entries else { return course }
    let merging = other.filter { $0.key != "name" && FieldSchema.courseTemplate.contains($0.key) }
    return YAMLNode(value: .mapping(merged(own, merging)), span: course.span)
  }

  /// Merges the keys of a course or of a category.
  private static func merged(_ own: [YAMLNode.Entry], _ template: [YAMLNode.Entry]) -> [YAMLNode.Entry] {
    func has(_ key: String) -> Bool { own.contains { $0.key == key && !$0.value.isNull } }
    var result = own
    for entry in template {
      switch entry.key {
      case "categories" where has("categories"), "items" where has("items"):
        guard let at = result.firstIndex(where: { $0.key == entry.key }) else { continue }
        result[at].value =
          entry.key == "items" ? items(result[at].value, entry.value) : categories(result[at].value, entry.value)
      // These keys exclude each other, and the course's form wins. `count` and `weight` are keys of categories, `units` of courses.
      case "categories" where has("grade"), "items" where has("grade"), "count" where has("grade"),
        "grade" where has("categories") || has("items"),
        "units" where has("unit") || has("coefficient"), "unit" where has("units"),
        "coefficient" where has("units") || has("weight"), "weight" where has("coefficient"):
        continue
      case _ where has(entry.key): continue
      default:
        result.removeAll { $0.key == entry.key }
        result.append(entry)
      }
    }
    return result
  }

  /// Returns the template's categories, each merged with the course's category of that name, then the course's others.
  private static func categories(_ own: YAMLNode, _ template: YAMLNode) -> YAMLNode {
    list(own, template, name: name(of:)) { own, template in
      if own.entries?.contains(where: { $0.key == "remove" && $0.value.text == "true" }) == true { return nil }
      guard let entries = own.entries, let others = template.entries else { return own }
      return YAMLNode(value: .mapping(merged(entries, others)), span: own.span)
    }
  }

  /// Returns the template's items, each merged with the course's item of that name, then the course's others.
  private static func items(_ own: YAMLNode, _ template: YAMLNode) -> YAMLNode {
    list(own, template, name: name(ofItem:)) { own, template in
      let match = longForm(own)
      guard let entries = match.entries, let others = longForm(template).entries else { return nil }
      let missing = others.filter { other in !entries.contains { $0.key == other.key && !$0.value.isNull } }
      let kept = entries.filter { entry in !missing.contains { $0.key == entry.key } }
      return YAMLNode(value: .mapping(kept + missing), span: match.span)
    }
  }

  /// Returns the template's elements, each merged with the course's element of that name, then the course's others.
  /// - Parameter merge: returns nil to leave both out.
  private static func list(
    _ own: YAMLNode, _ template: YAMLNode, name: (YAMLNode) -> String?,
    merge: (_ own: YAMLNode, _ template: YAMLNode) -> YAMLNode?
  ) -> YAMLNode {
    guard case .sequence(var rest) = own.value, case .sequence(let nodes) = template.value else { return own }
    var result: [YAMLNode] = []
    for node in nodes {
      if let called = name(node), let at = rest.firstIndex(where: { name($0) == called }) {
        if let merged = merge(rest.remove(at: at), node) { result.append(merged) }
      } else {
        result.append(node)
      }
    }
    return YAMLNode(value: .sequence(result + rest), span: own.span)
  }

  /// Returns an item in the long form: `Midterm: 78/100` becomes a name and a score.
  private static func longForm(_ item: YAMLNode) -> YAMLNode {
    guard let entry = item.entries?.first, isShortForm(item) else { return item }
    let name = YAMLNode(value: .scalar(entry.key, isQuoted: true), span: entry.keySpan)
    return YAMLNode(
      value: .mapping([
        .init(key: "name", keySpan: entry.keySpan, value: name),
        .init(key: "score", keySpan: entry.keySpan, value: entry.value),
      ]), span: item.span)
  }

  private static func isShortForm(_ item: YAMLNode) -> Bool {
    guard let entries = item.entries, let entry = entries.first, entries.count == 1 else { return false }
    return entry.key != "name" && !FieldSchema.item.contains(entry.key)
      && (entry.value.isNull || entry.value.text != nil)
  }

  static func name(ofItem node: YAMLNode) -> String? {
    isShortForm(node) ? node.entries?.first?.key : name(of: node)
  }

  static func name(of node: YAMLNode) -> String? {
    guard let name = node.value(of: "name") else { return nil }
    return name.text ?? name.entries?.first?.value.text
  }
}
