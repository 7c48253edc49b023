import Testing

@testable import LanguageServer

struct MessageReaderTests {
  private func frames(of text: String, inPartsOf size: Int) -> [MessageReader.Frame] {
    var reader = MessageReader()
    var frames: [MessageReader.Frame] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      while let frame = reader.next() { frames.append(frame) }
    }
    return frames
  }

  private func contents(_ texts: String...) -> [MessageReader.Frame] { texts.map { .content(Array($0.utf8)) } }

  @Test(arguments: [1, 2, 7, 1000]) func `Messages are the same however the stream is divided`(size: Int) {
    let stream = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\n[1]Content-Length: 0\r\n\r\n"
    #expect(frames(of: stream, inPartsOf: size) == contents("{}", "[1]", ""))
  }

  @Test(arguments: ["Content-Length: x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "\r\n\r\n", "Content-Length: -1\r\n\r\n"])
  func `The message after a header that is not valid is read`(wrong: String) {
    let frames = frames(of: wrong + "Content-Length: 2\r\n\r\n{}", inPartsOf: 5)
    #expect(frames.last == .content(Array("{}".utf8)))
    #expect(frames.dropLast().allSatisfy { if case .problem = $0 { true } else { false } })
  }

  @Test func `A message that is too large is skipped`() {
    var reader = MessageReader()
    reader.append(Array("Content-Length: 100000000\r\n\r\n".utf8))
    #expect(reader.next() == .problem("a message has 100000000 bytes, more than 67108864"))
    for _ in 0..<100 { reader.append([UInt8](repeating: 0x41, count: 1_000_000)) }
    reader.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == .content(Array("{}".utf8)))
  }

  @Test func `Bytes without a header end are given up`() {
    var reader = MessageReader()
    reader.append([UInt8](repeating: 0x41, count: 100_000))
    #expect(reader.next() == .problem("a header has no end"))
    reader.append(Array("\r\nContent-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == .content(Array("{}".utf8)))
  }
}
