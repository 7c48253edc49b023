/// Parses the YAML that most files consist of, in a third of libyaml's time: groups and lists in block style, with every
/// text on one line, in ASCII.
///
/// It exists only for speed (decision record 15). At the first sign of anything else, such as a bracket, an escape, a
/// comment after a value or an error, it gives up, and libyaml parses the whole text. What it does parse has the values and
/// places of libyaml's events; a property test compares both.
struct SimpleYAMLParser {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  /// The line of `at`, from 1.
  private var line: Int
  private var lineStart: Int
  /// The column at which the current line's content starts, from 0; -1 after the last line.
  private var indent = -1

  /// The text has something that only libyaml parses.
  private struct NotSimple: Error {}

  private static let maximumDepth = 16
  /// A bit less than libyaml's limit.
  private static let maximumKeyLength = 1000

  /// Parses a part of a file that is a group of keys; nil if libyaml has to parse it.
  static func parse(_ source: SourceText, _ range: Range<Int>, firstLine: Int) -> YAMLNode? {
    var parser = SimpleYAMLParser(source.bytes, range, firstLine: firstLine)
    do throws(NotSimple) {
      try parser.findContent()
      guard parser.indent == 0 else { return nil }
      return try parser.mapping(from: try parser.plainText(), depth: 1)
    } catch {
      return nil
    }
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, firstLine: Int) {
    self.bytes = bytes
    end = range.upperBound
    at = range.lowerBound
    line = firstLine
    lineStart = range.lowerBound
  }

  // MARK: - Lines

  /// Goes from the start of a line to the first content there or below, past empty lines and comments.
  private mutating func findContent() throws(NotSimple) {
    while at < end {
      lineStart = at
      skipSpaces()
      if at < end, bytes[at] == UInt8(ascii: "#") {
        while at < end, bytes[at] != UInt8(ascii: "\n") {
          guard (0x20...0x7E).contains(bytes[at]) else { throw NotSimple() }
          at += 1
        }
      }
      if !isAtLineEnd {
        indent = at - lineStart
        return
      }
      leaveLine()
    }
    indent = -1
  }

  /// Goes from the end of a value to the next content.
  private mutating func endLine() throws(NotSimple) {
    skipSpaces()
    guard isAtLineEnd else { throw NotSimple() }
    leaveLine()
    try findContent()
  }

  private mutating func leaveLine() {
    if at < end {
      at += 1
      line += 1
    }
  }

  private mutating func skipSpaces() {
    while at < end, bytes[at] == UInt8(ascii: " ") { at += 1 }
  }

  private var isAtLineEnd: Bool { at == end || bytes[at] == UInt8(ascii: "\n") }

  private func isBlank(_ offset: Int) -> Bool {
    offset == end || bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\n")
  }

  private var isAtHyphen: Bool { at < end && bytes[at] == UInt8(ascii: "-") && isBlank(at + 1) }

  // MARK: - Groups and lists

  /// Parses a group whose first key was just read.
  private mutating func mapping(from first: PlainText, depth: Int) throws(NotSimple) -> YAMLNode {
    guard depth < Self.maximumDepth else { throw NotSimple() }
    let (start, column) = (first.range.lowerBound, first.range.lowerBound - lineStart)
    let span = span(of: start..<start)
    var mapping = YAMLMapping()
    var key = first
    while true {
      let (name, keySpan) = (text(key.range), self.span(of: key.range))
      guard key.isKey, mapping.span(of: name) == nil else { throw NotSimple() }
      let value = try value(below: column, depth: depth)
      mapping.append(.init(key: name, keySpan: keySpan, keyRange: key.range, value: value))
      guard indent == column else { break }
      key = try plainText()
    }
    guard indent < column else { throw NotSimple() }
    return YAMLNode(value: .mapping(mapping.entries), span: span, range: start..<start)
  }

  /// Parses the value of a key, from after its colon.
  private mutating func value(below column: Int, depth: Int) throws(NotSimple) -> YAMLNode {
    let start = at
    skipSpaces()
    guard isAtLineEnd else { return try scalar() }
    let empty = YAMLNode(value: .scalar("", isQuoted: false), span: span(of: start..<start), range: start..<start)
    try endLine()
    if indent == column, isAtHyphen { return try sequence(depth: depth + 1, isIndented: false) }
    guard indent > column else { return empty }
    return isAtHyphen ? try sequence(depth: depth + 1) : try mapping(from: try plainText(), depth: depth + 1)
  }

