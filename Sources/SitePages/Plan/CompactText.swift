/// A style sheet or script as it is published: without indentation, empty lines and comments, which only its author reads.
///
/// Nothing else is touched, and a file in which white space could be part of a text is left as it is: one with a text that
/// goes over several lines, or a style sheet with addresses.
enum CompactText {
  /// The bytes of an asset by its name.
  static func bytes(of name: String, _ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    if name.hasSuffix(".css") { return Array(styleSheet(text).utf8) }
    if name.hasSuffix(".js") { return Array(script(text).utf8) }
    return bytes
  }

  static func styleSheet(_ text: String) -> String {
    guard !text.contains("\\\n"), !text.contains("url(") else { return text }
    var rest = text.unicodeScalars[...]
    var kept = String.UnicodeScalarView()
    var quote: Unicode.Scalar?
    while let character = rest.popFirst() {
      if quote == nil, character == "/", rest.first == "*" {
        rest.removeFirst()
        while let inside = rest.popFirst(), !(inside == "*" && rest.first == "/") {}
        rest = rest.dropFirst()
        continue
      }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      kept.append(character)
    }
    return lines(of: String(kept)) { _ in true }
  }

  static func script(_ text: String) -> String {
    let isPlain = text.split(separator: "\n").allSatisfy { line in
      guard line.contains("`") else { return !line.hasSuffix("\\") }
      let opened = line.split(separator: "${", omittingEmptySubsequences: false).count - 1
      return line.count { $0 == "`" }.isMultiple(of: 2) && opened <= line.count { $0 == "}" }
    }
    return isPlain ? lines(of: text) { !$0.hasPrefix("//") } : text
  }

  private static func lines(of text: String, where isKept: (Substring) -> Bool) -> String {
    var result = ""
    for line in text.split(separator: "\n") {
      let content = line.drop { $0 == " " || $0 == "\t" }
      if !content.isEmpty, isKept(content) { result += content + "\n" }
    }
    return result
  }
}
