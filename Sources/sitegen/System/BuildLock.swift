#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps two builds of a site apart.
///
/// The lock is on the site's folder itself, so taking it leaves nothing behind, and the system lets go of it however the
/// process ends. It is taken before content is read: so of two builds the later one has read the later content.
enum BuildLock {
  /// Does some work under the lock of a site's folder, after what killed commands have left there was removed.
  static func hold<Result>(on site: SiteFolder, _ work: () throws -> Result) throws -> Result {
    let folder = site.root
    let isTaken = try take(on: folder)
    defer { flock(folder.descriptor.number, LOCK_UN) }
    if isTaken { try site.removeLeftovers() }
    return try work()
  }

  /// Waits for another build, but not for ever: ten seconds.
  ///
  /// - Returns: whether the file system has such locks.
  private static func take(on folder: Folder) throws(SystemError) -> Bool {
    for _ in 0..<500 {
      switch SystemCall({ flock(folder.descriptor.number, LOCK_EX | LOCK_NB) }) {
      case .done: return true
      case .failed(EWOULDBLOCK): usleep(20_000)
      // A file system without locks on folders, as NFS: better to build than not, each file is whole all the same.
      case .failed: return false
      }
    }
    throw SystemError("build", folder.path, reason: "another sitegen is building this site")
  }
}
