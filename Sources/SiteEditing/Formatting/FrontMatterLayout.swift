import Formats
import SiteContent

/// Writes front matter in one layout: keys in their usual order, two columns of indentation for each level, one space after
/// commas and colons in brackets. Texts, quotes, comments and single empty lines stay.
struct FrontMatterLayout {
  private let keys: SourceKeys
  private let source: FileLines
  /// The offset up to which the source has been written.
  private var done: Int

  /// Returns the lines of the front matter; nil if it has something that the layout does not know: aliases, anchors, and lists
  /// or groups that start in the line of another.
  static func lines(of keys: SourceKeys, schema: FieldSchema?) -> [String]? {
    var layout = FrontMatterLayout(keys)
    let blocks = layout.blocks(ofGroup: keys.root, schema: schema, indent: 0)
    guard let blocks, let rest = layout.trivia(before: keys.yaml.upperBound, indent: 0) else { return nil }
    return blocks + rest
  }

  private init(_ keys: SourceKeys) {
    self.keys = keys
    source = FileLines(keys.bytes)
    done = keys.yaml.lowerBound
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: - Groups and lists

  /// Returns the lines of a group without brackets, with its keys in order.
  private mutating func blocks(ofGroup group: YAMLNode, schema: FieldSchema?, indent: Int) -> [String]? {
    guard let entries = group.entries, !group.isFlow || entries.isEmpty else { return nil }
    var blocks: [(key: String, lines: [String])] = []
    for entry in entries {
      guard let above = trivia(before: source.start(of: entry.keyRange.lowerBound), indent: indent),
        let own = lines(of: entry, schema: schema, indent: indent)
      else { return nil }
      blocks.append((entry.key, above + own))
    }
    return Self.ordered(blocks, schema).flatMap(\.lines)
  }

  /// Sorts the parts of a group by the usual order of their keys. Keys that the kind does not have follow in their order.
  private static func ordered<Part>(_ parts: [(key: String, lines: Part)], _ schema: FieldSchema?) -> [(
    key: String, lines: Part
  )] {
    guard let schema else { return parts }
    let last = ["categories", "items", "grade"]
    let order = schema.order.filter { !last.contains($0) } + last.filter(schema.contains)
    let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return parts.enumerated().sorted { left, right in
      let (one, other) = (place[left.element.key] ?? .max, place[right.element.key] ?? .max)
      return (one, left.offset) < (other, right.offset)
    }.map(\.element)
  }

  /// Returns the lines of a key with its value.
  private mutating func lines(of entry: YAMLNode.Entry, schema: FieldSchema?, indent: Int) -> [String]? {
    let type = schema?.field(entry.key)?.type
    let head = blank(indent) + source.text(entry.keyRange) + ":"
    let colon = source.skippingBlanks(from: entry.keyRange.upperBound)
    guard colon < keys.bytes.count, keys.bytes[colon] == UInt8(ascii: ":") else { return nil }
    let value = entry.value
    guard isPlain(value) else { return nil }
    if value.isFlow || value.scalar != nil {
      return leaf(value, after: head, from: colon + 1, type: type, indent: indent)
    }
    guard let comment = endOfLine(from: colon + 1) else { return nil }
    done = source.next(after: colon)
    let inner =
      value.entries == nil
      ? elements(of: value, type: type, indent: indent + 2)
      : blocks(ofGroup: value, schema: type?.group, indent: indent + 2)
    return inner.map { [head + comment] + $0 }
  }

  /// Returns the lines of the elements of a list without brackets.
  private mutating func elements(of list: YAMLNode, type: FieldType?, indent: Int) -> [String]? {
    guard case .sequence(let nodes) = list.value else { return nil }
    let type = type?.element
    var result: [String] = []
    for node in nodes {
      guard isPlain(node), let dash = dash(of: node),
        let above = trivia(before: source.start(of: dash), indent: indent)
      else { return nil }
      result += above
      let head = blank(indent) + "-"
      if node.isFlow || node.scalar != nil {
        guard let own = leaf(node, after: head, from: dash + 1, type: type, indent: indent) else { return nil }
        result += own
        continue
      }
      // The first key is in the line of the hyphen; a group below its hyphen and a list in a list are not known.
      guard let entries = node.entries, let first = entries.first,
        source.start(of: first.keyRange.lowerBound) == source.start(of: dash)
      else { return nil }
      done = source.start(of: dash)
      guard var own = blocks(ofGroup: node, schema: type?.group, indent: indent + 2) else { return nil }
      guard let start = own.firstIndex(where: { !$0.trimmed.isEmpty && !$0.trimmed.hasPrefix("#") }) else { return nil }
      // Comments above the key that is first now come above the element.
      for at in 0..<start { own[at] = String(own[at].dropFirst(2)) }
      own[start] = head + " " + own[start].dropFirst(indent + 2)
      result += own
    }
    return result
  }

  /// Returns the lines of a text, or of a group or list in brackets.
  private mutating func leaf(
    _ node: YAMLNode, after head: String, from start: Int, type: FieldType?, indent: Int
  ) -> [String]? {
    guard !node.range.isEmpty else {
      guard let comment = endOfLine(from: start) else { return nil }
      done = source.next(after: start)
      return [head + comment]
    }
    let range = node.range.lowerBound..<lastByte(of: node)
    guard source.start(of: range.lowerBound) == source.start(of: start) else { return nil }
    let written = source.text(range)
    if written.contains(where: \.isNewline) {
      // Its further lines move with the key.
      let old = source.skippingBlanks(from: source.start(of: start)) - source.start(of: start)
      guard let comment = endOfLine(from: range.upperBound), let moved = moved(written, by: indent - old) else {
        return nil
      }
      done = source.next(after: range.upperBound)
      var lines = ["\(head) \(moved[0])"] + moved.dropFirst()
      lines[lines.count - 1] += comment
      return lines
    }
    guard let comment = endOfLine(from: range.upperBound) else { return nil }
    done = source.next(after: range.upperBound)
    return ["\(head) \(node.isFlow ? flow(node, type: type) : written)\(comment)"]
  }

  /// Returns a group or list in brackets on one line.
  private func flow(_ node: YAMLNode, type: FieldType?) -> String {
    switch node.value {
    case .scalar: return source.text(node.range)
    case .sequence(let nodes):
      return "[" + nodes.map { flow($0, type: type?.element) }.joined(separator: ", ") + "]"
    case .mapping(let entries):
      let schema = type?.group
      let parts = entries.map { entry in
        // In brackets a colon needs a blank after it.
        let value = entry.value.range.isEmpty ? "" : flow(entry.value, type: schema?.field(entry.key)?.type)
        return (key: entry.key, lines: source.text(entry.keyRange) + ": " + value)
      }
      let text = Self.ordered(parts, schema).map(\.lines).joined(separator: ", ")
      return keys.bytes[node.range].first == UInt8(ascii: "{") ? "{\(text)}" : text
    }
  }

  // MARK: - The source

  /// Whether a value is written without anchor, alias or tag.
  private func isPlain(_ node: YAMLNode) -> Bool {
    guard let first = keys.bytes[node.range].first, "&*!".utf8.contains(first) else { return true }
    return false
  }

  /// The offset after the last visible byte of a text or a value in brackets.
  private func lastByte(of node: YAMLNode) -> Int {
    keys.bytes[node.range].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? node.range.upperBound
  }

  /// The hyphen before an element.
  private func dash(of node: YAMLNode) -> Int? {
    var at = node.range.lowerBound
    while at > keys.yaml.lowerBound, keys.bytes[at - 1] == UInt8(ascii: " ") { at -= 1 }
    return at > keys.yaml.lowerBound && keys.bytes[at - 1] == UInt8(ascii: "-") ? at - 1 : nil
  }

  /// Returns the comment at the end of a line with the blanks before it; empty if there is none, nil if there is something else.
  private func endOfLine(from start: Int) -> String? {
    let end = source.end(of: start)
    let at = source.skippingBlanks(from: start)
    if at >= end { return "" }
    guard keys.bytes[at] == UInt8(ascii: "#"), at > start else { return nil }
    return source.text(start..<end).trimmedAtEnd
  }

  /// Returns the comments and single empty lines up to an offset, indented; nil if there is something else.
  private mutating func trivia(before end: Int, indent: Int) -> [String]? {
    var result: [String] = []
    while done < end {
      let content = source.text(done..<source.end(of: done)).trimmed
      guard content.isEmpty || content.hasPrefix("#") else { return nil }
      if !content.isEmpty { result.append(blank(indent) + content) } else if result.last != "" { result.append("") }
      done = source.next(after: done)
    }
    return result
  }

  /// Returns the lines of a text with those after the first moved to the right or left; nil if there is no room.
  private func moved(_ text: String, by columns: Int) -> [String]? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    var result = [lines[0].trimmedAtEnd]
    for line in lines.dropFirst() {
      let indent = line.prefix { $0 == " " }.count
      guard !line.trimmed.isEmpty else {
        result.append("")
        continue
      }
      guard indent + columns >= 0 else { return nil }
      result.append(blank(indent + columns) + line.dropFirst(indent))
    }
    return result
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedAtEnd: String {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
