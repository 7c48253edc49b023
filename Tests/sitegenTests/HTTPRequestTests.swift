import Testing

@testable import sitegen

/// How the head of a request is read, whole or in pieces, and what is refused.
struct HTTPRequestTests {
  private func read(_ head: String, inPiecesOf size: Int = .max) throws(HTTPStatus) -> HTTPRequest? {
    var reader = HTTPParser()
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

  @Test(arguments: [1, 3, 1000]) func `A form is read up to its length`(size: Int) throws {
    let start = "POST /a HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded; charset=UTF-8\r\n"
    let request = try #require(
      try read(start + "Content-Length: 24\r\n\r\nitem=HW%2B1+a&score=&b=crest", inPiecesOf: size))
    let form = try #require(request.form)
    #expect(form.fields.map(\.name) == ["item", "score", "b"])
    #expect(form.fields.map(\.value) == ["HW+1 a", "", "c"])
    #expect(form.value("item") == "HW+1 a")
    #expect(form.value("c") == nil)
    #expect(try read(start + "Content-Length: 25\r\n\r\nitem=HW%2B1+a&score=&b=c", inPiecesOf: size) == nil)
  }

  @Test func `A body without a length, or of another type, is no form`() throws {
    #expect(try read("POST / HTTP/1.1\r\n\r\na=b")?.form == nil)
    #expect(try read("POST / HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\na=b")?.form == nil)
    #expect(
      try read(
        "POST / HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5\r\n\r\na=%f0"
      )?.form == nil)
    #expect(try read("GET / HTTP/1.1\r\nContent-Length: 3\r\n\r\na=b")?.body == [])
  }

  @Test func `A body that is too long, or whose length is not said, is refused`() {
    func status(_ field: String) -> HTTPStatus? { self.status(of: "POST / HTTP/1.1\r\n\(field)\r\n\r\n") }
    #expect(status("Content-Length: 65537") == .contentTooLarge)
    #expect(status("Content-Length: 99999999999999999999") == .contentTooLarge)
    #expect(status("Content-Length: -1") == .badRequest)
    #expect(status("Content-Length: 1\r\nContent-Length: 2") == .badRequest)
    #expect(status("Transfer-Encoding: chunked") == .lengthRequired)
    #expect(status("Content-Length: 0") == .ok)
  }

  @Test func `A cookie is found by its whole name`() throws {
    let request = try #require(try read("GET / HTTP/1.1\r\nCookie: xa=1; a=b=c;a =2; b\r\n\r\n"))
    #expect(request.cookie("a") == "b=c")
    #expect(request.cookie("b") == nil)
    #expect(request.cookie("c") == nil)
  }
}
