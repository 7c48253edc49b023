/// Lists and groups in brackets, which begin and end in one line.
extension PlainYAML {
  mutating func listInBrackets(depth: Int) throws(Unusual) -> YAMLNode {
    let start = at
    var nodes: [YAMLNode] = []
    try inBrackets(until: 0x5D, depth: depth) { reader throws(Unusual) in
      nodes.append(try reader.valueInBrackets(depth: depth))
    }
    return YAMLNode(value: .sequence(nodes), span: place(start..<start + 1), range: start..<at, isFlow: true)
  }

  mutating func groupInBraces(depth: Int) throws(Unusual) -> YAMLNode {
    let start = at
    var group = YAMLGroup()
    try inBrackets(until: 0x7D, depth: depth) { reader throws(Unusual) in
      let (range, hasColon) = try reader.plainTextInBrackets()
      guard hasColon else { throw Unusual() }
      let (key, keySpan) = try reader.key(range, of: group)
      reader.skipSpaces()
      let value = try reader.valueInBrackets(depth: depth)
      group.append(.init(key: key, keySpan: keySpan, keyRange: range, value: value))
    }
    return YAMLNode(value: .mapping(group.entries), span: place(start..<start + 1), range: start..<at, isFlow: true)
  }

  /// Reads what commas divide, up to the closing bracket.
  private mutating func inBrackets(
    until bracket: UInt8, depth: Int, _ read: (inout PlainYAML) throws(Unusual) -> Void
  ) throws(Unusual) {
    guard depth < Self.deepest else { throw Unusual() }
    at += 1
    skipSpaces()
    if at < end, bytes[at] == bracket {
      at += 1
      return
    }
    while true {
      guard !isAtLineEnd else { throw Unusual() }
      try read(&self)
      skipSpaces()
      guard at < end, bytes[at] == bracket || bytes[at] == 0x2C else { throw Unusual() }
      at += 1
      if bytes[at - 1] == bracket { return }
      skipSpaces()
    }
  }

  private mutating func valueInBrackets(depth: Int) throws(Unusual) -> YAMLNode {
    guard !isAtLineEnd else { throw Unusual() }
    if beginsValueWithEnd { return try valueWithEnd(depth: depth + 1) }
    let (range, hasColon) = try plainTextInBrackets()
    guard !hasColon else { throw Unusual() }
    return scalar(range)
  }

  /// A text without quotes, up to its colon, a comma or a bracket.
  private mutating func plainTextInBrackets() throws(Unusual) -> (range: Range<Int>, hasColon: Bool) {
    let start = at
    guard beginsPlainText else { throw Unusual() }
    var last = at
    while at < end {
      let byte = bytes[at]
      switch byte {
      case 0x2C, 0x5D, 0x7D: return (start..<last + 1, false)
      case 0x3A:
        if at + 1 < end, bytes[at + 1] == 0x20 {
          guard last - start < Self.longestKey else { throw Unusual() }
          at += 1
          return (start..<last + 1, true)
        }
        guard at + 1 < end, beginsPlainText(behindColon: bytes[at + 1]) else { throw Unusual() }
      case 0x0A, 0x3F, 0x5B, 0x7B: throw Unusual()
      case 0x23 where bytes[at - 1] == 0x20: throw Unusual()
      default: break
      }
      if byte != 0x20 { last = at }
      at += 1
    }
    throw Unusual()
  }

  /// Whether a colon before it is a part of the text, as in `12:30`.
  private func beginsPlainText(behindColon byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x2C, 0x3A, 0x3F, 0x5B, 0x5D, 0x7B, 0x7D: false
    default: true
    }
  }
}
