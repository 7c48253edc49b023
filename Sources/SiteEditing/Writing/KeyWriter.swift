import Formats
import SiteContent

/// Finds the bytes of a file that have to change when a key is set or removed, so that all others stay the same.
struct KeyWriter {
  let keys: SourceKeys
  let lines: FileLines

  init(_ keys: SourceKeys) {
    self.keys = keys
    lines = FileLines(keys.bytes)
  }

  /// Returns the value at a path; nil if there is none.
  /// - Throws: a refusal if an alias is on the path.
  func node(at path: [KeyPathStep]) throws(EditRefusal) -> YAMLNode? {
    var node = keys.root
    for step in path {
      try refuseAlias(node)
      switch (step, node.value) {
      case (.key(let key), .mapping):
        guard let value = node.value(of: key) else { return nil }
        node = value
      case (.index(let index), .sequence(let nodes)):
        guard nodes.indices.contains(index) else { return nil }
        node = nodes[index]
      default: return nil
      }
    }
    return node
  }

  /// Throws a refusal if a node is an alias, because a change in it would change the anchored value elsewhere.
  func refuseAlias(_ node: YAMLNode) throws(EditRefusal) {
    guard isAlias(node) else { return }
    throw .request("\(text(node)) is an alias of a value elsewhere: change it in the file itself")
  }

  /// Returns the edits that set a key of a group, or add the key if the group does not have it.
  /// - Parameter order: the keys of such a group in the usual order.
  func setting(_ key: String, to value: YAMLText, in group: YAMLNode, order: [String]) -> [TextEdit] {
    guard group.entries != nil else { return [] }
    return [
      group.entry(key).map { replacing($0, with: value, isFlow: group.isFlow) }
        ?? inserting(key, value, in: group, order: order)
    ]
  }

  /// Returns the edit that replaces the value of a key, or adds it to a key without one.
  func replacing(_ entry: YAMLNode.Entry, with value: YAMLText, isFlow: Bool) -> TextEdit {
    let style: YAMLText.Style = isFlow ? .flow : .block
    guard !isMissing(entry.value) else {
      let colon = colonEnd(of: entry)
      let hasColon = colon > entry.keyRange.upperBound
      let text = value.written(in: style)
      // A single space at the end of the line is already the one before the value.
      if hasColon, lines.end(of: colon) == colon + 1, lines.bytes[colon] == UInt8(ascii: " ") {
        return .insert(text, at: colon + 1)
      }
      return .insert((hasColon ? " " : ": ") + text, at: colon)
    }
    let start = entry.value.range.lowerBound
    if isBlockCollection(entry.value) {
      let end = max(start, end(of: entry.value))
      let next = lines.skippingBlanks(from: end)
      // A comment after the last of the replaced keys is about that key.
      let hasComment = entry.value.entries != nil && next < lines.bytes.count && lines.bytes[next] == UInt8(ascii: "#")
      return TextEdit(
        range: colonEnd(of: entry)..<(hasComment ? lines.end(of: end) : end), text: " " + value.written(in: style))
    }
    return TextEdit(
      range: start..<end(of: entry.value),
      text: value.written(in: style, like: isScalar(entry.value) ? lines.bytes[start] : nil))
  }

  /// Returns the edits that remove a value and keep its key. In a flow group the key is removed too.
  func clearing(_ key: String, in group: YAMLNode) -> [TextEdit] {
    guard let entries = group.entries, let at = entries.firstIndex(where: { $0.key == key }) else { return [] }
    let entry = entries[at]
    if isMissing(entry.value) { return [] }
    guard group.isFlow else { return [.remove(colonEnd(of: entry)..<end(of: entry.value))] }
    if entries.count > 1 { return removing(at, from: group) }
    // In a flow group a colon needs a space after it.
    return [TextEdit(range: colonEnd(of: entry)..<end(of: entry.value), text: " ")]
  }

  /// Returns the edits that remove a key and its value, including the line if they have one of their own.
  func removing(_ key: String, from group: YAMLNode) throws(EditRefusal) -> [TextEdit] {
    guard let entries = group.entries, let at = entries.firstIndex(where: { $0.key == key }) else { return [] }
    if entries.count == 1, !group.isFlow, !lines.isFirst(entries[at].keyRange.lowerBound) {
      throw .request("\(key) is the only key of its group: remove the group in the file itself")
    }
    return removing(at, from: group)
  }

