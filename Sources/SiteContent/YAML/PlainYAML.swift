/// Reads the YAML that most files hold: keys and lists one below the other, with each value on one line.
///
/// It is there for speed: it takes less than a third of what libyaml takes. At the first sign of anything else (a mistake, a comment
/// behind a value, a text over several lines, an anchor, an escape) it gives up, and libyaml reads the whole. What it does
/// read, it reads as libyaml does, down to the place of each value: a law that the tests hold.
struct PlainYAML {
  let bytes: [UInt8]
  /// Where the text ends.
  let end: Int
  /// Whether a byte is a column.
  private let isASCII: Bool
  /// The byte that is looked at.
  var at: Int
  /// The line that it stands in, from 1.
  private var line: Int
  private var lineStart: Int
  /// By how many spaces the line is indented, where its content has been found; -1 behind the last line.
  private var indent = 0

  /// There is something that only libyaml reads.
  struct Unusual: Error {}

  /// libyaml takes a key of 1024 characters; groups may be 32 deep.
  static let longestKey = 1000
  static let deepest = 16

  /// Reads a part of a file that is a group of keys; nil where it is anything else, or where something in it is unusual.
  ///
  /// - Parameter bytes: UTF-8.
  static func read(_ bytes: [UInt8], _ range: Range<Int>, firstLine: Int) -> YAMLNode? {
    guard let isASCII = isASCII(bytes, range) else { return nil }
    var reader = PlainYAML(bytes: bytes, range, firstLine: firstLine, isASCII: isASCII)
    do throws(Unusual) {
      reader.findLine()
      guard reader.indent == 0 else { return nil }
      return try reader.group(depth: 1)
    } catch {
      return nil
    }
  }

  private init(bytes: [UInt8], _ range: Range<Int>, firstLine: Int, isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
    end = range.upperBound
    at = range.lowerBound
    line = firstLine
    lineStart = range.lowerBound
  }

