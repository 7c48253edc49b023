import Foundation
import SiteContent

/// A picture of a sealed page: it stands in the page itself, for as a file of its own everybody could have it.
struct EmbeddedImage {
  /// Its path from the site's folder.
  let path: String

  /// Nil for a file that no browser shows as a picture.
  init?(_ path: String) {
    guard Self.types[path.pathEnding] != nil else { return nil }
    self.path = path
  }

  /// What stands for its address until its bytes are known. No other text of a page can be the same by accident.
  func placeholder(_ key: VaultKey) -> String { "sealed-image:\(key.opaqueName(for: "image \(path)"))" }

  func dataAddress(of bytes: [UInt8]) -> String {
    "data:\(Self.types[path.pathEnding] ?? "");base64,\(Data(bytes).base64EncodedString())"
  }

  /// A page with its pictures in place of their placeholders; `files` are their bytes.
  static func putting(
    _ images: [EmbeddedImage], of files: [[UInt8]], into page: [UInt8], under key: VaultKey
  ) -> [UInt8] {
    var text = String(decoding: page, as: UTF8.self)
    for (image, bytes) in zip(images, files) {
      text = text.replacing(image.placeholder(key), with: image.dataAddress(of: bytes))
    }
    return Array(text.utf8)
  }

  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "ico": "image/x-icon",
  ]
}
