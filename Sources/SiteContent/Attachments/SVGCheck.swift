import Formats

/// Finds what a browser would run or load from other places if an SVG file is opened at its address.
///
/// It reads tags as XML does and refuses everything that it does not know to be harmless. The output of drawing programs
/// passes; a file that is not well-formed XML does not.
struct SVGCheck {
  private let text: [UInt8]
  private var at = 0
  /// The names of the elements that are open.
  private var open: [String] = []
  /// The text of the style element that is open, without its comments, as XML joins it.
  private var style = ""
  /// How many of the open elements are style elements.
  private var styles = 0

  /// Returns the first problem of a file; nil if it is only a drawing.
  static func finding(_ bytes: [UInt8]) -> ActiveFile.Finding? {
    var check = SVGCheck(bytes)
    do throws(Problem) {
      try check.read()
      return nil
    } catch {
      return ActiveFile.Finding(
        error.message,
        help:
          "save it as plain SVG without scripts and links, as PNG, or write allow-active-files: true in content/index.md",
        offset: max(0, min(check.at, check.text.count - 1)) + bytes.count - check.text.count)
    }
  }

  struct Problem: Error {
    var message: String
    init(_ message: String) { self.message = message }
  }

  private init(_ bytes: [UInt8]) {
    text = Array(bytes[...].withoutByteOrderMark)
  }

  private static let malformed = "the SVG is not well-formed XML in UTF-8, so browsers may show it in different ways"

  private mutating func read() throws(Problem) {
    if text.firstInvalidUTF8Range != nil || text.contains(0) { throw Problem(Self.malformed) }
    // A host that names no kind makes browsers read it as HTML, where comments and CDATA end elsewhere.
    for word in ["<script", "<foreignobject", "<iframe", "<!entity"] {
      if let found = Self.find(word, in: text) {
        at = found
        throw Problem("the SVG has \(word)")
      }
    }
    while at < text.count {
      if text[at] != UInt8(ascii: "<") {
        readText()
      } else if skip("<!--") {
        try readComment()
      } else if skip("<![CDATA[") {
        try readCDATA()
      } else if skip("<?") {
        try readInstruction()
      } else if skip("<!") {
        try readDoctype()
      } else if skip("</") {
        try readEndTag()
      } else {
        at += 1
        try readElement()
      }
    }
    if !open.isEmpty { throw Problem(Self.malformed) }
  }

  // MARK: - Text

  private mutating func readText() {
    let start = at
    while at < text.count, text[at] != UInt8(ascii: "<") { at += 1 }
    if styles > 0 { style += Self.decoded(String(decoding: text[start..<at], as: UTF8.self)) }
  }

  /// Reads a comment. HTML ends it earlier than XML in some cases, and where HTML has left the drawing, a comment can be
  /// text of an element that ends inside it: so what it holds must be harmless too.
  private mutating func readComment() throws(Problem) {
    let start = at
    if skip(">") || skip("->") { throw Problem(Self.malformed) }
    try skip(past: "-->")
    let content = Array(text[start..<at - 3])
    let words = String(decoding: content, as: UTF8.self)
    if words.contains("--!>") { throw Problem(Self.malformed) }
    if styles > 0 { try checkStyle(words) }
    guard content.contains(UInt8(ascii: "<")) else { return }
    if Self.find("<!--", in: content) != nil { throw Problem("the SVG has a comment in a comment") }
    let end = at
    at = start
    var inner = SVGCheck(content)
    try inner.read()
    at = end
  }

  private mutating func readCDATA() throws(Problem) {
    let start = at
    try skip(past: "]]>")
    let content = text[start..<at - 3]
    // HTML ends it at the first >.
    if content.contains(UInt8(ascii: "<")) { throw Problem("the SVG has a < in a CDATA section") }
    if styles > 0 { style += String(decoding: content, as: UTF8.self) }
  }

  // MARK: - Declarations

