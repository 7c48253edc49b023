/// A script as it is published: without indentation, empty lines, lines of comment and spaces beside signs, which only its
/// author reads.
///
/// A file in which white space could be part of a text, as in one that goes over several lines, is left as it is.
enum CompactScript {
  static func bytes(of script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n"))
    guard lines.allSatisfy(isPlain) else { return script }
    var compact: [UInt8] = []
    compact.reserveCapacity(script.count)
    for line in lines {
      let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if content.isEmpty || content.starts(with: "//".utf8) { continue }
      addWithoutSpaces(content, to: &compact)
      compact.append(UInt8(ascii: "\n"))
    }
    return compact
  }

  /// Adds a line without the spaces beside signs. One with a slash, which may begin a pattern or a comment, or with a template
  /// text is left as it is.
  private static func addWithoutSpaces(_ line: ArraySlice<UInt8>, to compact: inout [UInt8]) {
    if line.contains(UInt8(ascii: "/")) || line.contains(UInt8(ascii: "`")) { return compact += line }
    var quote: UInt8?
    var isEscaped = false
    for index in line.indices {
      let byte = line[index]
      if let open = quote {
        quote = byte == open && !isEscaped ? nil : open
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: " ") {
        let next = index + 1 < line.endIndex ? line[index + 1] : nil
        if compact.last.map(isSign) ?? false || next.map(isSign) ?? false { continue }
      }
      compact.append(byte)
    }
  }

  /// Whether a space beside it says nothing. Plus and minus are not among these signs: two of them in a row say something else.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "=", "<", ">", "?", ":", ",", ";", "(", ")", "{", "}", "[", "]", "&", "|", "*", "%": true
    default: false
    }
  }

  /// Whether a line ends every template text that it opens, and does not go on in the next line.
  private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    var (quotes, opened, closed) = (0, 0, 0)
    var last: UInt8?
    for byte in line {
      switch byte {
      case UInt8(ascii: "`"): quotes += 1
      case UInt8(ascii: "{") where last == UInt8(ascii: "$"): opened += 1
      case UInt8(ascii: "}"): closed += 1
      default: break
      }
      last = byte
    }
    return quotes == 0 ? last != UInt8(ascii: "\\") : quotes.isMultiple(of: 2) && opened <= closed
  }
}
