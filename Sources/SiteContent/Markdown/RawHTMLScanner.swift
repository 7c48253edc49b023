/// Takes raw HTML to pieces, strictly and in one pass.
///
/// Comments, declarations and processing instructions are left out, and so is what scripts, styles and the like hold. A
/// tag that is not well formed is text; one that never ends swallows the rest, as in a browser.
struct RawHTMLScanner {
  /// Elements whose content is never text to be shown.
  static let opaque: Set<String> = [
    "script", "style", "iframe", "object", "embed", "applet", "noscript", "noembed", "noframes", "template", "textarea",
    "title", "xmp", "plaintext", "svg", "math", "select", "head",
  ]

  private var rest: ArraySlice<UInt8>
  private var line = 0
  private var tokens: [RawHTMLToken] = []

  static func tokens(of html: [UInt8]) -> [RawHTMLToken] {
    var scanner = RawHTMLScanner(rest: html[...])
    scanner.scan()
    return scanner.tokens
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func scan() {
    while let first = rest.first {
      if first != 0x3C {
        tokens.append(.text(take(until: rest.firstIndex(of: 0x3C))))
      } else if rest.starts(with: "<!--".utf8) {
        skip(behind: "-->")
      } else if rest.starts(with: "<![CDATA[".utf8) {
        skip(behind: "]]>")
      } else if rest.starts(with: "<?".utf8) {
        skip(behind: "?>")
      } else if rest.starts(with: "<!".utf8) {
        skip(behind: ">")
      } else {
        scanTag()
      }
    }
  }

  private mutating func scanTag() {
    let start = rest
    let startLine = line
    var tag = RawHTMLTagScanner(rest: rest)
    switch tag.scan() {
    case .malformed:
      tokens.append(.text(take(until: start.startIndex + 1)))
    case .endless:
      _ = take(until: nil)
    case .close(let name):
      _ = take(until: tag.rest.startIndex)
      tokens.append(.close(name: name))
    case .open(let name, let attributes):
      _ = take(until: tag.rest.startIndex)
      tokens.append(.open(name: name, attributes: attributes, line: startLine))
      if Self.opaque.contains(name) { skipContent(of: name) }
    }
  }

  /// Skips to the end tag of an element, or to the end.
  private mutating func skipContent(of name: String) {
    let endTag = Array("</\(name)".utf8)
    while let start = rest.firstIndex(of: 0x3C) {
      _ = take(until: start)
      let lowered = rest.prefix(endTag.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      if lowered == endTag { return skip(behind: ">") }
      _ = take(until: start + 1)
    }
    _ = take(until: nil)
  }

  private mutating func skip(behind mark: String) {
    let mark = Array(mark.utf8)
    var at = rest.startIndex
    while at + mark.count <= rest.endIndex {
      if rest[at] == mark[0], rest[at..<at + mark.count].elementsEqual(mark) {
        _ = take(until: at + mark.count)
        return
      }
      at += 1
    }
    _ = take(until: nil)
  }

  /// Goes on to an index, or to the end, and counts the lines.
  private mutating func take(until end: Int?) -> ArraySlice<UInt8> {
    let taken = rest[..<(end ?? rest.endIndex)]
    line += taken.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    rest = rest[taken.endIndex...]
    return taken
  }
}
