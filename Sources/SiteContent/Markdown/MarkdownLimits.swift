/// Limits the Markdown that libcmark is given, so that parsing takes linear time and the process at most 1 GB of memory.
///
/// libcmark and the walk through its document take up to 430 times the size of a text: `*_*_` gives a node for each byte.
/// libcmark 0.30 takes quadratic time for blank lines after lists that are nested thousands deep, and for thousands of
/// unclosed `![` in a paragraph. No notes need either.
enum MarkdownLimits {
  /// The most bytes of a body.
  static let bytes = 1 << 20
  /// The last column at which a quote or list may start.
  static let containerColumn = 200
  private static let tabWidth = 4
  /// The most `![` between two blank lines.
  static let images = 1000

  /// Why a body is refused, with its line, from 1.
  struct Violation: Equatable {
    var line: Int
    var message: String
    var help: String?
  }

  /// Returns the first violation of a limit; nil if there is none.
  static func violation(in bytes: ArraySlice<UInt8>) -> Violation? {
    if bytes.count > Self.bytes {
      return Violation(
        line: 1, message: "the Markdown of this file has \(bytes.count) bytes",
        help: "it may have 1 MB, which are \(Self.bytes): put a part of it on a page of its own")
    }
    let text = bytes.span
    var line = 1
    var images = 0
    var start = 0
    while start < text.count {
      var end = start
      var isBlank = true
      while end < text.count, text[end] == 0x20 || text[end] == 0x09 || text[end] == 0x3E { end += 1 }
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D {
        if text[end] == 0x5B, end > start, text[end - 1] == 0x21 { images += 1 }
        isBlank = false
        end += 1
      }
      if isBlank { images = 0 }
      if images > Self.images {
        return Violation(line: line, message: "more than \(Self.images) pictures in one paragraph")
      }
      if end - start > containerColumn / tabWidth, isTooDeep(bytes[bytes.startIndex + start..<bytes.startIndex + end]) {
        return Violation(line: line, message: "quotes and lists are nested too deep here")
      }
      start = end + 1
      if end < text.count, text[end] == 0x0D, start < text.count, text[start] == 0x0A { start += 1 }
      line += 1
    }
    return nil
  }

  /// Whether a quote or list may start beyond `containerColumn`, after only markers of quotes and lists.
  private static func isTooDeep(_ line: ArraySlice<UInt8>) -> Bool {
    var column = 0
    var lastMark = 0
    var last: UInt8 = 0
    marks: for index in line.indices {
      let endsWord = index + 1 == line.endIndex || line[index + 1] == 0x20 || line[index + 1] == 0x09
      column += line[index] == 0x09 ? tabWidth : 1
      switch line[index] {
      case 0x20, 0x09, 0x30...0x39: break
      case 0x3E: lastMark = column
      case 0x2A where endsWord, 0x2B where endsWord, 0x2D where endsWord: lastMark = column
      case 0x2E where endsWord && isDigit(last), 0x29 where endsWord && isDigit(last): lastMark = column
      default: break marks
      }
      last = line[index]
    }
    return lastMark > containerColumn && !isRule(line)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a line is a thematic break, such as `* * *`.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    var sign: UInt8?
    for byte in line where byte != 0x20 && byte != 0x09 {
      if let sign, sign != byte { return false }
      sign = byte
    }
    return sign == 0x2A || sign == 0x2D
  }
}
