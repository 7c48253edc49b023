/// Writes JSON text value by value. Commas are added as needed.
package struct JSONWriter {
  /// The JSON written so far.
  package private(set) var output = ""
  private let layout: Layout
  private var needsComma = false
  /// Whether the next token stays on the line because it is the first of all, or a value after its key.
  private var continuesLine = true
  /// The blanks at the start of lines in the object or list that is open; nil if it is on one line.
  private var indent: String?

  package enum Layout: Sendable {
    /// Without white space, and with `<` and `>` escaped, so that the JSON can be part of an HTML page.
    case compact
    /// With a line for each member and element, unless the object or list is written flat.
    case lines
  }

  package init(_ layout: Layout = .compact) {
    self.layout = layout
    indent = layout == .lines ? "" : nil
  }

  /// Returns the JSON text that `write` writes.
  package static func text(_ layout: Layout = .compact, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout)
    write(&json)
    return json.output
  }

  // MARK: - Objects and lists

  /// - Parameter isFlat: keeps the members on one line in the layout with lines.
  package mutating func object(isFlat: Bool = false, _ writeMembers: (inout JSONWriter) -> Void) {
    enclose("{", "}", isFlat, writeMembers)
  }

  /// - Parameter isFlat: keeps the elements on one line in the layout with lines.
  package mutating func list(isFlat: Bool = false, _ writeElements: (inout JSONWriter) -> Void) {
    enclose("[", "]", isFlat, writeElements)
  }

  package mutating func list<Elements: Sequence>(
    _ elements: Elements, _ writeElement: (Elements.Element, inout JSONWriter) -> Void
  ) {
    list { for element in elements { writeElement(element, &$0) } }
  }

  private mutating func enclose(
    _ opening: String, _ closing: String, _ isFlat: Bool, _ write: (inout JSONWriter) -> Void
  ) {
    add(opening)
    needsComma = false
    let outer = indent
    indent = isFlat ? nil : outer.map { $0 + "  " }
    // On one line there is no blank after the bracket.
    continuesLine = indent == nil
    write(&self)
    if indent != nil, needsComma, let outer { output += "\n" + outer }
    indent = outer
    output += closing
    needsComma = true
    continuesLine = false
  }

  /// Writes the key of the member whose value comes next.
  package mutating func key(_ key: String) {
    add(quoted(key) + (layout == .lines ? ": " : ":"))
    needsComma = false
    continuesLine = true
  }

  // MARK: - Values

  /// Writes a text, or null.
  package mutating func text(_ text: String?) { add(text.map(quoted) ?? "null") }

  package mutating func bool(_ value: Bool) { add(value ? "true" : "false") }

  /// Writes the shortest text that reads back as the same number; null when the number is nil or not finite.
  package mutating func number(_ value: Double?) {
    guard let value, value.isFinite else { return add("null") }
    let text = value.description
    add(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private func quoted(_ text: String) -> String { text.quotedAsJSON(escapingMarkup: layout == .compact) }

  private mutating func add(_ token: String) {
    if needsComma { output += "," }
    if !continuesLine {
      if let indent { output += "\n" + indent } else if layout == .lines { output += " " }
    }
    output += token
    needsComma = true
    continuesLine = false
  }
}

// MARK: - Members of an object

extension JSONWriter {
  package mutating func text(_ key: String, _ text: String?) {
    self.key(key)
    self.text(text)
  }

  package mutating func bool(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  package mutating func number(_ key: String, _ value: Double?) {
    self.key(key)
    number(value)
  }

  package mutating func number(_ key: String, _ value: Int?) { number(key, value.map(Double.init)) }

  package mutating func object(_ key: String, _ writeMembers: (inout JSONWriter) -> Void) {
    self.key(key)
    object(writeMembers)
  }

  package mutating func list<Elements: Sequence>(
    _ key: String, _ elements: Elements, _ writeElement: (Elements.Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    list(elements, writeElement)
  }

  /// Writes the member unless its value is nil.
  package mutating func member(_ key: String, ifPresent value: Double?) {
    if let value { number(key, value) }
  }

  /// Writes the member unless its value is nil.
  package mutating func member(_ key: String, ifPresent value: String?) {
    if let value { text(key, value) }
  }

  /// Writes the member if its value is true.
  package mutating func bool(_ key: String, ifTrue value: Bool) {
    if value { bool(key, true) }
  }
}
