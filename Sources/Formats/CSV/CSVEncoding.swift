/// The character encoding of a CSV file, with the id that a grade book has for it.
package enum CSVEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  /// UTF-8 with a byte order mark.
  case utf8Marked = "utf-8-bom"
  case utf16Little = "utf-16le"
  case utf16Big = "utf-16be"

  /// Detects the encoding of a file, as `CSVTable` does.
  package init(of bytes: [UInt8]) {
    let isUTF8 = CSVTable.utf8(bytes) == bytes
    self =
      isUTF8
      ? bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? .utf8Marked : .utf8
      : bytes.first == 0xFE || bytes.first == 0 ? .utf16Big : .utf16Little
  }

  /// Returns a text as the bytes of a file, with a byte order mark except in plain UTF-8.
  package func bytes(of text: String) -> [UInt8] {
    switch self {
    case .utf8: Array(text.utf8)
    case .utf8Marked: Array(("\u{FEFF}" + text).utf8)
    case .utf16Little: ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16Big: ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }
}

/// The line ending of a CSV file, with the id that a grade book has for it.
package enum CSVNewline: String, Sendable, CaseIterable {
  case lf, crlf, cr

  package var text: String {
    switch self {
    case .lf: "\n"
    case .crlf: "\r\n"
    case .cr: "\r"
    }
  }
}
