import SystemLibraries

/// Starts threads that are never joined.
enum DetachedThread {
  /// Starts a thread; false if the system has no more threads, or no memory for its stack. Foundation's `Thread` does
  /// not report that.
  static func start(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, stackSize) == 0,
      unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED)) == 0
    else { return false }
    let work = unsafe Unmanaged.passRetained(Work(body))
    let error = unsafe Platform.createThread(&attributes, run, work.toOpaque())
    if error != 0 { unsafe work.release() }
    return error == 0
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let run: Platform.ThreadFunction = { argument in
    let work: UnsafeMutableRawPointer? = unsafe argument
    if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
}
