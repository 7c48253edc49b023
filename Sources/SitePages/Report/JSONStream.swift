import Grading

/// Writes JSON as it is told, without white space.
///
/// For what is as long as the site: nothing of it stands in memory but its text.
struct JSONStream: ~Copyable {
  private var bytes: [UInt8] = []
  /// Whether what comes next needs no comma before it.
  private var isFirst = true

  /// All that was written.
  consuming func finish() -> [UInt8] { bytes }

  // MARK: - Groups

  mutating func object(_ members: (inout JSONStream) -> Void) {
    group(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  mutating func list(_ values: (inout JSONStream) -> Void) {
    group(UInt8(ascii: "["), UInt8(ascii: "]"), values)
  }

  mutating func list<Elements: Sequence>(_ elements: Elements, _ value: (Elements.Element, inout JSONStream) -> Void) {
    list { for element in elements { value(element, &$0) } }
  }

  private mutating func group(_ open: UInt8, _ close: UInt8, _ write: (inout JSONStream) -> Void) {
    separate()
    bytes.append(open)
    isFirst = true
    write(&self)
    bytes.append(close)
    isFirst = false
  }

  /// The name of the member whose value comes next.
  mutating func key(_ key: StaticString) {
    separate()
    // A key that is known when the program is compiled has nothing to escape.
    bytes.append(UInt8(ascii: "\""))
    bytes += key.description.utf8
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    isFirst = true
  }

  /// The name of a member that is known only now.
  mutating func key(named key: String) {
    text(key)
    bytes.append(UInt8(ascii: ":"))
    isFirst = true
  }

  // MARK: - Values

  mutating func null() {
    separate()
    bytes += "null".utf8
  }

  mutating func bool(_ value: Bool) {
    separate()
    bytes += (value ? "true" : "false").utf8
  }

  /// A number with all its bits.
  mutating func number(_ value: Double) {
    separate()
    bytes.append(json: value)
  }

  mutating func text(_ text: String) {
    separate()
    bytes.append(json: text)
  }

  /// Words as one text with a space between each two.
  mutating func words(_ words: [String]) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for (place, word) in words.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(escapingForJSON: word)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends the line, as a file of text does.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }
}

/// Members with their values; null where there is none.
extension JSONStream {
  /// A figure: rounded half-up to 6 places.
  mutating func figure(_ key: StaticString, _ value: Double?) {
    self.key(key)
    if let value { number((snap(value) * 1e6 + 0.5).rounded(.down) / 1e6) } else { null() }
  }

  mutating func text(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { self.text(text) } else { null() }
  }

  mutating func words(_ key: StaticString, _ words: [String]) {
    self.key(key)
    self.words(words)
  }

  mutating func bool(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  mutating func object(_ key: StaticString, _ members: (inout JSONStream) -> Void) {
    self.key(key)
    object(members)
  }

  mutating func list<Elements: Sequence>(
    _ key: StaticString, _ elements: Elements, _ value: (Elements.Element, inout JSONStream) -> Void
  ) {
    self.key(key)
    list(elements, value)
  }
}

/// Members that are there only where they say something, for data that a page carries.
extension JSONStream {
  /// A number with all its bits.
  mutating func given(_ key: StaticString, _ value: Double?) {
    guard let value else { return }
    self.key(key)
    number(value)
  }

  mutating func given(_ key: StaticString, _ text: String?) {
    if let text { self.text(key, text) }
  }

  mutating func flag(_ key: StaticString, _ value: Bool) {
    if value { bool(key, true) }
  }
}