  private mutating func readInstruction() throws(Problem) {
    let start = at
    try skip(past: "?>")
    let content = String(decoding: text[start..<at - 2], as: UTF8.self).lowercased()
    // HTML ends it at the first >.
    if content.contains(where: { $0 == "<" || $0 == ">" }) { throw Problem(Self.malformed) }
    guard content.hasPrefix("xml ") || content.hasPrefix("xml\n") else {
      throw Problem("the SVG has the instruction <?\(content.prefix { !$0.isWhitespace })")
    }
    if content.contains("encoding"), !["utf-8", "us-ascii", "utf8"].contains(where: content.contains) {
      throw Problem(Self.malformed)
    }
  }

  private mutating func readDoctype() throws(Problem) {
    let start = at
    try skip(past: ">")
    let content = text[start..<at]
    guard content.starts(with: Array("DOCTYPE".utf8)),
      !content.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") })
    else {
      throw Problem("the SVG has a DOCTYPE with declarations, which can hide content")
    }
    // XML does not end it inside quotes.
    for quote in "\"'".utf8 where content.count(where: { $0 == quote }) % 2 != 0 { throw Problem(Self.malformed) }
  }

  // MARK: - Elements

  private mutating func readElement() throws(Problem) {
    let name = readName()
    guard !name.isEmpty else { throw Problem(Self.malformed) }
    let element = Self.local(name)
    if Self.refusedElements.contains(element) { throw Problem("the SVG has <\(element)>") }
    while true {
      skipSpace()
      guard at < text.count else { throw Problem(Self.malformed) }
      if skip("/>") { return }
      if skip(">") { break }
      try readAttribute(of: element)
    }
    open.append(element)
    if element == "style" { styles += 1 }
  }

  /// Reads the end of an element. HTML reads attributes there too, and so ends it elsewhere if it has quotes.
  private mutating func readEndTag() throws(Problem) {
    let name = readName()
    skipSpace()
    guard !name.isEmpty, skip(">"), let element = open.popLast() else { throw Problem(Self.malformed) }
    guard element == "style" else { return }
    styles -= 1
    try checkStyle(style)
    if styles == 0 { style = "" }
  }

  private mutating func readAttribute(of element: String) throws(Problem) {
    let name = readName()
    skipSpace()
    guard !name.isEmpty, skip("=") else { throw Problem(Self.malformed) }
    skipSpace()
    guard at < text.count, text[at] == UInt8(ascii: "\"") || text[at] == UInt8(ascii: "'") else {
      throw Problem(Self.malformed)
    }
    let quote = text[at]
    let start = at + 1
    guard let end = text[start...].firstIndex(of: quote) else { throw Problem(Self.malformed) }
    if text[start..<end].contains(UInt8(ascii: "<")) { throw Problem(Self.malformed) }
    let value = Self.decoded(String(decoding: text[start..<end], as: UTF8.self))
    try check(value, of: name, in: element)
    at = end + 1
  }

  // MARK: - Characters

  /// The text with its numeric references and the entities of XML resolved.
  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ";") else { break }
      let name = rest[..<end].lowercased()
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
      if let scalar = number.flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
      } else {
        result += known[name] ?? ""
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private mutating func readName() -> String {
    let start = at
    let ends = Array(" \t\r\n/>=<\"'".utf8)
    while at < text.count, !ends.contains(text[at]) { at += 1 }
    return String(decoding: text[start..<at], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while at < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[at]) { at += 1 }
  }

  private mutating func skip(_ word: String) -> Bool {
    guard text[at...].starts(with: Array(word.utf8)) else { return false }
    at += word.utf8.count
    return true
  }

  /// Skips past the next occurrence of a word.
  private mutating func skip(past word: String) throws(Problem) {
    let bytes = Array(word.utf8)
    while at + bytes.count <= text.count {
      if text[at] == bytes[0], text[at...].starts(with: bytes) {
        at += bytes.count
        return
      }
      at += 1
    }
    throw Problem(Self.malformed)
  }

  /// Returns the offset of a word, in capitals or not; nil if the text does not contain it.
  private static func find(_ word: String, in text: [UInt8]) -> Int? {
    let bytes = Array(word.utf8)
    return text.indices.first { start in
      text[start] == bytes[0] && start + bytes.count <= text.count
        && zip(text[start...], bytes).allSatisfy { $0 == $1 || (0x41...0x5A).contains($0) && $0 | 0x20 == $1 }
    }
  }
}
