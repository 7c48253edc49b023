import Testing

@testable import sitegen

/// How the head of a request is read, whole or in pieces, and what is refused.
struct HTTPRequestTests {
  private func read(_ head: String, inPiecesOf size: Int = .max) throws(HTTPStatus) -> HTTPRequest? {
    var reader = HTTPHeadParser()
    var rest = Array(head.utf8)[...]
    while !rest.isEmpty {
      if let request = try reader.add(Array(rest.prefix(size))) { return request }
      rest = rest.dropFirst(size)
    }
    return nil
  }

  private func status(of head: String, inPiecesOf size: Int = .max) -> HTTPStatus? {
    do throws(HTTPStatus) {
      return try read(head, inPiecesOf: size) == nil ? nil : .ok
    } catch {
      return error
    }
  }

  @Test(arguments: [1, 3, 1000]) func `A request head is parsed however it is split`(size: Int) throws {
    let head =
      "GET /a/?after=x.1&line=12&name=a%20b&name=c HTTP/1.1\r\nHost:  127.0.0.1:8000 \r\nX-Long: a:b\r\n\r\nrest"
    let request = try #require(try read(head, inPiecesOf: size))
    #expect(request.method == "GET")
    #expect(request.path == "/a/")
    #expect(request.query == "after=x.1&line=12&name=a%20b&name=c")
    #expect(request.field("host") == "127.0.0.1:8000")
    #expect(request.field("x-long") == "a:b")
    #expect(request.field("nothing") == nil)
    #expect(request.parameter("after") == "x.1")
    #expect(request.parameter("name") == "a b")
    #expect(request.parameter("nothing") == nil)
  }

  @Test(arguments: [
    "\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
    "GET / a HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n",
    "GET /\u{0} HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nA: b\rLocation: c\r\n\r\n",
  ])
  func `An invalid request head is refused`(head: String) {
    #expect(status(of: head) == .badRequest)
  }

  @Test(arguments: [1, 100, .max]) func `A request line over 8 KB is refused`(size: Int) {
    func line(_ bytes: Int) -> String { "GET /" + String(repeating: "a", count: bytes - 14) + " HTTP/1.1" }
    #expect(status(of: line(8192) + "\r\n\r\n", inPiecesOf: size) == .ok)
    #expect(status(of: line(8193) + "\r\n\r\n", inPiecesOf: size) == .uriTooLong)
    #expect(status(of: line(8193) + "\n\n", inPiecesOf: size) == .uriTooLong)
    // Refused before its end has come.
    #expect(status(of: String(repeating: "a", count: 8194), inPiecesOf: size) == .uriTooLong)
  }

  @Test(arguments: [1, 100, .max]) func `Header fields over 16 KB in total are refused`(size: Int) {
    let start = "GET / HTTP/1.1\r\n"
    func fields(_ bytes: Int) -> String {
      String(repeating: "a: b\r\n", count: 1000) + "c: " + String(repeating: "d", count: bytes - 6007) + "\r\n"
    }
    #expect(status(of: start + fields(16_384) + "\r\n", inPiecesOf: size) == .ok)
    #expect(status(of: start + fields(16_385) + "\r\n", inPiecesOf: size) == .headerFieldsTooLarge)
    #expect(status(of: start + String(repeating: "a: b\r\n", count: 3000), inPiecesOf: size) == .headerFieldsTooLarge)
    #expect(status(of: start + String(repeating: "a", count: 16_385), inPiecesOf: size) == .headerFieldsTooLarge)
  }

  @Test func `A head without its end is not a request yet`() {
    #expect(status(of: "GET / HTTP/1.1\r\nHost: a\r\n") == nil)
  }
}
