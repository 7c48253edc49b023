import SiteContent

/// The folders on the way to the one that was asked for last, kept open: the next one is mostly near it.
struct FolderTrail {
  private let start: Folder
  private var steps: [(name: String, folder: Folder)] = []

  init(from start: Folder) { self.start = start }

  /// Opens a folder below the start by its path, and makes it and those above it where they are not there.
  mutating func make(_ path: String) throws(SystemError) -> Folder {
    let names = path.pathNames
    // By their bytes: two ways to write an accent are two folders.
    let shared = zip(names, steps).prefix { $0.hasBytes(of: $1.name) }.count
    steps.removeSubrange(shared...)
    for name in names[shared...] {
      steps.append((name, try (steps.last?.folder ?? start).makeChild(name)))
    }
    return steps.last?.folder ?? start
  }
}
