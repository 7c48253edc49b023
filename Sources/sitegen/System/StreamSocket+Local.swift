import SystemLibraries

/// Sockets in a folder (`AF_UNIX`), which only those reach who may open the folder.
extension StreamSocket {
  /// Listens at a path at which there is no file.
  init(listeningAt path: String) throws(Failure) {
    try unsafe self.init(path) { unsafe bind($0, $1, $2) }
    do throws(Failure) {
      try check { listen($0, CInt(SOMAXCONN)) }
    } catch {
      close()
      throw error
    }
  }

  init(connectingTo path: String) throws(Failure) {
    try unsafe self.init(path) { unsafe connect($0, $1, $2) }
  }

  private init(
    _ path: String, _ call: (CInt, UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) throws(Failure) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let isWhole = unsafe withUnsafeMutableBytes(of: &address.sun_path) { space in
      // One byte is for the zero at the end.
      guard bytes.count < space.count else { return false }
      unsafe space.copyBytes(from: bytes)
      return true
    }
    guard isWhole else { throw Failure(number: ENAMETOOLONG) }
    try self.init(Self.check { socket(AF_UNIX, Platform.streamSocket, 0) })
    do throws(Failure) {
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      try check { number in
        unsafe withUnsafePointer(to: &address) { pointer in
          unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call(number, $0, size) }
        }
      }
    } catch {
      close()
      throw error
    }
  }
}
