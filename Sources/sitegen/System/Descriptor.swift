import SystemLibraries

/// A file descriptor: the number of an open file in this process.
struct Descriptor: Sendable, Hashable {
  let number: CInt

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Whether it is a file of this user that nobody else may read or write.
  var isPrivate: Bool {
    var status = stat()
    return unsafe fstat(number, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  /// Reads at most `count` bytes; none at the end of the file.
  func bytes(upTo count: Int) -> (bytes: [UInt8], outcome: SystemCall<Int>) {
    var outcome = SystemCall<Int>.done(0)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { space, used in
      outcome = SystemCall { unsafe read(number, space.baseAddress, count) }
      if case .done(let count) = outcome { used = count }
    }
    return (bytes, outcome)
  }

  /// Writes all the bytes.
  func put(_ bytes: [UInt8]) -> SystemCall<Int> {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        switch SystemCall({ unsafe write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count) }) {
        case .done(let count): unsafe rest = rest.dropFirst(count)
        case .failed(let number): return .failed(number)
        }
      }
      return .done(bytes.count)
    }
  }

  /// Waits until everything written is on the disk, so that it survives a power cut.
  func sync() -> SystemCall<CInt> {
    let call = SystemCall { Platform.sync(number) }
    // Some file systems cannot sync folders.
    if case .failed(EINVAL) = call { return .done(0) }
    return call
  }

  /// Closes the file. Some file systems report errors of earlier writes only here.
  @discardableResult func finish() -> SystemCall<Int> {
    // Not again after a signal: the number may be another file's by then.
    close(number) == 0 || errno == EINTR ? .done(0) : .failed(errno)
  }

  /// Waits until the file can be read (`POLLIN`) or written (`POLLOUT`), or has ended; false if neither happens in
  /// time.
  func waits(for event: CInt, atMost milliseconds: Int) -> Bool {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    switch SystemCall({ unsafe poll(&request, 1, CInt(clamping: milliseconds)) }) {
    case .done(let count): return count > 0
    case .failed: return false
    }
  }

  /// Sets up what every process should start with, and some do not.
  static func prepareProcess() {
    // Exceeding the limit on file sizes is then an error of that write and does not end the process.
    signal(SIGXFSZ, SIG_IGN)
    // If a standard stream is closed, a page could be opened under its number, and messages would be written into it.
    while case .done(let number) = SystemCall({ unsafe openat(AT_FDCWD, "/dev/null", O_RDWR) }) {
      if number > STDERR_FILENO {
        Descriptor(number: number).finish()
        break
      }
    }
  }
}
