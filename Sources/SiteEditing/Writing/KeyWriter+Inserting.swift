import Formats
package import SiteContent

extension KeyWriter {
  /// Returns the insertion of a new key in the usual order, before keys with long lists.
  ///
  /// A key of the file itself that is there as a comment, such as `# goal: A-`, takes the place of that comment.
  func inserting(_ key: String, _ value: YAMLText, in group: YAMLNode, order: [String]) -> TextEdit {
    let style: YAMLText.Style = group.isFlow ? .flow : .block
    let text = "\(YAMLText.text(key).written(in: style)): \(value.written(in: style))"
    if !group.isFlow, group.range == keys.root.range, let comment = commentedPair(key) {
      return TextEdit(range: comment, text: text)
    }
    return inserting(text, named: key, in: group, order: order)
  }

  /// Returns the bytes of `# key: value` at the start of a line, without a remark after it; nil if there is no such line.
  private func commentedPair(_ key: String) -> Range<Int>? {
    let opening = Array("# \(key): ".utf8)
    var start = keys.yaml.lowerBound
    while start < keys.yaml.upperBound {
      let line = lines.bytes[start..<lines.end(of: start)]
      if line.starts(with: opening), line.dropFirst(opening.count).first.map({ $0 != UInt8(ascii: " ") }) ?? false {
        let blank = UInt8(ascii: " ")
        let rest = line.dropFirst(opening.count)
        let remark = rest.indices.dropFirst().first { rest[$0] == UInt8(ascii: "#") && rest[$0 - 1] == blank }
        let end = rest[..<(remark ?? rest.endIndex)].lastIndex { $0 != blank }
        return end.map { line.startIndex..<$0 + 1 }
      }
      start = lines.next(after: start)
    }
    return nil
  }

  /// Returns the insertion of the text of a new key with its value, indented like the other keys.
  func inserting(_ text: String, named key: String, in group: YAMLNode, order: [String]) -> TextEdit {
    guard let entry = entry(before: key, isLong: text.contains { $0.isNewline }, in: group, order: order) else {
      if group.isFlow { return .insert(text, at: group.range.lowerBound + 1) }
      return .insert(text + lines.newline, at: keys.yaml.lowerBound)
    }
    if group.isFlow { return inserting(", " + text, after: end(of: entry)) }
    let indent = lines.indent(of: group.entries?.first?.keyRange.lowerBound ?? entry.keyRange.lowerBound)
    return .insert(lines.newline + indented(text, by: indent), at: lines.end(of: end(of: entry)))
  }

  /// Returns the key after which a new one is inserted: the last one that precedes it in the usual order.
  /// - Parameter isLong: whether the new value takes lines of its own. A key with a short value is not inserted after such a value.
  private func entry(before key: String, isLong: Bool, in group: YAMLNode, order: [String]) -> YAMLNode.Entry? {
    guard let entries = group.entries else { return nil }
    let place = order.firstIndex(of: key) ?? order.endIndex
    func precedes(_ entry: YAMLNode.Entry) -> Bool { order.firstIndex(of: entry.key).map { $0 < place } ?? false }
    if isLong {
      return entries.prefix { !isBlockCollection($0.value) || precedes($0) }.last ?? entries.last
    }
    let short = entries.prefix { !isBlockCollection($0.value) }
    return short.last(where: precedes) ?? short.last ?? entries.last
  }

  /// Returns the edit that adds an item to a list, in the style of its other items.
  func appending(_ item: NewElement, to key: String, of group: YAMLNode, order: [String]) throws(EditRefusal)
    -> TextEdit
  {
    try appending([item], to: key, of: group, order: order)
  }

