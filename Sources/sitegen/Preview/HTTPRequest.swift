import Formats
import SystemLibraries

/// The head of an HTTP request: its request line and its header fields. A body is never read.
struct HTTPRequest: Hashable {
  /// The method as it was sent; methods are case-sensitive.
  let method: String
  /// The target up to `?`, percent-encoded.
  let path: String
  /// The target after `?`, percent-encoded; empty if there is none.
  let query: String
  /// The values of the header fields by their names in lower case.
  private let fields: [String: String]

  /// Parses the lines of a head, without the empty one at its end (RFC 9112, sections 3 and 5).
  ///
  /// If a field is sent twice the last one counts, except that a second Host is an error, because Host decides who may read.
  /// - Throws: `badRequest` if this is not a head of HTTP/1.
  init(lines: [String]) throws(HTTPStatus) {
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words.allSatisfy({ !$0.isEmpty }), words[2].hasPrefix("HTTP/1.") else { throw .badRequest }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = String(words[0])
    path = String(target.first ?? "")
    query = target.count > 1 ? String(target[1]) : ""
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .badRequest }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 }) else { throw .badRequest }
      if name == "host", fields[name] != nil { throw .badRequest }
      fields[name] = line[line.index(after: colon)...].trimmed
    }
    self.fields = fields
  }

  /// The value of a header field; nil if it was not sent.
  /// - Parameter name: the name in lower case.
  func field(_ name: String) -> String? { fields[name] }

  /// The decoded value of the query's first parameter with this name; nil if there is none or its encoding is invalid.
  func parameter(_ name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == name { return PercentEncoding.strictlyDecoded(parts[1]) }
    }
    return nil
  }
}

/// Parses the head of a request from the pieces in which it arrives, and never keeps more than a head may have.
///
/// Each byte is read once, so the time is linear however the head is divided.
struct HTTPHeadParser {
  /// The maximum number of bytes of the request line, without its line end.
  static let requestLine = 8 << 10
  /// The maximum number of bytes of all header fields, with their line ends.
  static let fields = 16 << 10

  private var lines: [String] = []
  private var line: [UInt8] = []
  private var fieldBytes = 0

  /// Adds another piece of the request. Returns the request when its head is complete, and nil until then; bytes after the head
  /// are ignored.
  /// - Throws: the status to respond with if the head is too long or malformed.
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
