#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends a wait when something happens in the folders that it watches.
///
/// It only says when and where to look. What has changed is found by looking, which has to be done now and then without it
/// as well: not every file system tells what others do on it.
final class FolderAlarm: Sendable {
  /// What a watched folder is known by: another folder in its place has another number.
  typealias Number = CInt

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

  /// Watches a folder, not those in it, for as long as it is there; nil where that is not possible.
  ///
  /// The same folder has the same number each time.
  func watch(_ folder: Folder) -> Number? {
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

  /// Waits for something to happen and then until it is quiet again, but not longer than so many milliseconds; gives what
  /// was told.
  func wait(atMost milliseconds: Int) -> FolderNews {
    var news = FolderNews()
    guard let queue else {
      usleep(UInt32(milliseconds) * 1000)
      return news
    }
    guard queue.waits(for: POLLIN, atMost: milliseconds) else { return news }
    // A save is often several steps, and a checkout many: the middle of them is not worth a look.
    for _ in 0..<Self.mostPauses {
      hear(queue, &news)
      guard queue.waits(for: POLLIN, atMost: Self.pause) else { break }
    }
    return news
  }

  /// In milliseconds.
  private static let pause = 5
  private static let mostPauses = 10

  private func hear(_ queue: Descriptor, _ news: inout FolderNews) {
    while case (let bytes, .done) = queue.bytes(upTo: 16_384), !bytes.isEmpty {
      #if os(Linux)
        news.add(events: bytes)
      #endif
    }
  }
}