  /// Returns the edit that adds items to a list, in the style of its other items.
  /// - Parameters:
  ///   - items: at least one item.
  ///   - key: the key of the list in `group`.
  func appending(
    _ items: [NewElement], to key: String, of group: YAMLNode, order: [String]
  ) throws(EditRefusal) -> TextEdit {
    guard let entry = group.entry(key) else {
      if group.isFlow {
        return inserting("\(key): [\(flow(items))]", named: key, in: group, order: order)
      }
      let text = "\(key):\(lines.newline)\(block(items))"
      // A remark after the comment would end up after the last item, so such a comment stays.
      if group.range == keys.root.range, let comment = commentedPair(key),
        comment.upperBound == lines.end(of: comment.lowerBound)
      {
        return TextEdit(range: comment, text: text)
      }
      return inserting(text, named: key, in: group, order: order)
    }
    if isAlias(entry.value) {
      throw .request("\(key) is \(text(entry.value)), an alias of a list elsewhere: change it in the file itself")
    }
    if entry.value.isNull {
      if group.isFlow { return replacing(entry, with: .verbatim("[\(flow(items))]"), isFlow: true) }
      let indent = lines.indent(of: group.entries?.first?.keyRange.lowerBound ?? 0)
      let place = lines.end(of: end(of: entry))
      let range = isMissing(entry.value) ? place..<place : colonEnd(of: entry)..<end(of: entry.value)
      return TextEdit(range: range, text: lines.newline + indented(block(items), by: indent))
    }
    guard case .sequence(let nodes) = entry.value.value else {
      throw .request("\(key) is not a list: change it in the file itself")
    }
    return entry.value.isFlow
      ? appending(items, toFlow: entry.value, nodes) : appending(items, toBlock: entry.value, nodes)
  }

  /// Returns the file with items added to a list of its own, in the style of the list's other items.
  func appended(_ items: [NewElement], to key: String, order: [String]) throws(EditRefusal) -> [UInt8] {
    try applying([appending(items, to: key, of: keys.root, order: order)])
  }

  /// Returns items as elements of a flow list.
  private func flow(_ items: [NewElement]) -> String { items.map(\.flow).joined(separator: ", ") }

  /// Returns the lines of items for a new block list.
  private func block(_ items: [NewElement]) -> String {
    indented(
      items.map { "- " + $0.text(like: nil, in: self) }.joined(separator: lines.newline), by: listIndent)
  }

  private func appending(_ items: [NewElement], toFlow list: YAMLNode, _ nodes: [YAMLNode]) -> TextEdit {
    guard let last = nodes.last else { return .insert(flow(items), at: list.range.lowerBound + 1) }
    // If each item has its own line, the new ones get one too.
    let start = last.range.lowerBound
    let gap = lines.isFirst(start) ? "," + lines.newline + lines.indent(of: start) : ", "
    return inserting(items.map { gap + $0.flow }.joined(), after: end(of: last))
  }

  private func appending(_ items: [NewElement], toBlock list: YAMLNode, _ nodes: [YAMLNode]) -> TextEdit {
    guard let last = nodes.last else { return .insert("", at: list.range.upperBound) }
    let dash = lines.bytes[..<last.range.lowerBound].lastIndex(of: UInt8(ascii: "-")) ?? last.range.lowerBound
    let content = lines.skippingBlanks(from: dash + 1)
    let gap = content == last.range.lowerBound ? String(repeating: " ", count: content - dash - 1) : " "
    let text = items.map { "-" + gap + $0.text(like: last, in: self, gap: gap) }.joined(separator: lines.newline)
    return .insert(
      lines.newline + indented(text, by: lines.indent(of: dash)), at: lines.end(of: end(of: last)))
  }

  /// The indentation of lists in this file.
  private var listIndent: String {
    for entry in keys.root.entries ?? [] {
      guard case .sequence(let nodes) = entry.value.value, !entry.value.isFlow, let first = nodes.first,
        let dash = lines.bytes[..<first.range.lowerBound].lastIndex(of: UInt8(ascii: "-"))
      else { continue }
      return lines.indent(of: dash)
    }
    return "  "
  }

  /// Returns a text with all lines indented.
  private func indented(_ text: String, by indent: String) -> String {
    text.split(separator: lines.newline, omittingEmptySubsequences: false).map { indent + $0 }
      .joined(separator: lines.newline)
  }
}

