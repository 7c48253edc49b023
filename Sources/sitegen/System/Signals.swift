import SystemLibraries

/// Signals that ask the process to end.
enum Signals {
  /// Makes Ctrl-C and a request to terminate end the process at once and with success, whatever it is doing.
  ///
  /// Only for commands whose files are whole at any moment: nothing is finished or cleaned up, and no thread is waited
  /// for.
  static func endProcess() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      // A handler and not SIG_IGN, which programs started from here would inherit.
      signal(number) { _ in _exit(0) }
      unsafe sigaddset(&signals, number)
    }
    // The parent process may have blocked them.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
