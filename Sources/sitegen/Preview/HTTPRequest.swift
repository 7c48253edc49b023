import Formats
import SystemLibraries

/// An HTTP request: its request line, its header fields, and the body of a `POST`.
struct HTTPRequest: Hashable {
  /// The method as it was sent; methods are case-sensitive.
  let method: String
  /// The target up to `?`, percent-encoded.
  let path: String
  /// The target after `?`, percent-encoded; empty if there is none.
  let query: String
  /// The values of the header fields by their names in lower case.
  private let fields: [String: String]
  /// The body; empty if it was not sent with its length.
  fileprivate(set) var body: [UInt8] = []

  /// Parses the lines of a head, without the empty one at its end (RFC 9112, sections 3 and 5).
  ///
  /// If a field is sent twice the last one counts, except those that decide who may read and write, and what is read.
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
      if Self.single.contains(name), fields[name] != nil { throw .badRequest }
      fields[name] = line[line.index(after: colon)...].trimmed
    }
    self.fields = fields
  }

  private static let single: Set<String> = ["host", "origin", "cookie", "content-length"]

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

  /// The fields of the form in the body; nil if it is no form.
  var form: HTTPForm? {
    let type = (field("content-type") ?? "").split(separator: ";").first?.trimmed.lowercased()
    guard type == "application/x-www-form-urlencoded" else { return nil }
    return String(validating: body, as: UTF8.self).flatMap(HTTPForm.init)
  }

  /// The value of a cookie; nil if it was not sent.
  func cookie(_ name: String) -> String? {
    for pair in (field("cookie") ?? "").split(separator: ";") {
      let parts = pair.trimmed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == name { return String(parts[1]) }
    }
    return nil
  }

  /// The number of bytes of the body that is to be read.
  /// - Throws: if it is sent in another way than with its length, or is too long.
  fileprivate func bodyLength() throws(HTTPStatus) -> Int {
    guard method == "POST" else { return 0 }
    if field("transfer-encoding") != nil { throw .lengthRequired }
    guard let text = field("content-length") else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .badRequest }
    guard let length = Int(text), length <= HTTPParser.maximumBody else { throw .contentTooLarge }
    return length
  }
}

/// The fields of an HTML form, as `application/x-www-form-urlencoded` or a query has them.
struct HTTPForm {
  let fields: [(name: String, value: String)]

  /// Parses a form; nil if its encoding is invalid.
  init?(_ text: String) {
    var fields: [(String, String)] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        PercentEncoding.strictlyDecoded($0.replacing("+", with: " "))
      }
      guard parts.count == 2, let name = parts[0], let value = parts[1] else { return nil }
      fields.append((name, value))
    }
    self.fields = fields
  }

  /// The value of the first field with the name; nil if there is none.
  func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// Parses a request from the pieces in which it arrives, and never keeps more than a request may have.
///
/// Each byte is read once, so the time is linear however the request is divided.
struct HTTPParser {
  /// The maximum number of bytes of the request line, without its line end.
  static let maximumRequestLine = 8 << 10
  /// The maximum number of bytes of all header fields, with their line ends.
  static let maximumFields = 16 << 10
  /// The maximum number of bytes of a body, which may be the scores and the feedback of a class.
  static let maximumBody = 64 << 10

  private var lines: [String] = []
  private var line: [UInt8] = []
  private var fieldBytes = 0
  /// The request whose body is still arriving, and the bytes that are missing.
  private var head: (request: HTTPRequest, missing: Int)?

  /// Adds another piece of the request. Returns the request when it is complete, and nil until then; bytes after it are ignored.
  /// - Throws: the status to respond with if the request is too long or malformed.
  mutating func add(_ bytes: [UInt8]) throws(HTTPStatus) -> HTTPRequest? {
    var rest = bytes[...]
    if head == nil { head = try readHead(&rest) }
    guard var (request, missing) = head else { return nil }
    let piece = rest.prefix(missing)
    request.body += piece
    missing -= piece.count
    head = (request, missing)
    return missing == 0 ? request : nil
  }

  private mutating func readHead(_ bytes: inout ArraySlice<UInt8>) throws(HTTPStatus) -> (HTTPRequest, Int)? {
    while let byte = bytes.popFirst() {
      if !lines.isEmpty {
        fieldBytes += 1
        if fieldBytes > Self.maximumFields { throw .headerFieldsTooLarge }
      }
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        // One more than the line may have, for the CR of its end.
        if lines.isEmpty, line.count > Self.maximumRequestLine + 1 { throw .uriTooLong }
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if lines.isEmpty, line.count > Self.maximumRequestLine { throw .uriTooLong }
      if line.isEmpty {
        let request = try HTTPRequest(lines: lines)
        return (request, try request.bodyLength())
      }
      guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw .badRequest }
      lines.append(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
    }
    return nil
  }
}