extension SourceFile {
  /// Returns the bytes of a term's file with another unit, which has its id as its name; nil if the list of units cannot be added to.
  package func adding(unit id: String) -> [UInt8]? {
    let unit = NewElement.item([("id", .text(id)), ("name", .text(id))])
    return try? SourceKeys.read(self).keys.map(KeyWriter.init)?
      .appended([unit], to: "units", order: FieldSchema.term.order)
  }
}

/// A new element of a list.
enum NewElement {
  typealias Pair = (key: String, value: YAMLText)

  /// An item, member or attempt: its keys in order, the name first. It may have the short form, `HW 6: 18/20`, and is written on one
  /// line if no element shows how. In the short form it has the assumed maximum, if any, without stating it; the long form states it.
  case item([Pair], assumedMaximum: String? = nil)
  /// A category, bloc or condition, whose keys have lines of their own, with the items of a category.
  case group([Pair], items: [NewElement] = [])
  /// A plain text, such as an id.
  case text(YAMLText)

  /// The element in flow style: `{name: HW 6, score: 18/20}`.
  var flow: String {
    switch self {
    case .text(let text): text.written(in: .flow)
    case .item(let pairs, let max): Self.flow(Self.longForm(pairs, max), items: [])
    case .group(let pairs, let items): Self.flow(pairs, items: items)
    }
  }

  private static func flow(_ pairs: [Pair], items: [NewElement]) -> String {
    let list = items.isEmpty ? [] : ["items: [\(items.map(\.flow).joined(separator: ", "))]"]
    return "{" + (pairs.map { written($0, in: .flow) } + list).joined(separator: ", ") + "}"
  }

  /// Returns the element in the style of an existing one.
  /// - Parameter gap: the space between the dash and the element.
  func text(like sibling: YAMLNode?, in writer: KeyWriter, gap: String = " ") -> String {
    switch self {
    case .text(let text): return text.written(in: .block)
    case .item(let pairs, let max):
      let isShort = sibling?.entries == nil || sibling.map(Self.isShort) == true
      if isShort, let short = Self.shortForm(pairs) { return short }
      let isBlock = sibling.map { $0.entries != nil && !$0.isFlow && !isShort } ?? false
      return isBlock ? Self.lines(Self.longForm(pairs, max), items: [], in: writer, gap: gap) : flow
    case .group(let pairs, let items):
      let isFlow = sibling.map { $0.entries == nil || $0.isFlow || Self.isShort($0) } ?? false
      return isFlow ? flow : Self.lines(pairs, items: items, in: writer, gap: gap)
    }
  }

  private static func isShort(_ node: YAMLNode) -> Bool {
    guard let entries = node.entries, let only = entries.first, entries.count == 1 else { return false }
    return only.key != "name" && !node.isFlow
  }

  /// Returns the short form of an item; nil if it has other keys than name and score, or its name looks like a key.
  private static func shortForm(_ pairs: [Pair]) -> String? {
    guard case .text(let name)? = pairs.first?.value, pairs.first?.key == "name", name.lowercased() != "name",
      !FieldSchema.item.contains(name), NearestName.of(name, in: ["name"]) == nil
    else { return nil }
    let start = YAMLText.text(name).written(in: .block) + ":"
    if pairs.count == 1 { return start }
    return pairs.count == 2 && pairs[1].key == "score" ? start + " " + pairs[1].value.written(in: .block) : nil
  }

  private static func longForm(_ pairs: [Pair], _ max: String?) -> [Pair] {
    guard let max else { return pairs }
    let start = pairs.prefix { ["name", "score"].contains($0.key) }
    return start + [("max", .value(max))] + pairs.dropFirst(start.count)
  }

  private static func lines(_ pairs: [Pair], items: [NewElement], in writer: KeyWriter, gap: String) -> String {
    var lines = pairs.map { written($0, in: .block) }
    if !items.isEmpty { lines += ["items:"] + items.map { "  - " + $0.text(like: nil, in: writer) } }
    return lines.joined(separator: writer.lines.newline + " " + gap)
  }

  private static func written(_ pair: Pair, in style: YAMLText.Style) -> String {
    "\(YAMLText.text(pair.key).written(in: style)): \(pair.value.written(in: style))"
  }
}
