import SystemLibraries

/// TCP sockets.
extension StreamSocket {
  /// The two ends of a connection.
  struct Ends: Hashable, Sendable {
    /// This machine's end, by the address at which the client has reached it.
    var here: InternetAddress
    /// The client's end.
    var there: InternetAddress
  }

  /// Listens on a port.
  /// - Parameter address: with the port 0 for any that is free.
  init(listeningOn address: InternetAddress) throws(Failure) {
    try self.init(Self.check { socket(AF_INET, Platform.streamSocket, 0) })
    do throws(Failure) {
      // The port is free for the next run while connections of this one are still being closed.
      try set(SO_REUSEADDR, of: SOL_SOCKET)
      try check { number in unsafe address.withPointer { unsafe bind(number, $0, $1) } }
      try check { listen($0, CInt(SOMAXCONN)) }
    } catch {
      close()
      throw error
    }
  }

  /// Returns the port that it listens on.
  func port() throws(Failure) -> UInt16 {
    try unsafe address { unsafe getsockname($0, $1, $2) }.port
  }

  /// Returns the two ends of a connection.
  func ends() throws(Failure) -> Ends {
    Ends(
      here: try unsafe address { unsafe getsockname($0, $1, $2) },
      there: try unsafe address { unsafe getpeername($0, $1, $2) })
  }

  private func address(
    _ call: (CInt, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> CInt
  ) throws(Failure) -> InternetAddress {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try check { number in
      unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call(number, $0, &size) }
      }
    }
    return InternetAddress(address)
  }
}
