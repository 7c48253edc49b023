import SiteContent
import SitePages

/// The response of a preview to a request.
struct HTTPResponse: Sendable {
  var status: HTTPStatus
  var type = "text/plain; charset=utf-8"
  var bytes: [UInt8] = []
  /// Header fields in addition to those of every response.
  var headers: [String: String] = [:]

  static func file(_ bytes: [UInt8], at path: String) -> HTTPResponse {
    HTTPResponse(status: .ok, type: ContentType.of(path), bytes: bytes)
  }

  static func page(_ status: HTTPStatus, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: status, type: ContentType.of(".html"), bytes: bytes)
  }

  /// The response to a form that was accepted: another page.
  static func seeOther(_ address: String) -> HTTPResponse {
    var response = HTTPResponse.text(.seeOther, "see \(address)")
    response.headers["Location"] = address
    return response
  }

  static func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, bytes: Array((text + "\n").utf8))
  }

  /// The response to a request that could not be read to its end.
  static func refusal(_ status: HTTPStatus) -> HTTPResponse {
    switch status {
    case .uriTooLong: .text(status, "a request line has at most \(HTTPParser.maximumRequestLine) bytes")
    case .headerFieldsTooLarge: .text(status, "the header fields have at most \(HTTPParser.maximumFields) bytes")
    case .contentTooLarge: .text(status, "a form has at most \(HTTPParser.maximumBody) bytes")
    case .lengthRequired: .text(status, "a form is sent with its Content-Length")
    case .requestTimeout: .text(status, "the request timed out")
    default: .text(status, "this is not an HTTP/1.1 request")
    }
  }

  /// The status line and the header fields, with the empty line at their end.
  var head: [UInt8] {
    var all = [
      "Content-Type": type, "Content-Length": "\(bytes.count)", "Cache-Control": "no-store", "Connection": "close",
      // Pages of other sites may neither show nor load the preview.
      "Content-Security-Policy": "frame-ancestors 'none'", "Cross-Origin-Resource-Policy": "same-origin",
      // A form is sent with its origin only if a page of the same origin may be told it.
      "Referrer-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
    ]
    all.merge(headers) { $1 }
    if status == .noContent { (all["Content-Type"], all["Content-Length"]) = (nil, nil) }
    let fields = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Array("HTTP/1.1 \(status.rawValue) \(status.reason)\r\n\(fields.joined())\r\n".utf8)
  }
}

enum HTTPStatus: Int, Error, Hashable {
  case ok = 200
  case noContent = 204
  case found = 302
  case seeOther = 303
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case lengthRequired = 411
  case contentTooLarge = 413
  case uriTooLong = 414
  case misdirectedRequest = 421
  case unprocessableContent = 422
  case tooManyRequests = 429
  case headerFieldsTooLarge = 431
  case notImplemented = 501
  case serviceUnavailable = 503

  var reason: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .found: "Found"
    case .seeOther: "See Other"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .lengthRequired: "Length Required"
    case .contentTooLarge: "Content Too Large"
    case .uriTooLong: "URI Too Long"
    case .misdirectedRequest: "Misdirected Request"
    case .unprocessableContent: "Unprocessable Content"
    case .tooManyRequests: "Too Many Requests"
    case .headerFieldsTooLarge: "Request Header Fields Too Large"
    case .notImplemented: "Not Implemented"
    case .serviceUnavailable: "Service Unavailable"
    }
  }
}

/// The media type of a file, by the ending of its name.
enum ContentType {
  static func of(_ path: String) -> String {
    types[path.pathEnding] ?? ImageType.of(path) ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "xml": "application/xml", "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8", "md": "text/plain; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "ics": "text/calendar; charset=utf-8", "pdf": "application/pdf", "zip": "application/zip", "mp3": "audio/mpeg",
    "mp4": "video/mp4", "webm": "video/webm", "woff2": "font/woff2",
  ]
}
