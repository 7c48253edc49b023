import SystemLibraries

/// An address of the Internet Protocol, version 4, with a port.
struct InternetAddress: Hashable, Sendable {
  /// The four bytes of the address as one number.
  var number: UInt32
  var port: UInt16

  /// The address that only programs of this machine reach.
  static func loopback(port: UInt16) -> InternetAddress { InternetAddress(number: 0x7F00_0001, port: port) }

  /// All addresses of this machine.
  static func any(port: UInt16) -> InternetAddress { InternetAddress(number: 0, port: port) }

  /// The address without the port: `192.168.178.20`.
  var host: String {
    stride(from: 24, through: 0, by: -8).map { String(number >> UInt32($0) & 0xFF) }.joined(separator: ".")
  }

  /// Whether the network leads it to this machine only (RFC 1122, section 3.2.1.3).
  var isLoopback: Bool { number >> 24 == 127 }

  /// The addresses at which other machines may reach this one, the most likely one first.
  static func ofThisMachine(port: UInt16) -> [InternetAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    var found: [InternetAddress] = []
    var next = unsafe list
    while let entry = unsafe next?.pointee {
      unsafe next = entry.ifa_next
      guard unsafe entry.ifa_flags & UInt32(IFF_UP) != 0, let address = unsafe entry.ifa_addr,
        unsafe address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let own = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe InternetAddress(number: UInt32(bigEndian: $0.pointee.sin_addr.s_addr), port: port)
      }
      if !own.isLoopback, !found.contains(own) { found.append(own) }
    }
    // Other addresses are often those of virtual machines and containers on this one.
    let first = towardsTheInternet(port: port)
    return found.filter { $0 == first } + found.filter { $0 != first }
  }

  /// Returns the address with which this machine would speak to the internet; nil without such a route. Nothing is sent.
  private static func towardsTheInternet(port: UInt16) -> InternetAddress? {
    // An address for documentation (RFC 5737).
    let elsewhere = InternetAddress(number: 0xCB00_7101, port: 9)
    guard let socket = try? StreamSocket(StreamSocket.check { socket(AF_INET, Platform.datagramSocket, 0) }) else {
      return nil
    }
    defer { socket.close() }
    do throws(StreamSocket.Failure) {
      try socket.check { number in unsafe elsewhere.withPointer { unsafe connect(number, $0, $1) } }
      return InternetAddress(number: try socket.ends().here.number, port: port)
    } catch {
      return nil
    }
  }
}

extension InternetAddress {
  init(_ address: sockaddr_in) {
    self.init(number: UInt32(bigEndian: address.sin_addr.s_addr), port: UInt16(bigEndian: address.sin_port))
  }

  /// Calls a function of the system with the address.
  func withPointer(_ call: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = number.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call($0, size) }
    }
  }
}
