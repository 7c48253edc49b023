import SystemLibraries

/// Waits for changes in directories.
///
/// It reports in which directories something changed, not what. It works on Linux only, and not every file system
/// reports the changes that other machines make, so directories have to be scanned now and then without it as well.
final class DirectoryWatcher: Sendable {
  /// Identifies a watched directory: the same directory always has the same number, and one that replaces it has
  /// another.
  typealias WatchID = CInt

  /// The queue of inotify; nil if the system has none.
  private let queue: Descriptor?

  init() {
    #if os(Linux)
      if case .done(let number) = SystemCall({ inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC)) }) {
        queue = Descriptor(number: number)
        return
      }
    #endif
    queue = nil
  }

  deinit { queue?.finish() }

  /// Watches a directory, but not those in it, as long as it exists; nil if that is not possible.
  func watch(_ folder: Folder) -> WatchID? {
    #if os(Linux)
      guard let queue else { return nil }
      let events = IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      // By its descriptor: the path may be another folder's by now.
      let path = "/proc/self/fd/\(folder.descriptor.number)"
      switch SystemCall({ unsafe inotify_add_watch(queue.number, path, UInt32(events) | UInt32(IN_ONLYDIR)) }) {
      case .done(let number): return number
      case .failed: return nil
      }
    #else
      return nil
    #endif
  }

  /// Waits for a change in the watched directories, and then until changes pause for 5 ms, at most ten times. Returns the
  /// changes; none if there were none for the given time, or if the system cannot report changes.
  func wait(atMost milliseconds: Int) -> DirectoryEvents {
    var events = DirectoryEvents()
    guard let queue else {
      usleep(UInt32(milliseconds) * 1000)
      return events
    }
    guard queue.waits(for: POLLIN, atMost: milliseconds) else { return events }
    // Saving a file often takes several steps, and a checkout many.
    for _ in 0..<Self.maximumPauses {
      while case (let bytes, .done) = queue.bytes(upTo: 16_384), !bytes.isEmpty {
        #if os(Linux)
          events.add(inotifyEvents: bytes)
        #endif
      }
      guard queue.waits(for: POLLIN, atMost: Self.pause) else { break }
    }
    return events
  }

  /// In milliseconds.
  private static let pause = 5
  private static let maximumPauses = 10
}

/// The watched directories in which something changed.
struct DirectoryEvents: Sendable, Hashable {
  private(set) var directories: Set<DirectoryWatcher.WatchID> = []
  /// Whether a directory was made, moved or removed, or events were lost: then the change can be anywhere.
  private(set) var requiresFullScan = false

  mutating func add(_ events: DirectoryEvents) {
    directories.formUnion(events.directories)
    requiresFullScan = requiresFullScan || events.requiresFullScan
  }

  #if os(Linux)
    /// Adds whole events as inotify writes them: 16 bytes with the watch, the kind and the length of the name, then the
    /// name.
    fileprivate mutating func add(inotifyEvents bytes: [UInt8]) {
      func number<Integer: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Integer {
        unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: Integer.self) }
      }
      var offset = 0
      while offset + Self.headerSize <= bytes.count {
        let kind: UInt32 = number(at: offset + 4)
        directories.insert(number(at: offset))
        requiresFullScan = requiresFullScan || kind & Self.directoryKinds != 0
        let nameSize: UInt32 = number(at: offset + 12)
        offset += Self.headerSize + Int(nameSize)
      }
    }

    private static let headerSize = 16
    /// The kinds of events after which other directories may exist. Events of a directory in a watched one have
    /// `IN_ISDIR`.
    private static let directoryKinds =
      UInt32(IN_ISDIR) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_IGNORED) | UInt32(IN_UNMOUNT)
      | UInt32(IN_Q_OVERFLOW)
  #endif
}
