import Formats

/// Writes the HTML of notes.
struct NotesWriter {
  private var pieces: [Notes.Piece] = []
  private var html: [UInt8] = []

  /// Returns the notes; empty if there is only white space.
  mutating func finish() -> Notes {
    if pieces.isEmpty, html.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) { return Notes() }
    flush()
    return Notes(pieces: pieces)
  }

  /// Adds HTML without escaping it.
  mutating func add(_ markup: String) {
    var markup = markup
    markup.withUTF8 { unsafe html.append(contentsOf: $0) }
  }

  /// Adds a line break, unless the HTML is at the start of a line.
  mutating func startLine() {
    if html.isEmpty ? !pieces.isEmpty : html.last != 0x0A { html.append(0x0A) }
  }

  /// Adds text, or the value of an attribute in double quotes, and escapes it.
  mutating func addText(_ text: [UInt8]) { addText(text, text.indices) }

  /// Adds a part of some text and escapes it.
  mutating func addText(_ text: [UInt8], _ range: Range<Int>) {
    html.append(escapingForHTMLExceptApostrophes: text[range])
  }

  /// Adds text of raw HTML: an `&` that starts a character reference is kept, all else is escaped.
  mutating func addReferenceText(_ text: ArraySlice<UInt8>) {
    var plain = text.startIndex
    for index in text.indices where text[index] == 0x26 && CharacterReference.isPrefix(of: text[index...]) {
      addText(Array(text[plain..<index]))
      html.append(0x26)
      plain = index + 1
    }
    addText(Array(text[plain...]))
  }

  /// Adds a URL as the value of an attribute and percent-encodes the characters that a URL cannot contain.
  mutating func addURL(_ url: some Sequence<UInt8>) {
    for byte in url {
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "'"): html.append(escapingForHTML: String(UnicodeScalar(byte)))
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: html.append(byte)
      // ! # $ % ( ) * + , - . / : ; = ? @ _ ~
      case 0x21, 0x23...0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E:
        html.append(byte)
      default: PercentEncoding.append(byte, to: &html)
      }
    }
  }

  /// Adds an `href` or `src` value that is resolved when the page is laid out.
  mutating func addLink(_ target: LinkTarget) {
    flush()
    pieces.append(.link(target))
  }

  /// Adds a figure whose value is filled in when the page is laid out.
  /// - Parameter written: the text in the notes.
  mutating func addFigure(_ figure: NoteFigure, written: String) {
    flush()
    pieces.append(.figure(figure, written: written))
  }

  private mutating func flush() {
    if !html.isEmpty { pieces.append(.html(html)) }
    html = []
  }
}
