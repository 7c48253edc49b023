/// A line of a calendar file as RFC 5545 has it: folded so that none is longer than 75 octets, ended by CR LF.
struct ContentLine {
  private let name: String
  private let value: String

  /// A property whose value is written as it is, such as a date.
  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// A property whose value is text for people.
  init(_ name: String, text value: String) { self.init(name, Self.escaped(value)) }

  /// The line before it is folded.
  var text: String { "\(name):\(value)" }

  /// Adds the line. No character is cut in two; a line that goes on begins with a space.
  func write(to bytes: inout [UInt8]) {
    if name.utf8.count + 1 + value.utf8.count <= Self.longest {
      bytes += name.utf8
      bytes.append(UInt8(ascii: ":"))
      bytes += value.utf8
    } else {
      writeFolded(to: &bytes)
    }
    bytes += "\r\n".utf8
  }

  private func writeFolded(to bytes: inout [UInt8]) {
    var length = 0
    for scalar in text.unicodeScalars {
      let octets = UTF8.encode(scalar).map(Array.init) ?? []
      if length + octets.count > Self.longest {
        bytes += "\r\n ".utf8
        length = 1
      }
      bytes += octets
      length += octets.count
    }
  }

  /// In octets, without the line end.
  private static let longest = 75

  /// Section 3.3.11: backslash, semicolon, comma and line ends are escaped; other control characters cannot be said.
  private static func escaped(_ text: String) -> String {
    func needsEscape(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ";")
        || byte == UInt8(ascii: ",")
    }
    guard text.utf8.contains(where: needsEscape) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case ";": escaped += "\\;"
      case ",": escaped += "\\,"
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
