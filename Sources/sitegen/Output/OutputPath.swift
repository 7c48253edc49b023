import SiteContent

/// The path of a file or folder in the output folder, found to lie in it.
struct OutputPath: Sendable, Hashable, Comparable {
  /// With `/`: `terms/2025-fall/index.html`.
  let text: String

  /// Nil where the path could lead elsewhere, or could not stand in a list of lines.
  init?(_ text: String) {
    var copy = text
    let (hasControls, hasDots) = copy.withUTF8 { Self.signs(of: unsafe $0.span) }
    guard text.isPlainPath, !hasControls else { return nil }
    // Nearly no path has a name that begins with a dot, as that of every temporary file does.
    if hasDots, text.pathNames.contains(where: { TemporaryName($0) != nil }) { return nil }
    self.text = text
  }

  /// Takes the beginning of a path that was found to be one.
  private init(partOf text: String) { self.text = text }

  /// Whether there are control characters, and names that begin with a dot.
  private static func signs(of text: Span<UInt8>) -> (controls: Bool, dots: Bool) {
    var (controls, dots, isBehindSlash) = (false, false, true)
    for at in text.indices {
      controls = controls || text[at] < 0x20 || text[at] == 0x7F
      dots = dots || isBehindSlash && text[at] == UInt8(ascii: ".")
      isBehindSlash = text[at] == UInt8(ascii: "/")
    }
    return (controls, dots)
  }

  /// The folder that it is in; nil for the output folder itself.
  var folder: OutputPath? {
    let path = text.parentPath
    return path.isEmpty ? nil : OutputPath(partOf: path)
  }

  var name: String { text.lastPathName }

  /// The folders that lead to it, the innermost first, without the output folder.
  var folders: some Sequence<OutputPath> { sequence(first: self, next: \.folder).dropFirst() }

  /// How many folders lead to it.
  var depth: Int { text.utf8.count { $0 == UInt8(ascii: "/") } }

  /// Whether it is a page to read, not what pages are made with.
  var isPage: Bool { text.hasSuffix(".html") }

  /// Whether the bytes are the same: two ways to write an accent are two files.
  static func == (left: OutputPath, right: OutputPath) -> Bool {
    left.text.hasBytes(of: right.text)
  }

  static func < (left: OutputPath, right: OutputPath) -> Bool { left.text < right.text }
}
