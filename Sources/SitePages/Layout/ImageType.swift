import SiteContent

/// The media types of images that browsers show.
package enum ImageType {
  /// Returns the type by the ending of a file's name; nil for a file that browsers do not show as an image.
  package static func of(_ path: String) -> String? { types[path.pathEnding] }

  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "ico": "image/x-icon",
  ]
}
