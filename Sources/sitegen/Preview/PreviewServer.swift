import FlyingFox
import FlyingSocks
import Foundation
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The web server of a preview, which only this machine can reach.
struct PreviewServer: Sendable {
  static let host = "127.0.0.1"
  /// In seconds. No answer takes longer than a wait for another state; and the clock of each request is kept for so long.
  private static let patience = 30.0

  private let server: HTTPServer
  private let port: UInt16

  /// - Parameter port: 0 for any that is free.
  init(port: UInt16) throws {
    self.port = port
    server = HTTPServer(
      address: try .inet(ip4: Self.host, port: port), timeout: Self.patience, logger: .disabled)
  }

  /// Answers requests until the task is cancelled.
  func run() async throws {
    do {
      try await server.run()
    } catch SocketError.failed("Bind", EADDRINUSE, _) {
      let free = Self.nextFree(after: port).map { ": try --port \($0)" } ?? ""
      throw SystemError("serve on", "port \(port)", reason: "another program does so\(free)")
    } catch SocketError.failed(_, let number, _) {
      throw SystemError("serve on", "port \(port)", number: number)
    }
  }

  /// Waits until requests can come, and has them answered by what knows the port; gives back the port.
  func start(_ handler: (UInt16) -> PreviewHandler) async throws -> UInt16 {
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      throw SystemError("serve on", "port \(port)", reason: "it was closed at once")
    }
    await server.appendRoute("*", to: handler(port))
    return port
  }

  private static func nextFree(after port: UInt16) -> UInt16? {
    (1...100).lazy.compactMap { UInt16(exactly: Int(port) + $0) }.first { port in
      guard let socket = try? Socket(domain: AF_INET) else { return false }
      defer { try? socket.close() }
      return (try? socket.bind(to: .inet(ip4: host, port: port))) != nil
    }
  }
}