  /// Nil where there are tabs, other control characters, or signs that end lines for libyaml alone.
  private static func isASCII(_ bytes: [UInt8], _ range: Range<Int>) -> Bool? {
    let (text, end) = (bytes.span, range.upperBound)
    var isASCII = true
    var at = range.lowerBound
    while at < end {
      // Eight bytes at a time, as long as each of them is from 0x20 to 0x7E, or a line feed.
      while at + 8 <= end {
        let word = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
        let high = word & 0x8080_8080_8080_8080
        let deletes = (word &+ 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080
        let noControls = (word & 0x6060_6060_6060_6060) &+ 0x7F7F_7F7F_7F7F_7F7F
        let noLineFeeds = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
        guard high == 0, deletes == 0, ~noControls & noLineFeeds & 0x8080_8080_8080_8080 == 0 else { break }
        at += 8
      }
      guard at < end else { break }
      let byte = text[at]
      at += 1
      if byte &- 0x20 < 0x5F || byte == 0x0A { continue }
      guard byte >= 0x80 else { return nil }
      isASCII = false
      let (second, third) = (at < end ? text[at] : 0, at + 1 < end ? text[at + 1] : 0)
      switch byte {
      case 0xC2 where second < 0xA0: return nil
      case 0xE2 where second == 0x80 && third & 0xFE == 0xA8: return nil
      case 0xEF where second == 0xBB || second == 0xBF: return nil
      default: break
      }
    }
    return isASCII
  }

  // MARK: - Lines

  /// Goes from the start of a line to the first content there or below.
  private mutating func findLine() {
    while true {
      skipSpaces()
      guard at < end else {
        indent = -1
        return
      }
      if bytes[at] != 0x0A, bytes[at] != 0x23 {
        indent = at - lineStart
        return
      }
      while at < end, bytes[at] != 0x0A { at += 1 }
      goToNextLine()
    }
  }

  /// Goes from the end of a line to the next content.
  private mutating func leaveLine() throws(Unusual) {
    skipSpaces()
    guard isAtLineEnd else { throw Unusual() }
    goToNextLine()
    findLine()
  }

  private mutating func goToNextLine() {
    if at < end { at += 1 }
    line += 1
    lineStart = at
  }

  mutating func skipSpaces() {
    while at < end, bytes[at] == 0x20 { at += 1 }
  }

  var isAtLineEnd: Bool { at == end || bytes[at] == 0x0A }

  /// Whether a space, or the end of the line, is at an offset.
  func isBlank(_ offset: Int) -> Bool { offset >= end || bytes[offset] == 0x20 || bytes[offset] == 0x0A }

  private var isAtDash: Bool { at < end && bytes[at] == 0x2D && isBlank(at + 1) }

  // MARK: - Groups and lists

  /// The group whose first key begins here.
  private mutating func group(depth: Int) throws(Unusual) -> YAMLNode {
    guard depth < Self.deepest else { throw Unusual() }
    let column = indent
    let (range, span) = (at..<at, place(at..<at))
    var group = YAMLGroup()
    repeat {
      let (range, hasColon) = try plainText()
      guard hasColon else { throw Unusual() }
      let (key, keySpan) = try key(range, of: group)
      let value = try value(below: column, depth: depth)
      group.append(.init(key: key, keySpan: keySpan, keyRange: range, value: value))
    } while indent == column
    guard indent < column else { throw Unusual() }
    return YAMLNode(value: .mapping(group.entries), span: span, range: range)
  }

  /// The value of a key, from behind its colon, in the same line or in those below.
  private mutating func value(below column: Int, depth: Int) throws(Unusual) -> YAMLNode {
    let start = at
    skipSpaces()
    guard isAtLineEnd else {
      let value = try valueInLine(depth: depth)
      try leaveLine()
      return value
    }
    let empty = YAMLNode(value: .scalar("", isQuoted: false), span: place(start..<start), range: start..<start)
    try leaveLine()
    if indent > column { return isAtDash ? try list(depth: depth + 1) : try group(depth: depth + 1) }
    return indent == column && isAtDash ? try list(depth: depth + 1, isInGroup: true) : empty
  }

  /// The list whose first hyphen is here.
  ///
  /// - Parameter isInGroup: whether the hyphens are in the column of the keys.
  private mutating func list(depth: Int, isInGroup: Bool = false) throws(Unusual) -> YAMLNode {
    guard depth < Self.deepest else { throw Unusual() }
    let column = indent
    let range = at..<at + (isInGroup ? 1 : 0)
    let span = place(range)
    var nodes: [YAMLNode] = []
    repeat {
      at += 1
      skipSpaces()
      guard !isAtLineEnd, !isAtDash else { throw Unusual() }
      nodes.append(try listed(depth: depth + 1))
    } while indent == column && isAtDash
    guard indent < column || isInGroup && indent == column else { throw Unusual() }
    return YAMLNode(value: .sequence(nodes), span: span, range: range)
  }

  /// What a hyphen leads: a group that begins in its line, or one value.
  private mutating func listed(depth: Int) throws(Unusual) -> YAMLNode {
    let start = at
    if !beginsValueWithEnd, try plainText().hasColon {
      at = start
      indent = start - lineStart
      return try group(depth: depth)
    }
    at = start
    let value = try valueInLine(depth: depth - 1)
    try leaveLine()
    return value
  }

  /// A key that is new to its group.
  func key(_ range: Range<Int>, of group: YAMLGroup) throws(Unusual) -> (String, SourceSpan) {
    let key = text(range)
    guard key != "<<", group.line(of: key) == nil else { throw Unusual() }
    return (key, place(range))
  }

  // MARK: - Values in one line

  private mutating func valueInLine(depth: Int) throws(Unusual) -> YAMLNode {
    if beginsValueWithEnd { return try valueWithEnd(depth: depth + 1) }
    let (range, hasColon) = try plainText()
    guard !hasColon else { throw Unusual() }
    return scalar(range)
  }

  /// Whether a quote or a bracket is here.
  var beginsValueWithEnd: Bool {
    switch bytes[at] {
    case 0x22, 0x27, 0x5B, 0x7B: true
    default: false
    }
  }

  /// A text in quotes, or what is in brackets.
  mutating func valueWithEnd(depth: Int) throws(Unusual) -> YAMLNode {
    switch bytes[at] {
    case 0x5B: try listInBrackets(depth: depth)
    case 0x7B: try groupInBraces(depth: depth)
    case let quote: try quoted(by: quote)
    }
  }

  private mutating func quoted(by quote: UInt8) throws(Unusual) -> YAMLNode {
    let start = at
    var next = at + 1
    while next < end, bytes[next] != quote {
      guard bytes[next] != 0x0A, bytes[next] != 0x5C || quote == 0x27 else { throw Unusual() }
      next += 1
    }
    at = next + 1
    // An apostrophe is written as two.
    guard at <= end, at == end || bytes[at] != quote else { throw Unusual() }
    let range = start..<at
    return YAMLNode(
      value: .scalar(text(start + 1..<at - 1), isQuoted: true), span: place(range), range: range)
  }

  /// A text without quotes, up to its colon or the end of its line.
  private mutating func plainText() throws(Unusual) -> (range: Range<Int>, hasColon: Bool) {
    let start = at
    guard beginsPlainText else { throw Unusual() }
    var (last, next) = (at, at)
    while next < end {
      let byte = bytes[next]
      if byte == 0x0A { break }
      if byte == 0x3A, isBlank(next + 1) {
        guard last - start < Self.longestKey else { throw Unusual() }
        at = next + 1
        return (start..<last + 1, true)
      }
      if byte == 0x23, bytes[next - 1] == 0x20 { throw Unusual() }
      if byte != 0x20 { last = next }
      next += 1
    }
    at = next
    return (start..<last + 1, false)
  }

  /// Whether a text may begin here without quotes, in brackets and elsewhere.
  var beginsPlainText: Bool {
    switch bytes[at] {
    case 0x2D: at + 1 < end && at > lineStart && (0x30...0x39).contains(bytes[at + 1])
    // ! " # % & ' * , . : > ? @ [ ] ` { | }
    case 0x21, 0x22, 0x23, 0x25, 0x26, 0x27, 0x2A, 0x2C, 0x3A, 0x3E, 0x3F, 0x40, 0x5B, 0x5D, 0x60, 0x7B, 0x7C, 0x7D:
      false
    case 0x2E: at > lineStart
    default: true
    }
  }

  func scalar(_ range: Range<Int>) -> YAMLNode {
    YAMLNode(value: .scalar(text(range), isQuoted: false), span: place(range), range: range)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The span of some bytes of the line.
  func place(_ range: Range<Int>) -> SourceSpan {
    let (before, length) =
      isASCII
      ? (range.lowerBound - lineStart, range.count) : (scalars(in: lineStart..<range.lowerBound), scalars(in: range))
    return SourceSpan(line: line, column: before + 1, length: max(1, length))
  }

  private func scalars(in range: Range<Int>) -> Int { range.count { bytes[$0] & 0xC0 != 0x80 } }
}
