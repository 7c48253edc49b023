import SystemLibraries

/// A lock that keeps two builds of a site from running at the same time.
///
/// It locks the site's folder itself, so it creates no file, and the system releases it however the process ends. It is
/// taken before content is read, so of two builds the later one has read the later content.
enum BuildLock {
  /// Runs some work under the lock of a site's folder, after removing what killed commands have left there.
  static func hold<Result>(on site: SiteFolder, _ work: () throws -> Result) throws -> Result {
    let folder = site.root
    let isTaken = try take(on: folder)
    defer { flock(folder.descriptor.number, LOCK_UN) }
    if isTaken { try site.removeLeftovers() }
    return try work()
  }

  /// Takes the lock; waits up to ten seconds for another build.
  ///
  /// - Returns: whether the file system supports such locks.
  private static func take(on folder: Folder) throws(SystemError) -> Bool {
    for _ in 0..<500 {
      switch SystemCall({ flock(folder.descriptor.number, LOCK_EX | LOCK_NB) }) {
      case .done: return true
      case .failed(EWOULDBLOCK): usleep(20_000)
      // Some file systems, such as NFS, have no locks on folders. Each file is whole even without one, so the build
      // continues.
      case .failed: return false
      }
    }
    throw SystemError("build", folder.path, reason: "another sitegen is building this site")
  }
}
