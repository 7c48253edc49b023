import SiteContent

/// What a browser has to know of a file's bytes, told by the file's name.
enum ContentType {
  static func of(_ path: String) -> String {
    types[path.pathEnding] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "xml": "application/xml", "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8", "md": "text/plain; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "ics": "text/calendar; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
    "pdf": "application/pdf", "zip": "application/zip", "mp3": "audio/mpeg", "mp4": "video/mp4", "webm": "video/webm",
    "woff2": "font/woff2",
  ]
}
