/// A script as it is published: without indentation, empty lines and lines of comment, which only its author reads.
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
      compact += content
      compact.append(UInt8(ascii: "\n"))
    }
    return compact
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
