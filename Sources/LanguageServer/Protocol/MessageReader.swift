/// Splits a stream of bytes into messages: header fields, an empty line, then as many bytes as `Content-Length` says.
///
/// It accepts any division of the stream, and finds the next header after bytes that are no message.
package struct MessageReader: Sendable {
  private var bytes: [UInt8] = []
  /// The length of the message whose header was read; nil while a header is awaited.
  private var expected: Int?
  /// How many bytes of a message that is too large are still to be skipped.
  private var skipped = 0

  /// The content of a message, or why there is none.
  package enum Frame: Sendable, Equatable {
    case content([UInt8])
    case problem(String)
  }

  package init() {}

  package mutating func append(_ new: [UInt8]) {
    let dropped = min(skipped, new.count)
    skipped -= dropped
    bytes += new[dropped...]
  }

  /// Returns the next frame; nil until more bytes arrive.
  package mutating func next() -> Frame? {
    if expected == nil, let problem = readHeader() { return .problem(problem) }
    guard let length = expected, bytes.count >= length else { return nil }
    let content = Array(bytes[..<length])
    bytes.removeFirst(length)
    expected = nil
    return .content(content)
  }

  /// Reads a header if it is complete; returns why it is not valid.
  private mutating func readHeader() -> String? {
    guard let (header, end) = completeHeader() else {
      guard bytes.count > Self.longestHeader else { return nil }
      resynchronize()
      return "a header has no end"
    }
    guard let length = Self.contentLength(in: header) else {
      resynchronize()
      return "a header has no valid Content-Length"
    }
    bytes.removeFirst(end)
    guard length <= Self.longestMessage else {
      let dropped = min(length, bytes.count)
      bytes.removeFirst(dropped)
      skipped = length - dropped
      return "a message has \(length) bytes, more than \(Self.longestMessage)"
    }
    expected = length
    return nil
  }

  /// The bytes before the first empty line, and the position after that line.
  private func completeHeader() -> (header: ArraySlice<UInt8>, end: Int)? {
    for index in bytes.indices where bytes[index] == 0x0A {
      if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return (bytes[..<index], index + 2) }
      if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A {
        return (bytes[..<index], index + 3)
      }
      if index > Self.longestHeader { return nil }
    }
    return nil
  }

  /// Drops the first byte, and all bytes up to the next place where a header can start.
  private mutating func resynchronize() {
    let name = Array("Content-Length".utf8)
    // At the end of the bytes, the name may have arrived in part.
    let start = bytes.indices.dropFirst().first { name.starts(with: bytes[$0...].prefix(name.count)) }
    bytes.removeFirst(start ?? bytes.count)
  }

  private static func contentLength(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":"), text[..<colon].lowercased() == "content-length" else { continue }
      let digits = text[text.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
      return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  private static let longestHeader = 8192
  private static let longestMessage = 64 << 20
}

/// A message to the editor.
package struct OutgoingMessage: Sendable, Hashable {
  /// The JSON text.
  package let content: [UInt8]

  /// The message with its header.
  package var framed: [UInt8] { Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content }
}
