/// A script as it is published: without indentation, empty lines and lines of comment, which only its author reads.
///
/// A file in which white space could be part of a text, as in one that goes over several lines, is left as it is.
enum CompactScript {
  static func bytes(of bytes: [UInt8]) -> [UInt8] { Array(text(of: String(decoding: bytes, as: UTF8.self)).utf8) }

  static func text(of text: String) -> String {
    let isPlain = text.split(separator: "\n").allSatisfy { line in
      guard line.contains("`") else { return !line.hasSuffix("\\") }
      let opened = line.split(separator: "${", omittingEmptySubsequences: false).count - 1
      return line.count { $0 == "`" }.isMultiple(of: 2) && opened <= line.count { $0 == "}" }
    }
    guard isPlain else { return text }
    var result = ""
    for line in text.split(separator: "\n") {
      let content = line.drop { $0 == " " || $0 == "\t" }
      if !content.isEmpty, !content.hasPrefix("//") { result += content + "\n" }
    }
    return result
  }
}
