import SiteContent

/// A valid path of a file or folder in the output folder.
struct OutputPath: Sendable, Hashable, Comparable {
  /// The path from the output folder, with `/`: `terms/2025-fall/index.html`.
  let text: String

  /// Checks a path; nil if it could lead out of the folder, is that of a temporary file, or has control characters, which the
  /// list of written files cannot hold.
  init?(_ text: String) {
    let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
    var isHidden = false
    var previous = slash
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7F { return nil }
      if byte == dot, previous == slash { isHidden = true }
      previous = byte
    }
    // Temporary files are hidden, and few files of a site are.
    let isTemporary = isHidden && text.pathNames.contains { TemporaryName($0) != nil }
    guard text.isPlainPath, !isTemporary else { return nil }
    self.text = text
  }

  /// - Parameter text: a leading part of a valid path.
  private init(partOf text: String) { self.text = text }

  /// The parent folder; nil at the top of the output folder.
  var folder: OutputPath? {
    let path = text.parentPath
    return path.isEmpty ? nil : OutputPath(partOf: path)
  }

  var name: String { text.lastPathName }

  /// The parent folders from the innermost to the outermost, without the output folder.
  var folders: some Sequence<OutputPath> { sequence(first: self, next: \.folder).dropFirst() }

  /// The number of parent folders, without the output folder.
  var depth: Int { text.utf8.count { $0 == UInt8(ascii: "/") } }

  /// Whether it is the path of an HTML page.
  var isPage: Bool { text.hasSuffix(".html") }

  /// Whether the bytes are equal. Canonically equivalent paths, such as two encodings of an accent, are two files.
  static func == (left: OutputPath, right: OutputPath) -> Bool {
    left.text.hasBytes(of: right.text)
  }

  static func < (left: OutputPath, right: OutputPath) -> Bool { left.text < right.text }
}

/// The paths of files in the output folder, and of all folders that they are in.
struct OutputPaths: Sendable, Equatable {
  private(set) var files: Set<OutputPath> = []
  /// Without the output folder itself.
  private(set) var folders: Set<OutputPath> = []

  init() {}

  init(minimumCapacity: Int) { files.reserveCapacity(minimumCapacity) }

  init(_ files: some Sequence<OutputPath>) {
    for file in files { insert(file) }
  }

  /// Inserts a file; returns whether it was new.
  @discardableResult
  mutating func insert(_ file: OutputPath) -> Bool {
    guard files.insert(file).inserted else { return false }
    // The parents of a known folder are known too.
    for folder in file.folders where !folders.insert(folder).inserted { break }
    return true
  }
}
