import Formats

/// Finds what a style sheet of the owner would load: a page may load only published files of its own site, and browsers refuse the rest
/// without a word.
package struct StyleCheck {
  private let path: String
  private let text: [UInt8]
  /// The paths of the files that the site publishes, relative to its folder.
  private let published: Set<String>
  private let source: SourceText
  private var at = 0
  private var found: [Diagnostic] = []

  /// Returns an error for each file that the style sheet loads and that no page may load.
  /// - Parameters:
  ///   - path: the path of the style sheet, relative to the site's folder.
  ///   - published: the paths of the files that the site publishes.
  package static func errors(in path: String, _ bytes: [UInt8], published: Set<String>) -> [Diagnostic] {
    var check = StyleCheck(path, bytes, published)
    check.run()
    return check.found
  }

  private init(_ path: String, _ bytes: [UInt8], _ published: Set<String>) {
    self.path = path
    text = bytes
    self.published = published
    source = SourceText(SourceFile(path: path, bytes: bytes))
  }

  private mutating func run() {
    while at < text.count {
      let start = at
      if skipComment() { continue }
      if isQuote(text[at]) {
        _ = readString()
      } else if text[at] == UInt8(ascii: "@") {
        at += 1
        if readName() == "import" { refuse(start..<at, "the style sheet loads another with @import", Self.copy) }
      } else if isName(text[at]) {
        let name = readName()
        guard at < text.count, text[at] == UInt8(ascii: "(") else { continue }
        at += 1
        switch name {
        case "url", "src": readAddress()
        case "image-set", "-webkit-image-set": readImageSet()
        default: break
        }
      } else {
        at += 1
      }
    }
  }

  // MARK: - Addresses

  private static let copy = "copy the rules of the other style sheet into this one"
  private static let noFonts = "name a font of the reader's system: font-family: Georgia, serif"

  private mutating func readAddress() {
    skipBlanks()
    let start = at
    if at < text.count, isQuote(text[at]) {
      check(readString(), at: start..<at)
    } else {
      while at < text.count, text[at] != UInt8(ascii: ")") { at += 1 }
      check(String(decoding: text[start..<at], as: UTF8.self).trimmed, at: start..<at)
    }
  }

  /// Checks the addresses in `image-set("a.png" 1x, url(b.png) 2x)`.
  private mutating func readImageSet() {
    var depth = 1
    while at < text.count, depth > 0 {
      let start = at
      if skipComment() { continue }
      if isQuote(text[at]) {
        check(readString(), at: start..<at)
      } else if isName(text[at]) {
        if readName() == "url", at < text.count, text[at] == UInt8(ascii: "(") {
          at += 1
          depth += 1
          readAddress()
        }
      } else {
        if text[at] == UInt8(ascii: "(") { depth += 1 }
        if text[at] == UInt8(ascii: ")") { depth -= 1 }
        at += 1
      }
    }
  }

  private mutating func check(_ address: String, at range: Range<Int>) {
    let plain = address.lowercased()
    if address.isEmpty || address.hasPrefix("#") || plain.hasPrefix("data:image/") { return }
    if plain.hasPrefix("data:") {
      return refuse(range, "the style sheet contains a file that is no picture", Self.noFonts)
    }
    guard !address.hasPrefix("/"), !address.contains(":"), !address.contains("\\") else {
      return refuse(
        range, "the style sheet loads \"\(address.prefix(60))\" from another place, which no page of the site does",
        "put the picture inside content/ and write its path from the style sheet")
    }
    let name = String(address.prefix { $0 != "?" && $0 != "#" })
    var names = path.parentPath.pathNames
    for part in name.split(separator: "/") where part != "." {
      if part == ".." { _ = names.popLast() } else { names.append(String(part)) }
    }
    let file = names.joined(separator: "/")
    if ["woff", "woff2", "ttf", "otf"].contains(file.pathEnding) {
      return refuse(range, "the style sheet loads the font \(file), and pages load none", Self.noFonts)
    }
    if published.contains(file) { return }
    refuse(
      range, "the style sheet loads \(file), which is not published",
      "link to the picture from a page, or write it into the style sheet as data:image/…")
  }

  private mutating func refuse(_ range: Range<Int>, _ message: String, _ help: String) {
    let end = max(range.lowerBound + 1, min(range.upperBound, text.count))
    found.append(
      Diagnostic(.error, .styleSheet, at: source.location(of: source.span(range.lowerBound..<end)), message, help: help)
    )
  }

  // MARK: - Characters

  private mutating func skipComment() -> Bool {
    guard text[at...].starts(with: Array("/*".utf8)) else { return false }
    at += 2
    while at < text.count, !text[at...].starts(with: Array("*/".utf8)) { at += 1 }
    at = min(at + 2, text.count)
    return true
  }

  private mutating func skipBlanks() {
    while at < text.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(text[at]) { at += 1 }
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\")
      || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
  }

  /// Reads a string without its quotes; it ends at the end of its line, too.
  private mutating func readString() -> String {
    let quote = text[at]
    at += 1
    let start = at
    while at < text.count, text[at] != quote, text[at] != 0x0A { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
    at = min(at, text.count)
    let string = String(decoding: text[start..<at], as: UTF8.self)
    if at < text.count { at += 1 }
    return string
  }

  /// Reads a name in lower case, with its escapes resolved: `\75rl` is `url`.
  private mutating func readName() -> String {
    var name = ""
    while at < text.count, isName(text[at]) {
      guard text[at] == UInt8(ascii: "\\") else {
        name.unicodeScalars.append(Unicode.Scalar(text[at]))
        at += 1
        continue
      }
      at += 1
      let digits = text[at...].prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      if let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(code) {
        name.unicodeScalars.append(scalar)
        at += digits.count
        if at < text.count, text[at] == 0x20 { at += 1 }
      } else if at < text.count {
        name.unicodeScalars.append(Unicode.Scalar(text[at]))
        at += 1
      }
    }
    return name.lowercased()
  }
}
