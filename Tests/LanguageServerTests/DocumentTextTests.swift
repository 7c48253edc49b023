import Testing

@testable import LanguageServer

struct DocumentTextTests {
  private let text = "a\n数据 😀x\r\n\rend"

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func `Every place between characters has a position that leads back to it`(encoding: PositionEncoding) {
    let document = DocumentText(Array(text.utf8), encoding: encoding)
    for index in text.unicodeScalars.indices {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      // A place within a line end belongs to the end of its line.
      if offset > 0, document.bytes[offset - 1] == 0x0D, document.bytes[offset] == 0x0A { continue }
      #expect(document.offset(of: document.position(of: offset)) == offset)
    }
  }

  @Test func `Characters are counted in the units of the encoding`() {
    let place = Array("a\n数据 😀".utf8).count
    #expect(DocumentText(Array(text.utf8), encoding: .utf16).position(of: place) == Position(line: 1, character: 5))
    #expect(DocumentText(Array(text.utf8), encoding: .utf8).position(of: place) == Position(line: 1, character: 11))
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func `A position outside the text or within a character is moved into it`(encoding: PositionEncoding) {
    let document = DocumentText(Array(text.utf8), encoding: encoding)
    #expect(document.offset(of: Position(line: -1, character: 5)) == 0)
    #expect(document.offset(of: Position(line: 99, character: 0)) == document.bytes.count)
    #expect(document.offset(of: Position(line: 0, character: 99)) == 1)
    let smile = Array("a\n数据 ".utf8).count
    #expect(document.offset(of: Position(line: 1, character: encoding == .utf8 ? 9 : 4)) == smile)
  }

  @Test func `Edits are applied to the text that the edits before them made`() {
    let document = DocumentText(Array("name: A\n".utf8), encoding: .utf16)
    let first = TextRange(start: Position(line: 0, character: 6), end: Position(line: 0, character: 7))
    let second = TextRange(start: Position(line: 0, character: 8), end: Position(line: 0, character: 8))
    let new = document.applying(.init(range: first, text: "😀")).applying(.init(range: second, text: "!"))
    #expect(String(decoding: new.bytes, as: UTF8.self) == "name: 😀!\n")
    #expect(new.applying(.init(range: nil, text: "")).bytes.isEmpty)
  }

  @Test(arguments: [
    ("a: 1\nb: 2\n", "a: 1\nb: 3\n"), ("é", "è"), ("a\r\nb", "a\nb"), ("", "x"), ("x", ""), ("aa", "a"),
  ])
  func `The smallest edit makes the one text of the other`(old: String, new: String) throws {
    let document = DocumentText(Array(old.utf8), encoding: .utf16)
    let edit = try #require(document.edit(to: Array(new.utf8)))
    #expect(document.applying(.init(range: edit.range, text: edit.newText)).bytes == Array(new.utf8))
    #expect(document.edit(to: document.bytes) == nil)
  }

  @Test func `A path leads to its URI and back`() {
    for path in ["/a/b.md", "/größe/数据 1%#?.md"] { #expect(DocumentURI.path(of: DocumentURI.uri(of: path)) == path) }
    for uri in [
      "http://a/b", "file:relative", "file:///a%0", "file:///a%+5", "file:///a%\u{301}", "file:///a%00b", "file:///%ff",
      "untitled:1",
    ] {
      #expect(DocumentURI.path(of: uri) == nil, "\(uri)")
    }
  }
}
