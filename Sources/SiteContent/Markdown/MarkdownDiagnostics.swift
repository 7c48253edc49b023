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
