import SiteContent

/// Keys and items that were not there.
extension KeyWriter {
  /// Writes a new key, where such a key usually stands: before the lists, in the usual order.
  func inserting(_ key: String, _ value: YAMLText, in group: YAMLNode, order: [String]) -> TextEdit {
    let place: YAMLText.Place = group.isFlow ? .flow : .block
    return inserting(
      "\(YAMLText.text(key).written(in: place)): \(value.written(in: place))", named: key, in: group, order: order)
  }

  /// Writes the text of a new key with its value; further lines of it are indented with it.
  func inserting(_ text: String, named key: String, in group: YAMLNode, order: [String]) -> TextEdit {
    guard let entry = entry(before: key, in: group, order: order) else {
      if group.isFlow { return .insert(text, at: group.range.lowerBound + 1) }
      return .insert(text + lines.newline, at: keys.yaml.lowerBound)
    }
    if group.isFlow { return inserting(", " + text, after: end(of: entry)) }
    let indent = lines.indent(of: group.entries?.first?.keyRange.lowerBound ?? entry.keyRange.lowerBound)
    return .insert(lines.newline + indented(text, by: indent), at: lines.end(of: end(of: entry)))
  }

  /// The key behind which a new one goes: the last that usually comes before it, not behind a list unless it is one.
  private func entry(before key: String, in group: YAMLNode, order: [String]) -> YAMLNode.Entry? {
    guard let entries = group.entries else { return nil }
    let place = order.firstIndex(of: key) ?? order.endIndex
    if Self.isList(key) {
      return entries.prefix { !Self.isList($0.key) || order.firstIndex(of: $0.key).map { $0 < place } ?? false }.last
        ?? entries.last
    }
    let short = entries.prefix { !isBlockCollection($0.value) }
    let earlier = short.last { order.firstIndex(of: $0.key).map { $0 < place } ?? false }
    return earlier ?? short.last ?? entries.last
  }

  /// Whether what stands behind a key is usually long, so that short keys stand above it.
  private static func isList(_ key: String) -> Bool {
    ["categories", "items", "units", "blocs", "graduation", "goals", "attempts", "members"].contains(key)
  }

  /// Adds an item to the list of a key of a group, in the style of those that are there.
  func appending(_ item: NewItem, to key: String, of group: YAMLNode, order: [String]) throws(EditRefusal) -> TextEdit {
    try appending([item], to: key, of: group, order: order)
  }

  /// Adds items, at least one, to the list of a key of a group, in the style of those that are there.
  func appending(
    _ items: [NewItem], to key: String, of group: YAMLNode, order: [String]
  ) throws(EditRefusal) -> TextEdit {
    guard let entry = group.entries?.first(where: { $0.key == key }) else {
      if group.isFlow {
        return inserting("\(key): [\(flow(items))]", named: key, in: group, order: order)
      }
      return inserting("\(key):\(lines.newline)\(block(items))", named: key, in: group, order: order)
    }
    if isAlias(entry.value) {
      throw .request("\(key) is \(text(entry.value)), which stands for a list elsewhere: change it in the file itself")
    }
    if entry.value.isNull {
      if group.isFlow { return replacing(entry, with: .verbatim("[\(flow(items))]"), isFlow: true) }
      let indent = lines.indent(of: group.entries?.first?.keyRange.lowerBound ?? 0)
      let place = lines.end(of: end(of: entry))
      let range = isMissing(entry.value) ? place..<place : colonEnd(of: entry)..<end(of: entry.value)
      return TextEdit(range: range, text: lines.newline + indented(block(items), by: indent))
    }
    guard case .sequence(let nodes) = entry.value.value else {
      throw .request("\(key) is no list: change it in the file itself")
    }
    return entry.value.isFlow
      ? appending(items, toFlow: entry.value, nodes) : appending(items, toBlock: entry.value, nodes)
  }

  /// Items for a list in brackets.
  private func flow(_ items: [NewItem]) -> String { items.map(\.flow).joined(separator: ", ") }

  /// The lines of items for a list that is not there yet.
  private func block(_ items: [NewItem]) -> String {
    indented(
      items.map { "- " + $0.text(like: nil, in: self) }.joined(separator: lines.newline), by: listIndent)
  }

