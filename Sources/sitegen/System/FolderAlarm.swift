#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends a wait when something happens in the folders that it watches.
///
/// It only says when to look. What has changed is found by looking, which has to be done now and then without it as well:
/// not every file system tells what others do on it.
final class FolderAlarm: Sendable {
  /// Nil where the system has no such thing.
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

  /// Watches a folder, not those in it, for as long as it is there; says whether that is possible.
  func watch(_ folder: Folder) -> Bool {
    #if os(Linux)
      guard let queue else { return false }
      let events = IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      // By its descriptor: the path may be another folder's by now.
      let path = "/proc/self/fd/\(folder.descriptor.number)"
      switch SystemCall({ unsafe inotify_add_watch(queue.number, path, UInt32(events) | UInt32(IN_ONLYDIR)) }) {
      case .done: return true
      case .failed: return false
      }
    #else
      return false
    #endif
  }

  /// Waits for something to happen and then until it is quiet again, but not longer than so many milliseconds.
  func wait(atMost milliseconds: Int) {
    guard let queue, happens(on: queue, within: milliseconds) else {
      if queue == nil { usleep(UInt32(milliseconds) * 1000) }
      return
    }
    // A save is often several steps, and a checkout many: the middle of them is not worth a look.
    for _ in 0..<Self.mostPauses {
      forget(queue)
      guard happens(on: queue, within: Self.pause) else { return }
    }
  }

  /// In milliseconds.
  private static let pause = 5
  private static let mostPauses = 10

  private func happens(on queue: Descriptor, within milliseconds: Int) -> Bool {
    var request = pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0)
    switch SystemCall({ unsafe poll(&request, 1, CInt(milliseconds)) }) {
    case .done(let count): return count > 0
    case .failed: return false
    }
  }

  private func forget(_ queue: Descriptor) {
    while case (let bytes, .done) = queue.bytes(upTo: 16_384), !bytes.isEmpty {}
  }
}
