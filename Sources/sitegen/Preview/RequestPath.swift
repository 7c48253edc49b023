import Foundation
import SiteContent

/// The path of a request, taken apart.
struct RequestPath: Hashable {
  let names: [String]
  /// Whether it ends with `/`.
  let isFolder: Bool

  /// Nil for a path that no site has: with `..`, with an empty name, with bytes that are no text.
  init?(percentEncoded path: String) {
    guard path.utf8.first == UInt8(ascii: "/"), let text = path.removingPercentEncoding, !text.utf8.contains(0) else {
      return nil
    }
    if text.utf8.count == 1 {
      self.names = []
      isFolder = true
      return
    }
    isFolder = text.utf8.last == UInt8(ascii: "/")
    let inner = String(Substring(text.utf8.dropFirst().dropLast(isFolder ? 1 : 0)))
    guard inner.isPlainPath else { return nil }
    names = inner.pathNames
  }

  /// The file that a web server gives for it.
  var file: String { (names + (isFolder ? ["index.html"] : [])).joined(separator: "/") }

  /// The file of the page that it would be with `/` at its end.
  var page: String { (names + ["index.html"]).joined(separator: "/") }
}
