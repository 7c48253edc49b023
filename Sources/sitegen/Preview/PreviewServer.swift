import Dispatch
import Synchronization
import SystemLibraries

/// The web server of a preview, which only this machine can reach unless it serves the network.
///
/// Each connection has a thread of its own and takes one request. When there are as many as there may be, the oldest
/// one is ended for the next: so a client that only holds connections open cannot block others.
final class PreviewServer: Sendable {
  static let host = "127.0.0.1"

  let port: UInt16
  private let listener: StreamSocket
  private let timeouts: PreviewTimeouts
  private let maximum: Int
  private let startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool
  /// Counts down the connections that may still be opened.
  private let free: DispatchSemaphore
  /// The open connections, the oldest first.
  private let connections = Mutex<[PreviewConnection]>([])

  /// Listens on a port.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - servesNetwork: whether other machines can reach it, too.
  ///   - maximum: how many connections there may be at once.
  ///   - startThread: runs a function in a thread of its own; false if the system has no more threads.
  init(
    port: UInt16, servesNetwork: Bool = false, maximum: Int = PreviewServer.maximumConnections,
    timeouts: PreviewTimeouts = PreviewTimeouts(),
    startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { DetachedThread.start($0) }
  ) throws(SystemError) {
    do throws(StreamSocket.Failure) {
      listener = try StreamSocket(listeningOn: servesNetwork ? .any(port: port) : .loopback(port: port))
      self.port = try listener.port()
    } catch {
      guard error.number == EADDRINUSE else { throw SystemError("serve on", "port \(port)", number: error.number) }
      let free = Self.nextFree(after: port).map { ": try --port \($0)" } ?? ""
      throw SystemError("serve on", "port \(port)", reason: "another program uses it\(free)")
    }
    self.maximum = maximum
    self.timeouts = timeouts
    self.startThread = startThread
    free = DispatchSemaphore(value: maximum)
  }

  /// How many connections there are at most: a hundred, and less than half of the files that the process may open.
  private static var maximumConnections: Int {
    var limit = rlimit()
    guard unsafe getrlimit(Platform.openFilesLimit, &limit) == 0 else { return 100 }
    return max(1, min(100, Int(clamping: limit.rlim_cur) / 2 - 2))
  }

  /// Answers requests for as long as the process runs.
  func run(_ handler: PreviewHandler) throws(SystemError) -> Never {
    while true {
      do throws(StreamSocket.Failure) {
        serve(PreviewConnection(try listener.nextConnection(), timeouts: timeouts), handler)
      } catch  where error.isShortage {
        // The client waits until there is room for it.
        endOldest()
        usleep(Self.pause)
      } catch  where [ECONNABORTED, EPROTO, ECONNRESET, EINVAL].contains(error.number) {
        // The client has closed the connection already.
        usleep(Self.pause)
      } catch {
        throw SystemError("serve on", "port \(port)", number: error.number)
      }
    }
  }

  private func serve(_ connection: PreviewConnection, _ handler: PreviewHandler) {
    let isFull = connections.withLock { connections in
      connections.append(connection)
      return connections.count > maximum
    }
    if isFull { endOldest() }
    free.wait()
    let isStarted = startThread { [self] in
      connection.serve(handler)
      finish(connection)
    }
    guard isStarted else {
      // There is no thread for this connection. The client asks again.
      finish(connection)
      endOldest()
      usleep(Self.pause)
      return
    }
  }

  private func finish(_ connection: PreviewConnection) {
    // Removed from the list before it is closed: after that its descriptor may be another file's.
    connections.withLock { $0.removeAll { $0 === connection } }
    connection.close()
    free.signal()
  }

  private func endOldest() {
    connections.withLock { connections in
      if !connections.isEmpty { connections.removeFirst().end() }
    }
  }

  private static func nextFree(after port: UInt16) -> UInt16? {
    (1...100).lazy.compactMap { UInt16(exactly: Int(port) + $0) }.first { port in
      guard let socket = try? StreamSocket(listeningOn: .loopback(port: port)) else { return false }
      socket.close()
      return true
    }
  }

  /// After a failure to accept a connection, in microseconds.
  private static let pause: UInt32 = 20_000
}
