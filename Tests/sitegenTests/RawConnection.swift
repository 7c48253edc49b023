import Foundation

/// A plain connection to a port of this machine, open for as long as it is kept.
final class RawConnection {
  private let file: FileHandle

  /// - Parameter host: an address of this machine.
  init(to port: Int, of host: String = "127.0.0.1") throws {
    #if canImport(Darwin)
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let number = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #endif
    file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    unsafe inet_pton(AF_INET, host, &address.sin_addr)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let connected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(number, $0, size) }
    }
    guard connected == 0 else { throw POSIXError(.ECONNREFUSED) }
    var patience = timeval(tv_sec: 40, tv_usec: 0)
    unsafe setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends a text as far as the other side takes it: it may refuse a request before it has come whole.
  func send(_ text: String) {
    #if canImport(Darwin)
      let flags: CInt = 0
    #else
      let flags = CInt(MSG_NOSIGNAL)
    #endif
    unsafe Array(text.utf8).withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let sent = unsafe sendto(
          file.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags, nil, 0)
        if sent <= 0 { return }
        unsafe rest = rest.dropFirst(sent)
      }
    }
  }

  /// Waits for the end of the connection, and returns all that came.
  func rest() throws -> String { String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self) }
}
