import SiteContent

/// The paths of files in the output folder, with the folders that lead to them.
struct OutputPaths: Sendable, Equatable {
  private(set) var files: Set<OutputPath> = []
  /// Without the output folder itself.
  private(set) var folders: Set<OutputPath> = []

  init() {}

  /// - Parameter count: how many files there will be.
  init(minimumCapacity count: Int) {
    files.reserveCapacity(count)
    folders.reserveCapacity(count)
  }

  init(_ files: some Sequence<OutputPath>) {
    for file in files { insert(file) }
  }

  /// Adds a file; says whether it is new.
  @discardableResult
  mutating func insert(_ file: OutputPath) -> Bool {
    guard files.insert(file).inserted else { return false }
    // Those above a known one are known too.
    for folder in file.folders where !folders.insert(folder).inserted { break }
    return true
  }
}
