import Formats

/// The two parts of a Markdown file: the YAML between its two `---` lines, and the body after them.
struct FrontMatter: Sendable {
  /// The bytes between the two lines.
  var yaml: Range<Int>
  /// The line on which they begin, from 1.
  var yamlLine: Int
  /// The bytes of the Markdown body.
  var body: Range<Int>
  /// The line on which it starts, from 1.
  var bodyLine: Int

  /// Splits a file; nil, with an error in the report, where there is no front matter.
  init?(of source: SourceText, report: DiagnosticCollector) {
    let bytes = source.bytes
    let opening = source.start..<source.lineEnd(from: source.start)
    guard Self.isFence(bytes[opening]) else {
      Self.complain(ofMissingStart: opening, in: source, report: report)
      return nil
    }
    let first = source.nextLine(after: source.start) ?? bytes.count
    var (start, line) = (first, 2)
    while start < bytes.count {
      let next = source.nextLine(after: start) ?? bytes.count
      if bytes[start] == 0x2D || bytes[start] == 0xE2, case let range = start..<source.lineEnd(from: start),
        Self.isFence(bytes[range]) || Self.isMistypedFence(bytes[range])
      {
        if !Self.isFence(bytes[range]) { Self.complain(ofMistypedFence: range, in: source, report: report) }
        yaml = first..<start
        yamlLine = 2
        body = next..<bytes.count
        bodyLine = line + 1
        return
      }
      (start, line) = (next, line + 1)
    }
    Self.complain(ofMissingEnd: source, report: report)
    return nil
  }

  /// Whether a file starts with front matter, well formed or not.
  static func isPresent(in source: SourceText) -> Bool {
    isFence(source.bytes[source.start..<source.lineEnd(from: source.start)])
  }

  /// Three hyphens, with or without blanks after them.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: [0x2D, 0x2D, 0x2D]) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Dashes and nothing else, but not three hyphens: `—-`, `--`, `–––`.
  private static func isMistypedFence(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first == 0x2D || first == 0xE2, line.count < 40, !isFence(line) else { return false }
    let text = String(decoding: line, as: UTF8.self).unicodeScalars
    let dashes = text.prefix { (0x2010...0x2015).contains($0.value) || $0 == "-" || $0.value == 0x2212 }
    let isLongEnough = dashes.count > 1 || dashes.contains { $0 != "-" }
    return isLongEnough && text.dropFirst(dashes.count).allSatisfy { $0 == " " || $0 == "\t" }
  }

  private static func complain(ofMissingStart line: Range<Int>, in source: SourceText, report: DiagnosticCollector) {
    let text = source.text(line)
    let span = source.span(line)
    if source.bytes.count == source.start {
      report.error(
        .noFrontMatter, span, "the file is empty", help: "it starts with ---, then keys such as name: …, then --- again"
      )
    } else if isMistypedFence(source.bytes[line]) {
      complain(ofMistypedFence: line, in: source, report: report)
    } else if text.allSatisfy(\.isWhitespace) {
      report.error(.noFrontMatter, span, "the file starts with an empty line", help: "its first line must be ---")
    } else {
      report.error(
        .noFrontMatter, span, "the file does not start with front matter",
        help: "put a line --- above the keys (name: …) and one below them")
    }
  }

  private static func complain(ofMistypedFence line: Range<Int>, in source: SourceText, report: DiagnosticCollector) {
    let text = source.text(line).trimmed
    let isSmart = text.unicodeScalars.contains { $0 != "-" }
    report.error(
      .noFrontMatter, source.span(line), "\"\(text)\" is not the line --- of front matter",
      help: isSmart
        ? "type three hyphens, ---, and switch smart punctuation off: it turned them into dashes"
        : "type three hyphens: ---")
  }

  private static func complain(ofMissingEnd source: SourceText, report: DiagnosticCollector) {
    report.error(
      .noFrontMatter, source.span(source.start..<source.start + 3), "the front matter that starts here has no end",
      help: "put a line --- below the last key")
  }
}
