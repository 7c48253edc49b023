#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals that ask the process to end.
enum Signals {
  /// From now on Ctrl-C, or a request to terminate, ends the process at once and with success, whatever it is doing.
  ///
  /// Only for a command whose files are whole at any moment: nothing is finished or cleaned up. Nothing waits for a thread
  /// either, so no request and no build can put the end off.
  static func endProcess() {
    var heard = sigset_t()
    unsafe sigemptyset(&heard)
    for number in [SIGINT, SIGTERM] {
      // Not ignored, for programs that are started from here would ignore it too.
      signal(number) { _ in _exit(0) }
      unsafe sigaddset(&heard, number)
    }
    // Whoever started the process may have blocked them in it.
    unsafe pthread_sigmask(SIG_UNBLOCK, &heard, nil)
  }
}