  /// Parses a list, from its first hyphen.
  /// - Parameter isIndented: false if the hyphens are in the column of the group's keys.
  private mutating func sequence(depth: Int, isIndented: Bool = true) throws(NotSimple) -> YAMLNode {
    guard depth < Self.maximumDepth else { throw NotSimple() }
    let column = indent
    let range = at..<at + (isIndented ? 0 : 1)
    let span = span(of: range)
    var nodes: [YAMLNode] = []
    nodes.reserveCapacity(8)
    repeat {
      at += 1
      skipSpaces()
      nodes.append(try element(depth: depth + 1))
    } while indent == column && isAtHyphen
    guard indent < column || !isIndented && indent == column else { throw NotSimple() }
    return YAMLNode(value: .sequence(nodes), span: span, range: range)
  }

  /// Parses an element of a list, from after its hyphen: a group whose first key is on that line, or a text.
  private mutating func element(depth: Int) throws(NotSimple) -> YAMLNode {
    guard !isAtQuote else { return try scalar() }
    let text = try plainText()
    return text.isKey ? try mapping(from: text, depth: depth) : try scalar(text)
  }

  // MARK: - Texts

  private mutating func scalar() throws(NotSimple) -> YAMLNode {
    isAtQuote ? try quotedScalar() : try scalar(try plainText())
  }

  /// Ends the line of a text without quotes.
  private mutating func scalar(_ found: PlainText) throws(NotSimple) -> YAMLNode {
    guard !found.isKey else { throw NotSimple() }
    let node = YAMLNode(
      value: .scalar(text(found.range), isQuoted: false), span: span(of: found.range), range: found.range)
    try endLine()
    return node
  }

  private var isAtQuote: Bool {
    at < end && (bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'"))
  }

  private mutating func quotedScalar() throws(NotSimple) -> YAMLNode {
    let (start, quote) = (at, bytes[at])
    at += 1
    while at < end, bytes[at] != quote {
      guard (0x20...0x7E).contains(bytes[at]), bytes[at] != UInt8(ascii: "\\") else { throw NotSimple() }
      at += 1
    }
    guard at < end else { throw NotSimple() }
    at += 1
    // After an apostrophe that is written as two, the line does not end here.
    let node = YAMLNode(
      value: .scalar(text(start + 1..<at - 1), isQuoted: true), span: span(of: start..<at), range: start..<at)
    try endLine()
    return node
  }

  /// A text without quotes.
  private struct PlainText {
    var range: Range<Int>
    /// Whether a colon follows, after which `at` is.
    var isKey: Bool
  }

  /// Reads a text without quotes up to its colon or the end of its line.
  private mutating func plainText() throws(NotSimple) -> PlainText {
    let start = at
    guard startsPlainText else { throw NotSimple() }
    var last = start
    while at < end, bytes[at] != UInt8(ascii: "\n") {
      switch bytes[at] {
      case UInt8(ascii: ":") where isBlank(at + 1):
        guard at - start < Self.maximumKeyLength else { throw NotSimple() }
        at += 1
        return PlainText(range: start..<last + 1, isKey: true)
      case UInt8(ascii: "#") where bytes[at - 1] == UInt8(ascii: " "): throw NotSimple()
      case UInt8(ascii: " "): break
      case 0x21...0x7E: last = at
      default: throw NotSimple()
      }
      at += 1
    }
    return PlainText(range: start..<last + 1, isKey: false)
  }

  /// Whether a text without quotes starts here. YAML allows more characters, which are rare.
  private var startsPlainText: Bool {
    guard at < end else { return false }
    switch bytes[at] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "("), UInt8(ascii: "/"):
      return true
    case UInt8(ascii: "-"): return at + 1 < end && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at + 1])
    default: return false
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The place of some bytes of the current line.
  private func span(of range: Range<Int>) -> SourceSpan {
    SourceSpan(line: line, column: range.lowerBound - lineStart + 1, length: max(1, range.count))
  }
}
