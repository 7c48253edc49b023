/// A status of an HTTP answer that a preview gives.
enum HTTPStatus: Int, Error, Hashable {
  case ok = 200
  case noContent = 204
  case found = 302
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case uriTooLong = 414
  case misdirectedRequest = 421
  case headerFieldsTooLarge = 431
  case notImplemented = 501
  case serviceUnavailable = 503

  var reason: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .found: "Found"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .uriTooLong: "URI Too Long"
    case .misdirectedRequest: "Misdirected Request"
    case .headerFieldsTooLarge: "Request Header Fields Too Large"
    case .notImplemented: "Not Implemented"
    case .serviceUnavailable: "Service Unavailable"
    }
  }
}
