/// What a preview answers to a request.
struct PreviewAnswer: Sendable {
  var status: HTTPStatus
  var type = "text/plain; charset=utf-8"
  var bytes: [UInt8] = []
  /// Besides those that every answer has.
  var headers: [String: String] = [:]

  static func file(_ bytes: [UInt8], at path: String) -> PreviewAnswer {
    PreviewAnswer(status: .ok, type: ContentType.of(path), bytes: bytes)
  }

  static func text(_ status: HTTPStatus, _ text: String) -> PreviewAnswer {
    PreviewAnswer(status: status, bytes: Array((text + "\n").utf8))
  }

  /// The answer to a request that was not read to its end.
  static func refusal(_ status: HTTPStatus) -> PreviewAnswer {
    switch status {
    case .uriTooLong: .text(status, "a request line has at most \(HTTPHeadReader.requestLine) bytes")
    case .headerFieldsTooLarge: .text(status, "the header fields have at most \(HTTPHeadReader.fields) bytes")
    case .requestTimeout: .text(status, "the request did not come in time")
    default: .text(status, "this is no request of HTTP/1.1")
    }
  }

  /// The status line and the header fields, with the empty line at their end.
  var head: [UInt8] {
    var all = [
      "Content-Type": type, "Content-Length": "\(bytes.count)", "Cache-Control": "no-store", "Connection": "close",
      // Nobody else's page may show or load what is previewed.
      "Content-Security-Policy": "frame-ancestors 'none'", "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
    ]
    all.merge(headers) { $1 }
    if status == .noContent { (all["Content-Type"], all["Content-Length"]) = (nil, nil) }
    let fields = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Array("HTTP/1.1 \(status.rawValue) \(status.reason)\r\n\(fields.joined())\r\n".utf8)
  }
}
