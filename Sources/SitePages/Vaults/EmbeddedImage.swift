import SiteContent
import SystemLibraries

/// An image of a sealed page. It is part of the page, because everybody could load it as a separate file.
struct EmbeddedImage {
  /// The path from the site's folder.
  let path: String
  /// The media type.
  private let type: String

  /// Returns nil for a file that browsers do not show as an image.
  init?(_ path: String) {
    guard let type = ImageType.of(path) else { return nil }
    self.path = path
    self.type = type
  }

  /// Returns the text in place of its address until its bytes are known. It contains a keyed hash, so no other text of a
  /// page equals it.
  func placeholder(_ key: VaultKey) -> String { "sealed-image:\(key.opaqueName(for: "image \(path)"))" }

  /// Returns the `data:` URL of the image.
  func dataAddress(of bytes: [UInt8]) -> String {
    "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }

  /// Returns a page with images in place of their placeholders.
  /// - Parameter files: the bytes of the images.
  static func putting(
    _ images: [EmbeddedImage], of files: [[UInt8]], into page: [UInt8], under key: VaultKey
  ) -> [UInt8] {
    var text = String(decoding: page, as: UTF8.self)
    for (image, bytes) in zip(images, files) {
      text = text.replacing(image.placeholder(key), with: image.dataAddress(of: bytes))
    }
    return Array(text.utf8)
  }
}
