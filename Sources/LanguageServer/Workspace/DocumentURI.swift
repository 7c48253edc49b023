import Formats

/// Converts between `file:` URIs and paths of the system.
package enum DocumentURI {
  /// Returns the path that a URI names; nil if it is not the URI of a file, or if its encoding is invalid. A host is ignored.
  package static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.utf8.dropFirst("file://".utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")),
      let path = PercentEncoding.strictlyDecoded(uri[slash...]), !path.utf8.contains(0)
    else { return nil }
    return path
  }

  /// Returns the URI of an absolute path.
  package static func uri(of path: String) -> String {
    "file://"
      + path.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encode(String($0)) }
      .joined(separator: "/")
  }
}
