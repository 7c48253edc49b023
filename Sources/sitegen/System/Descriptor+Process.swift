#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Descriptor {
  /// Makes sure of what every process should find, and some do not.
  static func prepareProcess() {
    // A limit on the size of files is an error of the write that meets it, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    // A page that is opened under the number of a standard stream that was closed would be written into by messages.
    while case .done(let number) = SystemCall({ unsafe openat(AT_FDCWD, "/dev/null", O_RDWR) }) {
      if number > STDERR_FILENO {
        Descriptor(number: number).finish()
        break
      }
    }
  }
}
