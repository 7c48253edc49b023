import SiteContent

/// Finds the bytes that change where a key of a file gets a value: all others stay as they are written.
struct KeyWriter {
  let keys: SourceKeys
  let lines: FileLines

  init(_ keys: SourceKeys) {
    self.keys = keys
    lines = FileLines(keys.bytes)
  }

  /// The value at the end of some steps; nil where there is none.
  func node(at path: [KeyPathStep]) throws(EditRefusal) -> YAMLNode? {
    var node = keys.root
    for step in path {
      try refuseAlias(node)
      switch (step, node.value) {
      case (.key(let key), .mapping(let entries)):
        guard let entry = entries.first(where: { $0.key == key }) else { return nil }
        node = entry.value
      case (.index(let index), .sequence(let nodes)):
        guard nodes.indices.contains(index) else { return nil }
        node = nodes[index]
      default: return nil
      }
    }
    return node
  }

  /// What an alias stands for is written elsewhere: a change in it would be one there.
  func refuseAlias(_ node: YAMLNode) throws(EditRefusal) {
    guard isAlias(node) else { return }
    throw .request("\(text(node)) stands for what is written elsewhere: change it in the file itself")
  }

  /// Gives a key of a group a value, or writes the key where it is not there.
  ///
  /// The order is that in which such keys are usually written.
  func setting(_ key: String, to value: YAMLText, in group: YAMLNode, order: [String]) -> [TextEdit] {
    guard let entries = group.entries else { return [] }
    guard let entry = entries.first(where: { $0.key == key }) else {
      return [inserting(key, value, in: group, order: order)]
    }
    return [replacing(entry, with: value, isFlow: group.isFlow)]
  }

  /// Puts a value in the place of another one, or behind a key that has none.
  func replacing(_ entry: YAMLNode.Entry, with value: YAMLText, isFlow: Bool) -> TextEdit {
    let place: YAMLText.Place = isFlow ? .flow : .block
    guard !isMissing(entry.value) else {
      let colon = colonEnd(of: entry)
      let hasColon = colon > entry.keyRange.upperBound
      let text = value.written(in: place)
      // One blank at the end of the line is the one that the value needs.
      if hasColon, lines.end(of: colon) == colon + 1, lines.bytes[colon] == 0x20 { return .insert(text, at: colon + 1) }
      return .insert((hasColon ? " " : ": ") + text, at: colon)
    }
    let start = entry.value.range.lowerBound
    if isBlockCollection(entry.value) {
      return TextEdit(
        range: colonEnd(of: entry)..<max(start, end(of: entry.value)), text: " " + value.written(in: place))
    }
    return TextEdit(
      range: start..<end(of: entry.value),
      text: value.written(in: place, like: isScalar(entry.value) ? lines.bytes[start] : nil))
  }

  /// Takes the value away and leaves the key, or takes the key too where it stands in brackets.
  func clearing(_ key: String, in group: YAMLNode) -> [TextEdit] {
    guard let entries = group.entries, let at = entries.firstIndex(where: { $0.key == key }) else { return [] }
    let entry = entries[at]
    if isMissing(entry.value) { return [] }
    guard group.isFlow else { return [.remove(colonEnd(of: entry)..<end(of: entry.value))] }
    if entries.count > 1 { return removing(at, from: group) }
    // In brackets a colon needs a blank behind it.
    return [TextEdit(range: colonEnd(of: entry)..<end(of: entry.value), text: " ")]
  }

  /// Takes a key and its value away, with its line where it has one of its own.
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

  // MARK: - Where things end

  /// Behind the colon of a key; behind the key itself where it has none.
  func colonEnd(of entry: YAMLNode.Entry) -> Int {
    let at = lines.skippingBlanks(from: entry.keyRange.upperBound)
    return at < lines.bytes.count && lines.bytes[at] == 0x3A ? at + 1 : entry.keyRange.upperBound
  }

  func end(of entry: YAMLNode.Entry) -> Int {
    isMissing(entry.value) ? colonEnd(of: entry) : end(of: entry.value)
  }

  /// Behind the last byte of a value, without the empty lines behind it.
  func end(of node: YAMLNode) -> Int {
    switch node.value {
    case .scalar:
      guard let first = lines.bytes[node.range].first, first == 0x7C || first == 0x3E else {
        return node.range.upperBound
      }
      return lines.bytes[node.range].lastIndex { $0 != 0x20 && !FileLines.isEnd($0) }.map { $0 + 1 }
        ?? node.range.upperBound
    case .mapping(let entries):
      guard !node.isFlow || isBare(node), let last = entries.last else { return node.range.upperBound }
      return isAlias(node) ? node.range.upperBound : end(of: last)
    case .sequence(let nodes):
      guard !node.isFlow, !isAlias(node), let last = nodes.last else { return node.range.upperBound }
      return end(of: last)
    }
  }

  /// Adds text in brackets after a value.
  func inserting(_ text: String, after end: Int) -> TextEdit {
    let (place, blank) = placeInBrackets(after: end)
    return .insert(blank + text, at: place)
  }

  /// Takes away what is last in brackets, from the end of the value before it.
  func removing(from start: Int, to end: Int) -> TextEdit {
    let (place, blank) = placeInBrackets(after: start)
    return TextEdit(range: min(place, end)..<end, text: blank)
  }

  /// Where text may follow a value in brackets, and what is written between them. After a colon without a value that is a
  /// blank, since `B:,` would be a text.
  private func placeInBrackets(after end: Int) -> (place: Int, blank: String) {
    guard end > 0, lines.bytes[end - 1] == 0x3A else { return (end, "") }
    // What follows a blank may be a comment, which needs it.
    let next = lines.skippingBlanks(from: end)
    let hasBlank = next > end && next < lines.bytes.count && lines.bytes[next] != 0x23
    return hasBlank ? (end + 1, "") : (end, " ")
  }

  // MARK: - How things are written

  func text(_ node: YAMLNode) -> String { lines.text(node.range) }

  func isAlias(_ node: YAMLNode) -> Bool { lines.bytes[node.range].first == 0x2A }

  /// Whether a group is a lone pair in a list in brackets: `[HW 1: 18/20]`.
  func isBare(_ node: YAMLNode) -> Bool {
    node.isFlow && node.entries != nil && lines.bytes[node.range].first != 0x7B
  }

  /// Whether nothing at all is written, as behind `score:`.
  func isMissing(_ node: YAMLNode) -> Bool { isScalar(node) && node.range.isEmpty }

  private func isScalar(_ node: YAMLNode) -> Bool {
    if case .scalar = node.value { true } else { false }
  }

  func isBlockCollection(_ node: YAMLNode) -> Bool { !node.isFlow && !isScalar(node) && !isAlias(node) }
}

/// A step from a group of keys or a list to what is in it.
package enum KeyPathStep: Sendable, Hashable {
  case key(String)
  /// From 0.
  case index(Int)
}
