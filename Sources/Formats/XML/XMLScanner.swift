/// Reads an XML file from its start to its end, as events. It knows no entities but those of XML itself, and refuses a document type,
/// with which a small file could become a large one.
package struct XMLScanner {
  private var rest: ArraySlice<UInt8>
  private let bytes: [UInt8]
  /// The line up to which line breaks were counted, and its place.
  private var counted = (line: 1, end: 0)
  /// The elements that have started and not ended, the innermost one last.
  private var open: [String] = []
  /// Whether the innermost element ends next, because its tag is one such as `<v/>`.
  private var isEmpty = false

  package enum Event: Sendable, Hashable {
    /// The name without its prefix, and the attributes with theirs.
    case start(String, [String: String])
    case text(String)
    case end(String)
  }

  private static let maximumDepth = 200

  /// The file is not XML, has a document type, or is nested too deeply.
  package struct Damage: Error, Hashable {
    package init() {}
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rest = bytes[...].withoutByteOrderMark
  }

  /// The line of the end of the last event, from 1.
  package var line: Int {
    mutating get {
      counted.line += bytes[counted.end..<rest.startIndex].count { $0 == 0x0A }
      counted.end = rest.startIndex
      return counted.line
    }
  }

  /// Returns the next event; nil at the end of the file.
  package mutating func next() throws(Damage) -> Event? {
    if isEmpty, let name = open.popLast() {
      isEmpty = false
      return .end(name)
    }
    while let first = rest.first {
      if first != UInt8(ascii: "<") {
        let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
        let text = try Self.unescaped(rest[..<end])
        rest = rest[end...]
        return .text(text)
      }
      if rest.starts(with: "<![CDATA[".utf8) {
        rest = rest.dropFirst(9)
        return .text(String(decoding: try skip(past: "]]>"), as: UTF8.self))
      }
      if rest.starts(with: "<!--".utf8) {
        _ = try skip(past: "-->")
      } else if rest.starts(with: "<?".utf8) {
        _ = try skip(past: "?>")
      } else if rest.starts(with: "<!".utf8) {
        throw Damage()
      } else {
        return try tag()
      }
    }
    if !open.isEmpty { throw Damage() }
    return nil
  }

  /// Takes the bytes before a text, and drops the text.
  private mutating func skip(past text: String) throws(Damage) -> ArraySlice<UInt8> {
    guard let range = rest.firstRange(of: Array(text.utf8)) else { throw Damage() }
    defer { rest = rest[range.upperBound...] }
    return rest[..<range.lowerBound]
  }

  private mutating func tag() throws(Damage) -> Event {
    // A value in quotes may have the sign that ends the tag.
    var quote: UInt8?
    var end = rest.startIndex
    while end < rest.endIndex, rest[end] != UInt8(ascii: ">") || quote != nil {
      let byte = rest[end]
      if byte == quote { quote = nil } else if quote == nil, [0x22, 0x27].contains(byte) { quote = byte }
      end += 1
    }
    guard end < rest.endIndex else { throw Damage() }
    var tag = rest[(rest.startIndex + 1)..<end]
    rest = rest[(end + 1)...]
    if tag.first == UInt8(ascii: "/") {
      guard let name = open.popLast(), name == Self.name(tag.dropFirst()) else { throw Damage() }
      return .end(name)
    }
    isEmpty = tag.last == UInt8(ascii: "/")
    if isEmpty { tag = tag.dropLast() }
    let nameEnd = tag.firstIndex { $0 <= 0x20 } ?? tag.endIndex
    let name = Self.name(tag[..<nameEnd])
    open.append(name)
    guard open.count <= Self.maximumDepth else { throw Damage() }
    return .start(name, try Self.attributes(tag[nameEnd...]))
  }

  private static func attributes(_ text: ArraySlice<UInt8>) throws(Damage) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text.drop { $0 <= 0x20 }
    while !rest.isEmpty {
      guard let sign = rest.firstIndex(of: UInt8(ascii: "=")) else { throw Damage() }
      let key = String(decoding: rest[..<sign], as: UTF8.self).trimmed
      rest = rest[(sign + 1)...].drop { $0 <= 0x20 }
      guard let quote = rest.popFirst(), [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote),
        let end = rest.firstIndex(of: quote)
      else { throw Damage() }
      attributes[key] = try unescaped(rest[..<end])
      rest = rest[(end + 1)...].drop { $0 <= 0x20 }
    }
    return attributes
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    let name = String(decoding: bytes, as: UTF8.self).trimmed
    return name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func unescaped(_ bytes: ArraySlice<UInt8>) throws(Damage) -> String {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "&", omittingEmptySubsequences: false)
    var text = parts.first.map(String.init) ?? ""
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";") else { throw Damage() }
      let name = String(part[..<end])
      if let known = entities[name] {
        text += known
      } else {
        let number =
          name.hasPrefix("#x")
          ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw Damage() }
        text.unicodeScalars.append(scalar)
      }
      text += part[part.index(after: end)...]
    }
    return text
  }
}
