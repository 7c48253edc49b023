/// Puts the head of a request together from the pieces in which it arrives, and never keeps more than a head may have.
///
/// Each byte is looked at once, so a head takes linear time however it is cut.
struct HTTPHeadReader {
  /// The most bytes of the request line, without its line end.
  static let requestLine = 8 << 10
  /// The most bytes of the header fields, with their line ends.
  static let fields = 16 << 10

  private var lines: [String] = []
  private var line: [UInt8] = []
  private var fieldBytes = 0

  /// Takes another piece; returns the request once its head is complete. What follows the head is ignored.
  mutating func add(_ bytes: [UInt8]) throws(HTTPStatus) -> HTTPRequest? {
    for byte in bytes {
      if !lines.isEmpty {
        fieldBytes += 1
        if fieldBytes > Self.fields { throw .headerFieldsTooLarge }
      }
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        // One more than the line may have, for the CR of its end.
        if lines.isEmpty, line.count > Self.requestLine + 1 { throw .uriTooLong }
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if lines.isEmpty, line.count > Self.requestLine { throw .uriTooLong }
      if line.isEmpty { return try HTTPRequest(lines: lines) }
      guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw .badRequest }
      lines.append(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
    }
    return nil
  }
}
