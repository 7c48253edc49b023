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
  /// Does some work under the lock of a site's folder.
  static func hold<Result>(on folder: Folder, _ work: () throws -> Result) throws -> Result {
    try take(on: folder)
    defer { flock(folder.descriptor.number, LOCK_UN) }
    return try work()
  }

  /// Waits for another build, but not for ever: ten seconds.
  private static func take(on folder: Folder) throws(SystemError) {
    for _ in 0..<500 {
      switch SystemCall({ flock(folder.descriptor.number, LOCK_EX | LOCK_NB) }) {
      case .done: return
      case .failed(EWOULDBLOCK): usleep(20_000)
      // A file system without locks on folders, as NFS: better to build than not, each file is whole all the same.
      case .failed: return
      }
    }
    throw SystemError("build", folder.path, reason: "another sitegen is building this site")
  }
}
