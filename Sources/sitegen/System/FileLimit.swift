import SiteContent

/// Limits on the files that are read, so that no file or folder exhausts memory. See docs/limits.md.
enum FileLimit {
  /// The most bytes of a file of content or a template.
  static let text = 16 << 20
  /// The most bytes of a picture or another file that is copied to the site.
  static let attachment = 256 << 20
  /// The most bytes of a table that is imported.
  static let table = 16 << 20
  /// The most bytes of an imported document of another program, which may hold a whole site.
  static let document = 256 << 20
  /// The most bytes of a zip of hand-ins.
  static let archive = 512 << 20
  /// The most files in `content/`, and in `templates/`.
  static let files = 1_000_000

  /// Returns a size as text, `16 MB`; a MB has 1,048,576 bytes.
  static func words(_ bytes: Int) -> String { "\(bytes >> 20) MB" }

  static func allowance(_ most: Int) -> String { "a file may have \(words(most)), which are \(most)" }

  /// Returns an error for a file of the site that is too large.
  static func excess(of path: String, bytes: Int, most: Int) -> Diagnostic {
    Diagnostic(
      .error, .tooLarge, at: .init(path: path), "\(path.lastPathName) has \(bytes) bytes", help: allowance(most))
  }
}
