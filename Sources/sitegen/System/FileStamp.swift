import SystemLibraries

/// The metadata of a file that changes when the file is written or replaced.
struct FileStamp: Sendable, Hashable {
  /// The inode number.
  private let number: UInt64
  /// The size in bytes.
  let size: Int64
  private let modified: FileTime
  private let changed: FileTime

  init(_ status: stat) {
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = FileTime(modificationOf: status)
    changed = FileTime(changeOf: status)
  }

  /// Whether the file was changed so recently that it could change again with the same stamp, since clocks of file
  /// systems tick slowly.
  var isRecent: Bool {
    let now = FileTime.now
    let age = (now.seconds - changed.seconds) * 1_000_000_000 + now.nanoseconds - changed.nanoseconds
    return (-Self.tick..<Self.tick).contains(age)
  }

  /// The longest time, in nanoseconds, for which a file system may report the same time.
  private static let tick = 50_000_000
}

/// A time as file systems store it.
struct FileTime: Sendable, Hashable, Comparable {
  var seconds: Int
  var nanoseconds: Int

  init(_ time: timespec) {
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }

  /// When the file was last written.
  init(modificationOf status: stat) {
    self.init(Platform.modificationTime(of: status))
  }

  /// When the file or its metadata last changed.
  init(changeOf status: stat) {
    self.init(Platform.changeTime(of: status))
  }

  static var now: FileTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(time)
  }

  static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
