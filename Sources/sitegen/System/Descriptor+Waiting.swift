#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Descriptor {
  /// Waits until the file can be read (`POLLIN`) or written (`POLLOUT`), or has ended; false if neither happens in time.
  func waits(for event: CInt, atMost milliseconds: Int) -> Bool {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    switch SystemCall({ unsafe poll(&request, 1, CInt(clamping: milliseconds)) }) {
    case .done(let count): return count > 0
    case .failed: return false
    }
  }
}