  private func appending(_ items: [NewItem], toFlow list: YAMLNode, _ nodes: [YAMLNode]) -> TextEdit {
    guard let last = nodes.last else { return .insert(flow(items), at: list.range.lowerBound + 1) }
    // Items on lines of their own stay so.
    let start = last.range.lowerBound
    let gap = lines.isFirst(start) ? "," + lines.newline + lines.indent(of: start) : ", "
    return inserting(items.map { gap + $0.flow }.joined(), after: end(of: last))
  }

  private func appending(_ items: [NewItem], toBlock list: YAMLNode, _ nodes: [YAMLNode]) -> TextEdit {
    guard let last = nodes.last else { return .insert("", at: list.range.upperBound) }
    let dash = lines.bytes[..<last.range.lowerBound].lastIndex(of: 0x2D) ?? last.range.lowerBound
    let content = lines.skippingBlanks(from: dash + 1)
    let gap = content == last.range.lowerBound ? String(repeating: " ", count: content - dash - 1) : " "
    let text = items.map { "-" + gap + $0.text(like: last, in: self, gap: gap) }.joined(separator: lines.newline)
    return .insert(
      lines.newline + indented(text, by: lines.indent(of: dash)), at: lines.end(of: end(of: last)))
  }

  /// How far the lists of this file are indented below their keys.
  private var listIndent: String {
    for entry in keys.root.entries ?? [] {
      guard case .sequence(let nodes) = entry.value.value, !entry.value.isFlow, let first = nodes.first,
        let dash = lines.bytes[..<first.range.lowerBound].lastIndex(of: 0x2D)
      else { continue }
      return lines.indent(of: dash)
    }
    return "  "
  }

  /// The lines of a text, each indented.
  private func indented(_ text: String, by indent: String) -> String {
    text.split(separator: lines.newline, omittingEmptySubsequences: false).map { indent + $0 }
      .joined(separator: lines.newline)
  }
}

/// An item, a category or the like that is added to a list: its keys in order, the name first.
struct NewItem {
  var pairs: [(key: String, value: YAMLText)]
  /// Whether it may be written in the short form: items may, categories may not.
  var isItem = true
  /// The first of a category's items.
  var items: [NewItem] = []
  /// A plain text, such as an id, in place of keys.
  var text: YAMLText?

  /// Whether it can be written as `HW 6: 18/20`.
  private var shortForm: (name: String, score: YAMLText?)? {
    guard case .text(let name)? = pairs.first?.value, pairs.first?.key == "name", name.lowercased() != "name",
      !FieldSchema.item.contains(name), NearestName.of(name, in: ["name"]) == nil
    else { return nil }
    if pairs.count == 1 { return (name, nil) }
    return pairs.count == 2 && pairs[1].key == "score" ? (name, pairs[1].value) : nil
  }

  /// In braces.
  var flow: String {
    if let text { return text.written(in: .flow) }
    let list = items.isEmpty ? [] : ["items: [\(items.map(\.flow).joined(separator: ", "))]"]
    return "{" + (pairs.map { Self.written($0, in: .flow) } + list).joined(separator: ", ") + "}"
  }

  private static func written(_ pair: (key: String, value: YAMLText), in place: YAMLText.Place) -> String {
    "\(YAMLText.text(pair.key).written(in: place)): \(pair.value.written(in: place))"
  }

  /// In the style of an item that is there.
  func text(like sibling: YAMLNode?, in writer: KeyWriter, gap: String = " ") -> String {
    if let text { return text.written(in: .block) }
    let entries = sibling?.entries
    let isShort = entries.map { $0.count == 1 && !["name"].contains($0[0].key) && sibling?.isFlow == false } ?? isItem
    if isItem, isShort, let short = shortForm {
      return YAMLText.text(short.name).written(in: .block) + ":"
        + (short.score.map { " " + $0.written(in: .block) } ?? "")
    }
    let isBlock = sibling.map { $0.entries != nil && !$0.isFlow && !isShort } ?? !isItem
    guard isBlock else { return flow }
    var lines = pairs.map { Self.written($0, in: .block) }
    if !items.isEmpty { lines += ["items:"] + items.map { "  - " + $0.text(like: nil, in: writer) } }
    return lines.joined(separator: writer.lines.newline + " " + gap)
  }
}
