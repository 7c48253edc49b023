import Dispatch

/// A connection of a client to a preview, for one request and its answer.
final class PreviewConnection: Sendable {
  private let socket: StreamSocket
  private let timeouts: PreviewTimeouts
  /// Ends the wait of a response that waits for a new state.
  private let wakeUp = DispatchSemaphore(value: 0)

  init(_ socket: StreamSocket, timeouts: PreviewTimeouts) {
    self.socket = socket
    self.timeouts = timeouts
  }

  /// Reads the request and answers it.
  func serve(_ handler: PreviewHandler) {
    let start = ContinuousClock.now
    do throws(HTTPStatus) {
      guard let request = try request(until: start + timeouts.request) else { return }
      // Without its ends, the client has closed the connection already.
      guard let ends = try? socket.ends() else { return }
      send(handler.response(to: request, over: ends, wakeUp: wakeUp), isHead: request.method == "HEAD")
    } catch {
      send(.refusal(error), isHead: false)
    }
  }

  /// Ends the connection from another thread: everything that waits in it continues at once.
  func end() {
    socket.end()
    wakeUp.signal()
  }

  func close() { socket.close() }

  /// Returns the request; nil if the client closes the connection before it is complete.
  private func request(until deadline: ContinuousClock.Instant) throws(HTTPStatus) -> HTTPRequest? {
    var parser = HTTPParser()
    while true {
      guard let bytes = socket.receive(until: deadline) else { throw .requestTimeout }
      if bytes.isEmpty { return nil }
      if let request = try parser.add(bytes) { return request }
    }
  }

  private func send(_ response: HTTPResponse, isHead: Bool) {
    let deadline = ContinuousClock.now + timeouts.response
    guard socket.send(response.head, until: deadline), isHead || socket.send(response.bytes, until: deadline) else {
      return
    }
    socket.finishSending()
    // If a connection is closed while bytes are unread it is reset, and the client may lose the response.
    let end = ContinuousClock.now + timeouts.close
    while let bytes = socket.receive(until: end), !bytes.isEmpty {}
  }
}

/// How long a preview waits for its clients.
struct PreviewTimeouts: Sendable {
  /// The time from the start of a connection until its request is complete.
  var request = Duration.seconds(10)
  /// The time from the start of a response until the client has received it.
  var response = Duration.seconds(300)
  /// The time from the end of a response until the client has closed the connection.
  var close = Duration.seconds(1)
}
