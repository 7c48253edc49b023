/// The path of a file in the output folder, found to lie in it.
struct OutputPath: Sendable, Hashable, Comparable {
  /// With `/`: `terms/2025-fall/index.html`.
  let text: String

  /// Nil where the path could lead elsewhere, or could not stand in a list of lines.
  init?(_ text: String) {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !["", ".", ".."].contains($0) && TemporaryName(String($0)) == nil }),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return nil }
    self.text = text
  }

  /// The path of the folder that it is in, empty for the output folder itself.
  var folder: String { Self.parent(of: text) }

  var name: String { text.split(separator: "/").last.map(String.init) ?? text }

  /// The folders that lead to it, without the output folder.
  var folders: [String] {
    var folders: [String] = []
    var folder = folder
    while !folder.isEmpty {
      folders.append(folder)
      folder = Self.parent(of: folder)
    }
    return folders
  }

  /// Whether it is a page to read, not what pages are made with.
  var isPage: Bool { text.hasSuffix(".html") }

  static func < (left: OutputPath, right: OutputPath) -> Bool { left.text < right.text }

  /// The folder that a path is in, empty at the top.
  static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
