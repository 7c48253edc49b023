#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An instant as a file system keeps it.
struct FileTime: Sendable, Hashable, Comparable {
  var seconds: Int
  var nanoseconds: Int

  init(_ time: timespec) {
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }

  /// When a file was last written.
  init(modificationOf status: stat) {
    #if canImport(Darwin)
      self.init(status.st_mtimespec)
    #else
      self.init(status.st_mtim)
    #endif
  }

  /// When a file, its name or anything that the system says of it last changed.
  init(changeOf status: stat) {
    #if canImport(Darwin)
      self.init(status.st_ctimespec)
    #else
      self.init(status.st_ctim)
    #endif
  }

  static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
