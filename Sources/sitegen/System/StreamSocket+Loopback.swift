import SystemLibraries

/// TCP sockets of 127.0.0.1.
extension StreamSocket {
  /// Listens on a port; 0 for any that is free.
  init(listeningOn port: UInt16) throws(Failure) {
    try self.init(Self.check { socket(AF_INET, Platform.streamSocket, 0) })
    do throws(Failure) {
      // The port is free for the next run while connections of this one are still being closed.
      try set(SO_REUSEADDR, of: SOL_SOCKET)
      var address = Self.loopback(port)
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      try check { number in
        unsafe withUnsafePointer(to: &address) { pointer in
          unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(number, $0, size) }
        }
      }
      try check { listen($0, CInt(SOMAXCONN)) }
    } catch {
      close()
      throw error
    }
  }

  /// Returns the port that it listens on.
  func port() throws(Failure) -> UInt16 {
    var address = Self.loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try check { number in
      unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(number, $0, &size) }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
