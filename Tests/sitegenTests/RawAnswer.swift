import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What comes back over a plain connection: nothing tidies up the request or the answer on the way.
struct RawAnswer {
  var status: Int
  var headers: [String: String]
  var body: String

  init(to request: String, port: Int) throws {
    #if canImport(Darwin)
      let socketNumber = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let socketNumber = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let connected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe connect(socketNumber, $0, size) }
    }
    guard connected == 0 else { throw POSIXError(.ECONNREFUSED) }
    var patience = timeval(tv_sec: 40, tv_usec: 0)
    unsafe setsockopt(socketNumber, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let file = FileHandle(fileDescriptor: socketNumber, closeOnDealloc: true)
    try file.write(contentsOf: Data(request.utf8))
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let lines = parts[0].split(separator: "\r\n").map(String.init)
    status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    headers = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      headers[pair[0].lowercased()] = pair.count > 1 ? pair[1] : ""
    }
    body = parts.count > 1 ? parts[1] : ""
  }
}
