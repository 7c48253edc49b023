#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system says of a file without opening it, and what is another when the file is written or replaced.
struct FileStamp: Sendable, Hashable {
  private let number: UInt64
  /// In bytes.
  let size: Int64
  private let modified: FileTime
  private let changed: FileTime

  init(_ status: stat) {
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = FileTime(modificationOf: status)
    changed = FileTime(changeOf: status)
  }

  /// Whether the file was written so short a time ago that it could be written once more with the same stamp: clocks of
  /// file systems tick slowly.
  var isYoung: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    let age = (Int(now.tv_sec) - changed.seconds) * 1_000_000_000 + Int(now.tv_nsec) - changed.nanoseconds
    return (-Self.tick..<Self.tick).contains(age)
  }

  /// In nanoseconds.
  private static let tick = 50_000_000
}
