import FlyingFox
import Foundation

/// What a preview answers to a request.
struct PreviewAnswer: Sendable {
  var status: HTTPStatusCode
  var type = "text/plain; charset=utf-8"
  var bytes: [UInt8] = []
  /// Besides those that every answer has.
  var headers: [HTTPHeader: String] = [:]

  static func file(_ bytes: [UInt8], at path: String) -> PreviewAnswer {
    PreviewAnswer(status: .ok, type: ContentType.of(path), bytes: bytes)
  }

  static func text(_ status: HTTPStatusCode, _ text: String) -> PreviewAnswer {
    PreviewAnswer(status: status, bytes: Array((text + "\n").utf8))
  }

  /// - Parameter isHead: whether only the head was asked for.
  func response(isHead: Bool) -> HTTPResponse {
    var all: [HTTPHeader: String] = [
      .contentType: type, .contentLength: String(bytes.count), .cacheControl: "no-store",
      // Nobody else's page may show or load what is previewed.
      HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin", HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
    all.merge(headers) { $1 }
    if status == .noContent { all[.contentType] = nil }
    return HTTPResponse(statusCode: status, headers: HTTPHeaders(all), body: isHead ? Data() : Data(bytes))
  }
}
