#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The number under which the system knows an open file.
struct Descriptor: Sendable, Hashable {
  let number: CInt

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Reads at most so many bytes; none at the end of the file.
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

  /// Waits until what was written is on the disk, where a power cut leaves it.
  func sync() -> SystemCall<CInt> {
    #if canImport(Darwin)
      // `fsync` leaves it in the memory of the disk there.
      if case .done(let result) = SystemCall({ fcntl(number, F_FULLFSYNC) }) { return .done(result) }
    #endif
    let call = SystemCall { fsync(number) }
    // A file system that knows no such request, which some have for folders only.
    if case .failed(EINVAL) = call { return .done(0) }
    return call
  }

  /// Closes the file, and says what went wrong with earlier writes on file systems that say so only here.
  @discardableResult func finish() -> SystemCall<Int> {
    // Not again after a signal: the number may be another file's by then.
    close(number) == 0 || errno == EINTR ? .done(0) : .failed(errno)
  }
}