  private func removing(_ at: Int, from group: YAMLNode) -> [TextEdit] {
    guard let entries = group.entries else { return [] }
    let (entry, next) = (entries[at], at + 1 < entries.count ? entries[at + 1] : nil)
    let start = entry.keyRange.lowerBound
    if !group.isFlow, lines.isFirst(start) {
      return [.remove(lines.start(of: start)..<lines.next(after: end(of: entry)))]
    }
    if let next { return [.remove(start..<next.keyRange.lowerBound)] }
    guard at > 0 else { return [.remove(start..<end(of: entry))] }
    return [removing(from: end(of: entries[at - 1]), to: end(of: entry))]
  }

  // MARK: - Ends of nodes

  /// Returns the position after the colon of a key, or after the key if it has no colon.
  func colonEnd(of entry: YAMLNode.Entry) -> Int {
    let at = lines.skippingBlanks(from: entry.keyRange.upperBound)
    return at < lines.bytes.count && lines.bytes[at] == UInt8(ascii: ":") ? at + 1 : entry.keyRange.upperBound
  }

  func end(of entry: YAMLNode.Entry) -> Int {
    isMissing(entry.value) ? colonEnd(of: entry) : end(of: entry.value)
  }

  /// Returns the position after the last byte of a value, before empty lines that follow.
  func end(of node: YAMLNode) -> Int {
    switch node.value {
    case .scalar:
      guard let first = lines.bytes[node.range].first, first == UInt8(ascii: "|") || first == UInt8(ascii: ">") else {
        return node.range.upperBound
      }
      return lines.bytes[node.range].lastIndex { $0 != UInt8(ascii: " ") && !FileLines.isEnd($0) }.map { $0 + 1 }
        ?? node.range.upperBound
    case .mapping(let entries):
      guard !node.isFlow || isBare(node), let last = entries.last else { return node.range.upperBound }
      return isAlias(node) ? node.range.upperBound : end(of: last)
    case .sequence(let nodes):
      guard !node.isFlow, !isAlias(node), let last = nodes.last else { return node.range.upperBound }
      return end(of: last)
    }
  }

  /// Returns the insertion of a text after a value in a flow group or list.
  func inserting(_ text: String, after end: Int) -> TextEdit {
    let (place, blank) = placeInBrackets(after: end)
    return .insert(blank + text, at: place)
  }

  /// Returns the removal of the last element of a flow group or list, from the end of the element before it.
  func removing(from start: Int, to end: Int) -> TextEdit {
    let (place, blank) = placeInBrackets(after: start)
    return TextEdit(range: min(place, end)..<end, text: blank)
  }

  /// Returns where a text can follow a value in a flow group or list, and the space between them. A space is needed after a
  /// colon without a value, because `B:,` would be a text.
  private func placeInBrackets(after end: Int) -> (place: Int, blank: String) {
    guard end > 0, lines.bytes[end - 1] == UInt8(ascii: ":") else { return (end, "") }
    // A comment needs the space before it.
    let next = lines.skippingBlanks(from: end)
    let hasBlank = next > end && next < lines.bytes.count && lines.bytes[next] != UInt8(ascii: "#")
    return hasBlank ? (end + 1, "") : (end, " ")
  }

  // MARK: - Styles of nodes

  /// Returns the source text of a node.
  func text(_ node: YAMLNode) -> String { lines.text(node.range) }

  /// Whether a node is written as an alias: `*name`.
  func isAlias(_ node: YAMLNode) -> Bool { node.isAlias(in: lines.bytes) }

  /// Whether a group is a single pair in a flow list, without braces: `[HW 1: 18/20]`.
  func isBare(_ node: YAMLNode) -> Bool {
    node.isFlow && node.entries != nil && lines.bytes[node.range].first != UInt8(ascii: "{")
  }

  /// Whether the value is absent, as in `score:`.
  func isMissing(_ node: YAMLNode) -> Bool { isScalar(node) && node.range.isEmpty }

  private func isScalar(_ node: YAMLNode) -> Bool {
    if case .scalar = node.value { true } else { false }
  }

  /// Whether a node is a group or list in block style.
  func isBlockCollection(_ node: YAMLNode) -> Bool { !node.isFlow && !isScalar(node) && !isAlias(node) }
}

/// A step of a path through groups and lists.
package enum KeyPathStep: Sendable, Hashable {
  case key(String)
  /// An index in a list, from 0.
  case index(Int)
}
