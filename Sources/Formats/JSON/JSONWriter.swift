/// Writes JSON text value by value. Commas are added as needed.
public struct JSONWriter {
  /// The JSON written so far, in UTF-8.
  private var output: [UInt8] = []
  private let layout: Layout
  private var needsComma = false
  /// Whether the next token stays on the line because it is the first of all, or a value after its key.
  private var continuesLine = true
  /// The indentation of lines in the innermost open object or array; nil if it is on one line.
  private var indent: String?

  package enum Layout: Sendable {
    /// Without white space, and with `<` and `>` escaped, so that the JSON can be part of an HTML page.
    case compact
    /// With a line for each member and element, unless the object or list is written flat.
    case lines
  }

  private init(_ layout: Layout) {
    self.layout = layout
    indent = layout == .lines ? "" : nil
  }

  /// Returns the JSON that `write` writes, in UTF-8.
  package static func bytes(_ layout: Layout = .compact, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(layout)
    write(&json)
    return json.output
  }

  /// Returns the JSON text that `write` writes.
  package static func text(_ layout: Layout = .compact, _ write: (inout JSONWriter) -> Void) -> String {
    String(decoding: bytes(layout, write), as: UTF8.self)
  }

  // MARK: - Objects and lists

  /// Writes an object.
  /// - Parameter isFlat: whether its members stay on one line in the layout `lines`.
  package mutating func object(isFlat: Bool = false, _ writeMembers: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), isFlat, writeMembers)
  }

  /// Writes an array.
  /// - Parameter isFlat: whether its elements stay on one line in the layout `lines`.
  public mutating func list(isFlat: Bool = false, _ writeElements: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "["), UInt8(ascii: "]"), isFlat, writeElements)
  }

  /// Writes an array with what `writeElement` writes of each element. It is public so that it is compiled for the elements' type.
  @inlinable public mutating func list<Elements: Sequence>(
    _ elements: Elements, _ writeElement: (Elements.Element, inout JSONWriter) -> Void
  ) {
    list { for element in elements { writeElement(element, &$0) } }
  }

  private mutating func enclose(
    _ opening: UInt8, _ closing: UInt8, _ isFlat: Bool, _ write: (inout JSONWriter) -> Void
  ) {
    startToken()
    output.append(opening)
    needsComma = false
    let outer = indent
    indent = isFlat ? nil : outer.map { $0 + "  " }
    // On one line there is no blank after the bracket.
    continuesLine = indent == nil
    write(&self)
    if indent != nil, needsComma, let outer { startLine(outer) }
    indent = outer
    output.append(closing)
    needsComma = true
    continuesLine = false
  }

  /// Writes the key of the member whose value comes next. It needs no escapes, as those that are written in code do not.
  public mutating func key(_ key: StaticString) {
    startToken()
    output.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
    output.append(UInt8(ascii: "\""))
    endKey()
  }

  /// Writes a key that is not written in code.
  package mutating func key(named name: String) {
    text(name)
    endKey()
  }

  private mutating func endKey() {
    output.append(UInt8(ascii: ":"))
    if layout == .lines { output.append(UInt8(ascii: " ")) }
    needsComma = false
    continuesLine = true
  }

  // MARK: - Values

  /// Writes a text, or null.
  package mutating func text(_ text: String?) {
    guard var text else { return add("null") }
    startToken()
    // Most texts need no escapes.
    let isWritten = text.withUTF8 { bytes in
      if unsafe bytes.contains(where: Self.mayNeedEscape) { return false }
      output.append(UInt8(ascii: "\""))
      unsafe output.append(contentsOf: bytes)
      output.append(UInt8(ascii: "\""))
      return true
    }
    if !isWritten { output += text.quotedAsJSON(escapingMarkup: layout == .compact).utf8 }
  }

  /// Whether a byte is an escaped character or the start of one. C2 and E2 start control characters and line separators.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0x7F, 0xC2, 0xE2: true
    default: false
    }
  }

  package mutating func bool(_ value: Bool) { add(value ? "true" : "false") }

  /// Writes the shortest text that is parsed as the same number; null if the number is nil or not finite.
  package mutating func number(_ value: Double?) {
    guard let value, value.isFinite else { return add("null") }
    // Most numbers have at most six decimals, and a shorter way to text. Up to 15 digits no other text so short is the same number.
    let millionths = (value.magnitude * 1e6).rounded()
    if millionths < 1e15, millionths / 1e6 == value.magnitude, value.magnitude >= 0.001 || value.bitPattern == 0 {
      return add(millionths: UInt64(millionths), isNegative: value < 0)
    }
    add(value.description)
    if output.suffix(2).elementsEqual(".0".utf8) { output.removeLast(2) }
  }

  private mutating func add(millionths: UInt64, isNegative: Bool) {
    startToken()
    if isNegative { output.append(UInt8(ascii: "-")) }
    var (unit, rest): (UInt64, UInt64) = (1_000_000, millionths)
    while millionths / unit >= 10 { unit *= 10 }
    while unit >= 1_000_000 || rest > 0 {
      if unit == 100_000 { output.append(UInt8(ascii: ".")) }
      output.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private mutating func add(_ token: String) {
    startToken()
    output += token.utf8
  }

  /// Writes what is between a token and the one before it.
  private mutating func startToken() {
    if needsComma { output.append(UInt8(ascii: ",")) }
    if !continuesLine {
      if let indent { startLine(indent) } else if layout == .lines { output.append(UInt8(ascii: " ")) }
    }
    needsComma = true
    continuesLine = false
  }

  private mutating func startLine(_ indent: String) {
    output.append(UInt8(ascii: "\n"))
    output += indent.utf8
  }
}

// MARK: - Members of an object

extension JSONWriter {
  package mutating func text(_ key: StaticString, _ text: String?) {
    self.key(key)
    self.text(text)
  }

  package mutating func bool(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  package mutating func number(_ key: StaticString, _ value: Double?) {
    self.key(key)
    number(value)
  }

  package mutating func number(_ key: StaticString, _ value: Int?) { number(key, value.map(Double.init)) }

  package mutating func object(_ key: StaticString, _ writeMembers: (inout JSONWriter) -> Void) {
    self.key(key)
    object(writeMembers)
  }

  /// Writes a member whose value is an array.
  @inlinable public mutating func list<Elements: Sequence>(
    _ key: StaticString, _ elements: Elements, _ writeElement: (Elements.Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    list(elements, writeElement)
  }

  /// Writes the member unless its value is nil.
  package mutating func member(_ key: StaticString, ifPresent value: Double?) {
    if let value { number(key, value) }
  }

  /// Writes the member unless its value is nil.
  package mutating func member(_ key: StaticString, ifPresent value: String?) {
    if let value { text(key, value) }
  }

  /// Writes the member if its value is true.
  package mutating func bool(_ key: StaticString, ifTrue value: Bool) {
    if value { bool(key, true) }
  }
}
