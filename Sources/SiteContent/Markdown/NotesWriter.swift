/// Writes the HTML of notes, piece by piece.
struct NotesWriter {
  private var pieces: [Notes.Piece] = []
  private var html: [UInt8] = []

  /// Ends the notes; where only white space is left of them there are none.
  mutating func finish() -> Notes {
    if pieces.isEmpty, html.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) { return Notes() }
    flush()
    return Notes(pieces: pieces)
  }

  /// Adds HTML as it is.
  mutating func add(_ markup: String) {
    var markup = markup
    markup.withUTF8 { unsafe html.append(contentsOf: $0) }
  }

  /// Begins a line, unless the notes are just at the start of one.
  mutating func startLine() {
    if html.isEmpty ? !pieces.isEmpty : html.last != 0x0A { html.append(0x0A) }
  }

  /// Adds text, or the value of an attribute between double quotes.
  mutating func addText(_ text: [UInt8]) { addText(text, text.indices) }

  /// The same of a part of some bytes.
  mutating func addText(_ text: [UInt8], _ range: Range<Int>) {
    for byte in text[range] {
      switch byte {
      case 0x22: add("&quot;")
      case 0x26: add("&amp;")
      case 0x3C: add("&lt;")
      case 0x3E: add("&gt;")
      default: html.append(byte)
      }
    }
  }

  /// Adds text of HTML, in which an `&` may begin a character reference.
  mutating func addReferenceText(_ text: ArraySlice<UInt8>) {
    var plain = text.startIndex
    for at in text.indices where text[at] == 0x26 && CharacterReference.begins(text[at...]) {
      addText(Array(text[plain..<at]))
      html.append(0x26)
      plain = at + 1
    }
    addText(Array(text[plain...]))
  }

  /// Adds an address as the value of an attribute; what may not stand in one is percent-encoded.
  mutating func addURL(_ url: some Sequence<UInt8>) {
    for byte in url {
      switch byte {
      case 0x26: add("&amp;")
      case 0x27: add("&#x27;")
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: html.append(byte)
      // ! # $ % ( ) * + , - . / : ; = ? @ _ ~
      case 0x21, 0x23...0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E:
        html.append(byte)
      default: PercentEncoding.append(byte, to: &html)
      }
    }
  }

  /// Adds the open value of an `href` or `src`.
  mutating func addLink(_ target: LinkTarget) {
    flush()
    pieces.append(.link(target))
  }

  private mutating func flush() {
    if !html.isEmpty { pieces.append(.html(html)) }
    html = []
  }
}
