import Dispatch
import Foundation
import SitePages
import Synchronization
import Testing

@testable import sitegen

/// How a preview's server treats slow, broken and hostile clients.
@Suite(.timeLimit(.minutes(10))) struct PreviewServerTests {
  /// A server with other bounds than a preview's, which runs until the tests end.
  private struct Served {
    let preview = Preview(PreviewBuild(problems: []), edits: EditLinks())
    let port: Int

    init(
      maximum: Int = 100, timeouts: PreviewTimeouts = PreviewTimeouts(),
      startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { DetachedThread.start($0) }
    ) throws {
      let server = try PreviewServer(port: 0, maximum: maximum, timeouts: timeouts, startThread: startThread)
      port = Int(server.port)
      let handler = PreviewHandler(
        preview: preview, editor: PreviewEditor(folder: "", environment: [:]),
        editors: ConnectedEditors(preview), edits: EditLinks(), port: server.port)
      Thread.detachNewThread { _ = try? server.run(handler) }
    }

    func request(_ target: String, more: String = "") -> String {
      "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(more)\r\n"
    }

    func answer(_ target: String = "/_sitegen/state") throws -> RawAnswer {
      try RawAnswer(to: request(target), port: port)
    }
  }

  @Test(arguments: ["", "GET / HTT", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
  func `A request that takes too long is refused`(start: String) throws {
    let served = try Served(timeouts: PreviewTimeouts(request: .milliseconds(50)))
    #expect(try RawAnswer(to: start, port: served.port).status == 408)
    #expect(try served.answer().status == 200)
  }

  @Test func `A request head that is too long is refused while it still arrives`() throws {
    let served = try Served()
    let long = String(repeating: "a", count: 400_000)
    #expect(try RawAnswer(to: "GET /\(long) HTTP/1.1\r\n\r\n", port: served.port).status == 414)
    #expect(try RawAnswer(to: served.request("/", more: "A: \(long)\r\n"), port: served.port).status == 431)
    #expect(
      try RawAnswer(to: "POST / HTTP/1.1\r\nHost: localhost:\(served.port)\r\n\r\n\(long)", port: served.port).status
        == 405)
    #expect(try RawAnswer(to: "no request\r\n\r\n", port: served.port).status == 400)
  }

  @Test func `At the limit of connections, the oldest is closed for a new one`() throws {
    let served = try Served(maximum: 3)
    let state = try served.answer().body.firstMatch(of: /"state":\s*"([^"]+)"/).map { String($0.output.1) }
    let waiting = try RawConnection(to: served.port)
    waiting.send(served.request("/_sitegen/state?after=\(try #require(state))"))
    let idle = try (1...2).map { _ in try RawConnection(to: served.port) }
    #expect(try served.answer().status == 200)
    #expect(try waiting.rest() == "")
    #expect(try served.answer().status == 200)
    for _ in 1...10 { #expect(try served.answer().status == 200) }
    #expect(idle.count == 2)
  }

  @Test func `A client that disconnects frees its connection`() throws {
    let served = try Served(maximum: 1)
    for _ in 1...20 { _ = try RawConnection(to: served.port) }
    #expect(try served.answer().status == 200)
  }

  @Test func `A server that gets no thread closes the connection and keeps its place`() throws {
    let refusals = Mutex(20)
    let served = try Served(maximum: 3) { body in
      let isRefused = refusals.withLock { left in
        left -= 1
        return left >= 0
      }
      return isRefused ? false : DetachedThread.start(body)
    }
    for _ in 1...20 { #expect(try RawConnection(to: served.port).rest() == "") }
    for _ in 1...10 { #expect(try served.answer().status == 200) }
  }

  @Test func `A thread that the system has no memory for does not start`() {
    #expect(!DetachedThread.start(stackSize: 1 << 60) { Issue.record("it runs") })
    let isDone = DispatchSemaphore(value: 0)
    #expect(DetachedThread.start { isDone.signal() })
    isDone.wait()
  }

  @Test func `A client that does not read its answer delays no other client`() throws {
    let server = try StreamSocket(listeningOn: .loopback(port: 0))
    defer { server.close() }
    let client = try RawConnection(to: Int(server.port()))
    let connection = try server.nextConnection()
    // More than the system keeps for a client.
    let bytes = [UInt8](repeating: 0, count: 64 << 20)
    #expect(!connection.send(bytes, until: .now + .milliseconds(50)))
    connection.close()
    #expect(try !client.rest().isEmpty)
  }

  @Test func `Waiting for changes ends after a while without any`() {
    let preview = Preview(PreviewBuild(problems: []), edits: EditLinks())
    let wakeUp = DispatchSemaphore(value: 0)
    let known = preview.state(after: "", wakeUp: wakeUp).name
    #expect(preview.state(after: known, wakeUp: wakeUp, timeout: .milliseconds(50)).name == known)
    wakeUp.signal()
    #expect(preview.state(after: known, wakeUp: wakeUp).name == known)
  }
}
