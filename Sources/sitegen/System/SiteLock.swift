import SystemLibraries

/// A lock that keeps two commands from writing to a site at the same time, its content or its pages.
///
/// It locks the site's folder itself, so it creates no file, and the system releases it however the process ends. It is
/// taken before content is read, so the later of two builds has read the newer content.
enum SiteLock {
  /// Runs some work under the lock of a site's folder, after removing temporary files of killed commands.
  ///
  /// If the file system has no such locks, the work runs without one.
  /// - Throws: a `SystemError` if another command keeps the lock for ten seconds, and the errors of the work.
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
    // 500 times 20 ms.
    for _ in 0..<500 {
      switch SystemCall({ flock(folder.descriptor.number, LOCK_EX | LOCK_NB) }) {
      case .done: return true
      case .failed(EWOULDBLOCK): usleep(20_000)
      // Some file systems, such as NFS, have no locks on folders. Each file is whole even without one, so the build
      // continues.
      case .failed: return false
      }
    }
    throw SystemError("lock", folder.path, reason: "another sitegen command is writing to this site")
  }
}
