/// A script as it is published: without indentation, empty lines, lines of comment and spaces beside signs, which only its
/// author reads.
///
/// A file in which white space could be part of a text, as in one that goes over several lines, is left as it is.
enum CompactScript {
  static func bytes(of script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n"))
    guard lines.allSatisfy({ isPlain($0.span) }) else { return script }
    var compact: [UInt8] = []
    compact.reserveCapacity(script.count)
    for line in lines {
      let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if content.isEmpty || content.starts(with: "//".utf8) { continue }
      // A slash may begin a pattern or a comment, a grave accent a template text.
      if content.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "`") }) {
        compact += content
      } else {
        addWithoutSpaces(content.span, to: &compact)
      }
      compact.append(UInt8(ascii: "\n"))
    }
    return compact
  }

  /// Adds a line without the spaces beside signs.
  private static func addWithoutSpaces(_ line: Span<UInt8>, to compact: inout [UInt8]) {
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
        let next = index + 1 < line.count ? line[index + 1] : nil
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
  private static func isPlain(_ line: Span<UInt8>) -> Bool {
    var (quotes, opened, closed) = (0, 0, 0)
    var last: UInt8?
    for index in line.indices {
      let byte = line[index]
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
