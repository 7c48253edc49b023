import Dispatch

/// A connection of a client to a preview, for one request and its answer.
final class PreviewConnection: Sendable {
  private let socket: LoopbackSocket
  private let patience: PreviewPatience
  /// Wakes an answer that waits for news.
  private let alarm = DispatchSemaphore(value: 0)

  init(_ socket: LoopbackSocket, patience: PreviewPatience) {
    self.socket = socket
    self.patience = patience
  }

  /// Reads the request and answers it; then the client may be gone.
  func serve(_ handler: PreviewHandler) {
    let start = ContinuousClock.now
    do throws(HTTPStatus) {
      guard let request = try request(until: start + patience.request) else { return }
      send(handler.answer(request, alarm: alarm), isHead: request.method == "HEAD")
    } catch {
      send(.refusal(error), isHead: false)
    }
  }

  /// Ends the connection from another thread: whatever waits for it or in it goes on at once.
  func end() {
    socket.end()
    alarm.signal()
  }

  func close() { socket.close() }

  /// Returns the request; nil if the client goes before it is complete.
  private func request(until deadline: ContinuousClock.Instant) throws(HTTPStatus) -> HTTPRequest? {
    var reader = HTTPHeadReader()
    while true {
      guard let bytes = socket.receive(until: deadline) else { throw .requestTimeout }
      if bytes.isEmpty { return nil }
      if let request = try reader.add(bytes) { return request }
    }
  }

  private func send(_ answer: PreviewAnswer, isHead: Bool) {
    let deadline = ContinuousClock.now + patience.answer
    guard socket.send(answer.head, until: deadline), isHead || socket.send(answer.bytes, until: deadline) else {
      return
    }
    socket.finishSending()
    // A connection that is closed with bytes unread is reset, and the client would lose the answer to what it still sends.
    let end = ContinuousClock.now + patience.farewell
    while let bytes = socket.receive(until: end), !bytes.isEmpty {}
  }
}
