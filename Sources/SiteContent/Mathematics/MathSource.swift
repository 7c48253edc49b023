import Formats

/// The formulas of a Markdown text, `$…$` and `$$…$$` outside of code.
///
/// Markdown would read `_` and `*` inside of them, so each is replaced by one character before the text is parsed, and that character by
/// the formula afterwards. Padding keeps every line and column where it was.
enum MathSource {
  private typealias Formula = (range: Range<Int>, isDisplay: Bool)

  /// Parses Markdown with formulas, and reports what is wrong with them.
  static func document(parsing bytes: ArraySlice<UInt8>, _ report: inout MarkdownDiagnostics) -> MarkdownDocument {
    guard bytes.contains(UInt8(ascii: "$")) else { return MarkdownDocument(parsing: bytes) }
    var plain = Array(bytes)
    var shown: [MarkdownDocument.Formula] = []
    for (range, isDisplay) in formulas(in: plain).prefix(5000) {
      let inner = range.dropFirst(isDisplay ? 2 : 1).dropLast(isDisplay ? 2 : 1)
      var markup = ""
      do throws(TeXParser.Failure) {
        markup = try TeXParser.markup(of: String(decoding: plain[inner], as: UTF8.self), isDisplay: isDisplay)
      } catch {
        let before = plain[..<(inner.lowerBound + error.offset)]
        let column = before.reversed().prefix { $0 != 0x0A }.count + 1
        let place = MarkdownLocation(line: before.count { $0 == 0x0A } + 1, column: column)
        report.add(.error, .mathematics, at: place, error.message, help: error.help)
      }
      shown.append(.init(html: Array(markup.utf8), source: Array(plain[range])))
      hide(range, in: &plain, as: shown.count - 1)
    }
    var document = MarkdownDocument(parsing: plain[...])
    document.showFormulas(shown)
    return document
  }

  /// The characters of formulas are those from here on, in a private area.
  fileprivate static let first: UInt32 = 0xE100

  /// Writes the character of a formula over it, with padding that no content has.
  private static func hide(_ range: Range<Int>, in bytes: inout [UInt8], as number: Int) {
    let scalar = Unicode.Scalar(first + UInt32(number)).map { Array(String($0).utf8) } ?? []
    let breaksEarly = bytes[range.lowerBound + 2] == 0x0A
    for index in range where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x7F }
    bytes.replaceSubrange(range.lowerBound..<range.lowerBound + scalar.count, with: scalar)
    if breaksEarly { bytes[range.lowerBound + 3] = 0x0A }
  }

  /// Finds the formulas outside of code, HTML blocks and inline code.
  private static func formulas(in bytes: [UInt8]) -> [Formula] {
    let code = Set(
      MarkdownDocument(parsing: bytes[...]).events.flatMap { event -> [Int] in
        switch event.node {
        case .codeBlock, .htmlBlock: Array(event.lines)
        default: []
        }
      })
    var formulas: [Formula] = []
    var line = 1
    var index = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case _ where code.contains(line): index += 1
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = endOfCode(in: bytes, from: index)
      case UInt8(ascii: "$"):
        let found = formula(in: bytes, at: index)
        if let found { formulas.append(found) }
        index = found?.range.upperBound ?? index + 1
      default: index += 1
      }
      line += bytes[start..<min(index, bytes.count)].count { $0 == 0x0A }
    }
    return formulas
  }

  /// The end of inline code that starts with backticks; after them if nothing closes it in the paragraph.
  private static func endOfCode(in bytes: [UInt8], from start: Int) -> Int {
    let ticks = bytes[start...].prefix { $0 == UInt8(ascii: "`") }
    var index = ticks.endIndex
    while index < bytes.count, !endsParagraph(bytes, at: index) {
      let run = bytes[index...].prefix { $0 == UInt8(ascii: "`") }
      if run.count == ticks.count { return run.endIndex }
      index = max(run.endIndex, index + 1)
    }
    return ticks.endIndex
  }

  /// The formula at a `$`; nil if it is an amount of money or nothing closes it in the paragraph.
  private static func formula(in bytes: [UInt8], at start: Int) -> Formula? {
    let isDisplay = bytes[start...].starts(with: "$$".utf8)
    let first = start + (isDisplay ? 2 : 1)
    guard first < bytes.count, isDisplay || !isBlank(bytes[first]) else { return nil }
    var index = first
    while index < bytes.count, !endsParagraph(bytes, at: index) {
      if bytes[index] == UInt8(ascii: "$"), index > first {
        let rest = bytes[(index + 1)...]
        if isDisplay, rest.first == UInt8(ascii: "$") { return (start..<index + 2, true) }
        let isAmount = rest.first.map { (0x30...0x39).contains($0) } ?? false
        if !isDisplay, !isBlank(bytes[index - 1]), !isAmount { return (start..<index + 1, false) }
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Whether a line break is followed by an empty line.
  private static func endsParagraph(_ bytes: [UInt8], at index: Int) -> Bool {
    bytes[index] == 0x0A && bytes[(index + 1)...].prefix { $0 != 0x0A }.allSatisfy(isBlank)
  }
}

extension MarkdownDocument {
  /// Splits texts at the characters of formulas, and removes their padding.
  fileprivate mutating func showFormulas(_ formulas: [Formula]) {
    self.formulas = formulas
    let (bytes, first) = (text, MathSource.first)
    if formulas.isEmpty { return }
    events = events.flatMap { event -> [MarkdownEvent] in
      guard case .text(let range) = event.node else { return [event] }
      var parts: [MarkdownEvent] = []
      func add(_ node: MarkdownNode) {
        parts.append(event)
        parts[parts.count - 1].node = node
      }
      var (start, index) = (range.lowerBound, range.lowerBound)
      while index < range.upperBound {
        let scalar =
          index + 2 < range.upperBound && bytes[index] & 0xFE == 0xEE
          ? UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
          : 0
        let isFormula = scalar >= first && scalar < first + UInt32(formulas.count)
        if isFormula || bytes[index] == 0x7F {
          if start < index { add(.text(start..<index)) }
          if isFormula { add(.formula(Int(scalar - first))) }
          start = index + (isFormula ? 3 : 1)
          index = start
        } else {
          index += 1
        }
      }
      if start < range.upperBound { add(.text(start..<range.upperBound)) }
      return parts
    }
  }
}
