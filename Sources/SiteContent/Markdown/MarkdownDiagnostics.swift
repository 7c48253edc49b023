/// Collects the diagnostics of a Markdown body and locates them in its file.
///
/// It keeps at most a hundred errors and a hundred warnings of a body: more would not be read, and locating each takes time.
struct MarkdownDiagnostics {
  static let limit = 100

  private(set) var diagnostics: [Diagnostic] = []
  private let body: MarkdownBody
  private let bytes: ArraySlice<UInt8>
  private var counts: [Diagnostic.Severity: Int] = [:]
  /// The byte ranges of the lines, computed for the first diagnostic.
  private lazy var lines = MarkdownLines.ranges(in: bytes)
  private var excerpts: [Int: String] = [:]

  /// Starts without diagnostics.
  /// - Parameter bytes: the bytes of the body without a byte order mark.
  init(_ body: MarkdownBody, bytes: ArraySlice<UInt8>) {
    self.body = body
    self.bytes = bytes
  }

  /// The diagnostics sorted by line and column.
  var inOrder: [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (first, second) = (left.element.location, right.element.location)
      return (first.line ?? 0, first.column, left.offset) < (second.line ?? 0, second.column, right.offset)
    }.map(\.element)
  }

  /// Whether the limit of diagnostics of a severity is reached.
  func isFull(_ severity: Diagnostic.Severity) -> Bool { counts[severity, default: 0] >= Self.limit }

  /// Adds a diagnostic, unless there are too many.
  mutating func add(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, at place: MarkdownLocation, _ message: String,
    help: String? = nil
  ) {
    guard !isFull(severity) else { return }
    counts[severity, default: 0] += 1
    diagnostics.append(Diagnostic(severity, code, at: location(of: place), message, help: help))
  }

  /// Reports a body that is too large to be parsed; returns whether it is.
  mutating func addViolationOfLimits() -> Bool {
    guard let violation = MarkdownLimits.violation(in: bytes) else { return false }
    add(
      .error, .tooLarge, at: MarkdownLocation(line: violation.line, column: 1), violation.message, help: violation.help)
    return true
  }

  /// Returns a line of the body without its line ending; lines are counted from 1.
  mutating func line(_ number: Int) -> ArraySlice<UInt8> {
    lines.indices.contains(number - 1) ? bytes[lines[number - 1]] : []
  }

  /// Returns the place in the file, with the columns counted in Unicode scalars.
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

/// The place of a diagnostic in a Markdown body.
struct MarkdownLocation {
  /// The line of the body, from 1.
  var line: Int
  /// The byte of the line, from 1, from which the text is searched.
  var column: Int
  /// The text to mark, as it probably is in the line; empty for the rest of the line.
  var text: [UInt8]

  init(line: Int, column: Int, text: [UInt8] = []) {
    self.line = line
    self.column = column
    self.text = text
  }

  /// The start of a node.
  init(_ event: MarkdownEvent, text: [UInt8] = []) {
    self.init(line: event.lines.lowerBound, column: event.column, text: text)
  }
}

/// Splits Markdown into lines as CommonMark does, at LF, CR LF or CR, and finds texts in them.
enum MarkdownLines {
  /// Returns the lines without their line endings.
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

  /// Returns the range of the text of a location in its line.
  ///
  /// The destination of a link is searched after the character that opens it, so that the second `a.md` of `[a.md](a.md)` is
  /// found. If the text is not in the line, because it contains entities or is a reference, one byte is returned.
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

  /// Returns the number of Unicode scalars.
  static func scalars(in bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }

  private static func find(
    _ text: [UInt8], in line: ArraySlice<UInt8>, from start: Int, behind openers: [UInt8]? = nil
  ) -> Int? {
    guard line.endIndex - start >= text.count else { return nil }
    return (start...line.endIndex - text.count).first { index in
      guard line[index] == text.first, line[index..<index + text.count].elementsEqual(text) else { return false }
      guard let openers else { return true }
      return index > line.startIndex && openers.contains(line[index - 1])
    }
  }
}
