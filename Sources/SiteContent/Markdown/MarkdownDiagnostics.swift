/// Collects the diagnostics of a Markdown body and finds their places in its file.
///
/// Of a body no more than a hundred errors and a hundred warnings are kept: nobody reads more, and each place costs a look
/// at its line.
struct MarkdownDiagnostics {
  static let limit = 100

  private(set) var diagnostics: [Diagnostic] = []
  private let body: MarkdownBody
  private let bytes: ArraySlice<UInt8>
  private var counts: [Diagnostic.Severity: Int] = [:]
  /// The ranges of the lines' bytes, made when the first place is asked for.
  private lazy var lines = MarkdownLines.ranges(in: bytes)
  private var excerpts: [Int: String] = [:]

  /// Starts with no diagnostics; `bytes` are those of the body without a byte order mark.
  init(_ body: MarkdownBody, bytes: ArraySlice<UInt8>) {
    self.body = body
    self.bytes = bytes
  }

  /// The diagnostics by line and column.
  var inOrder: [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (first, second) = (left.element.location, right.element.location)
      return (first.line ?? 0, first.column, left.offset) < (second.line ?? 0, second.column, right.offset)
    }.map(\.element)
  }

  func isFull(_ severity: Diagnostic.Severity) -> Bool { counts[severity, default: 0] >= Self.limit }

  mutating func add(_ severity: Diagnostic.Severity, at place: MarkdownLocation, _ message: String, help: String? = nil)
  {
    guard !isFull(severity) else { return }
    counts[severity, default: 0] += 1
    diagnostics.append(Diagnostic(severity, at: location(of: place), message, help: help))
  }

  /// The bytes of a line of the body, from 1, without its end.
  mutating func line(_ number: Int) -> ArraySlice<UInt8> {
    lines.indices.contains(number - 1) ? bytes[lines[number - 1]] : []
  }

  mutating func location(of place: MarkdownLocation) -> Diagnostic.Location {
    let line = line(place.line)
    let range = MarkdownLines.range(of: place, in: line)
    let excerpt = excerpts[place.line] ?? String(decoding: line, as: UTF8.self)
    excerpts[place.line] = excerpt
    return .init(
      path: body.path, line: body.firstLine + place.line - 1,
      column: MarkdownLines.scalars(in: line[..<range.lowerBound]) + 1,
      length: max(1, MarkdownLines.scalars(in: line[range])), excerpt: excerpt)
  }
}

/// What a diagnostic of a Markdown body points at.
struct MarkdownLocation {
  /// The line of the body, from 1.
  var line: Int
  /// The byte of the line where the search for the text begins, from 1.
  var column: Int
  /// What is meant, as it probably stands in the line; empty for the rest of the line.
  var text: [UInt8]

  init(line: Int, column: Int, text: [UInt8] = []) {
    self.line = line
    self.column = column
    self.text = text
  }

  /// Where a node starts.
  init(_ event: MarkdownEvent, text: [UInt8] = []) {
    self.init(line: event.lines.lowerBound, column: event.column, text: text)
  }
}

/// Finds lines, and texts in a line, as CommonMark counts them: a line ends with LF, CR LF or CR.
enum MarkdownLines {
  /// The lines without their ends.
  static func ranges(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      ranges.append(start..<end)
      start = end + 1
      if end < bytes.endIndex, bytes[end] == 0x0D, start < bytes.endIndex, bytes[start] == 0x0A { start += 1 }
    }
    return ranges
  }

  /// Where the text of a place stands in its line.
  ///
  /// A link's destination is looked for behind the sign that opens it, so that `[a.md](a.md)` means the second one. Text
  /// that is written in another way than it was read (with entities, or as a reference) has just its start.
  static func range(of place: MarkdownLocation, in line: ArraySlice<UInt8>) -> Range<Int> {
    let from = min(line.startIndex + max(0, place.column - 1), line.endIndex)
    if place.text.isEmpty { return from..<line.endIndex }
    let openers = Array("(<\"'=".utf8)
    let start =
      find(place.text, in: line, from: from, behind: openers)
      ?? find(place.text, in: line, from: line.startIndex, behind: openers)
      ?? find(place.text, in: line, from: from) ?? find(place.text, in: line, from: line.startIndex)
    if let start { return start..<start + place.text.count }
    return from..<min(from + 1, line.endIndex)
  }

  static func scalars(in bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }

  private static func find(
    _ text: [UInt8], in line: ArraySlice<UInt8>, from start: Int, behind openers: [UInt8]? = nil
  ) -> Int? {
    guard line.endIndex - start >= text.count else { return nil }
    return (start...line.endIndex - text.count).first { at in
      guard line[at] == text.first, line[at..<at + text.count].elementsEqual(text) else { return false }
      guard let openers else { return true }
      return at > line.startIndex && openers.contains(line[at - 1])
    }
  }
}
