import SiteContent

/// The paths of files in the output folder, with the folders that lead to them.
struct OutputPaths: Sendable, Equatable {
  private(set) var files: Set<OutputPath> = []
  /// Without the output folder itself.
  private(set) var folders: Set<String> = []

  init() {}

  init(_ files: some Sequence<OutputPath>) {
    for file in files { insert(file) }
  }

  /// Adds a file; says whether it is new.
  @discardableResult
  mutating func insert(_ file: OutputPath) -> Bool {
    guard files.insert(file).inserted else { return false }
    var folder = file.folder
    // Those above a known one are known too.
    while !folder.isEmpty, folders.insert(folder).inserted { folder = folder.parentPath }
    return true
  }
}
