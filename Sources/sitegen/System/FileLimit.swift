import SiteContent

/// Bounds on what is taken from a folder, so that nothing that lies in it takes all memory. See docs/limits.md.
enum FileLimit {
  /// The bytes of a file that is read for what it says: content, templates.
  static let text = 16 << 20
  /// The bytes of a picture or another file that is copied to the site.
  static let attachment = 256 << 20
  /// The bytes of a table that is imported.
  static let table = 16 << 20
  /// The bytes of another program's document, or of a whole site in one, that is imported.
  static let document = 256 << 20
  /// The bytes of a zip of hand-ins.
  static let archive = 512 << 20
  /// The files in `content/`, and in `templates/`.
  static let files = 1_000_000

  /// `16 MB`, of 1,048,576 bytes each.
  static func words(_ bytes: Int) -> String { "\(bytes >> 20) MB" }

  static func allowance(_ most: Int) -> String { "a file may have \(words(most)), which are \(most)" }

  /// What is said of a file of the site that has more bytes than it may.
  static func excess(of path: String, bytes: Int, most: Int) -> Diagnostic {
    Diagnostic(.error, at: .init(path: path), "\(path.lastPathName) has \(bytes) bytes", help: allowance(most))
  }
}
