/// Writes JSON text value by value, without white space.
///
/// Commas are added as needed. `<` and `>` are escaped, so that the JSON can be part of an HTML page.
package struct JSONWriter {
  /// The JSON written so far.
  package private(set) var output = ""
  private var needsComma = false

  package init() {}

  /// Returns the JSON text that `write` writes.
  package static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return json.output
  }

  // MARK: - Objects and lists

  package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) { enclose("{", "}", writeMembers) }

  package mutating func list(_ writeElements: (inout JSONWriter) -> Void) { enclose("[", "]", writeElements) }

  package mutating func list<Elements: Sequence>(
    _ elements: Elements, _ writeElement: (Elements.Element, inout JSONWriter) -> Void
  ) {
    list { for element in elements { writeElement(element, &$0) } }
  }

  private mutating func enclose(_ opening: String, _ closing: String, _ write: (inout JSONWriter) -> Void) {
    add(opening)
    needsComma = false
    write(&self)
    output += closing
    needsComma = true
  }

  /// Writes the key of the member whose value comes next.
  package mutating func key(_ key: String) {
    add(key.quotedAsJSON(escapingMarkup: true) + ":")
    needsComma = false
  }

  // MARK: - Values

  /// Writes a text, or null.
  package mutating func text(_ text: String?) { add(text?.quotedAsJSON(escapingMarkup: true) ?? "null") }

  package mutating func bool(_ value: Bool) { add(value ? "true" : "false") }

  /// Writes the shortest text that reads back as the same number; null when the number is nil or not finite.
  package mutating func number(_ value: Double?) {
    guard let value, value.isFinite else { return add("null") }
    let text = value.description
    add(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private mutating func add(_ token: String) {
    if needsComma { output += "," }
    output += token
    needsComma = true
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
