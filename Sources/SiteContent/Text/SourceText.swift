/// The text of a file, with what is needed to say where in it something stands.
struct SourceText: Sendable {
  let path: String
  let bytes: [UInt8]
  /// Where the text begins: behind a byte order mark, if there is one.
  let start: Int
  private let lines = LineStarts()

  init(_ file: SourceFile) {
    path = file.path
    bytes = file.bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The place that a span means, with the line that it stands in.
  func location(of span: SourceSpan) -> Diagnostic.Location {
    let excerpt = String(decoding: bytes[lineRange(Int(span.line))], as: UTF8.self)
    let width = excerpt.unicodeScalars.count
    let column = min(Int(span.column), width + 1)
    let rest = width + 1 - column
    let length = span.length == SourceSpan.toLineEnd ? rest : min(Int(span.length), rest)
    return .init(path: path, line: Int(span.line), column: column, length: max(1, length), excerpt: excerpt)
  }

  /// The bytes of a line, from 1, without its end.
  func lineRange(_ number: Int) -> Range<Int> {
    let starts = lines.of(bytes, from: start)
    let start = Int(starts[min(max(number, 1), starts.count) - 1])
    return start..<lineEnd(from: start)
  }

  /// The line that a byte stands in, from 1, and where that line begins.
  func line(at offset: Int) -> (number: Int, start: Int) {
    let starts = lines.of(bytes, from: start)
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return (low + 1, Int(starts[low]))
  }

  /// The span of some bytes, cut at the end of their first line.
  func span(_ range: Range<Int>) -> SourceSpan {
    let (number, start) = line(at: range.lowerBound)
    let end = min(range.upperBound, lineEnd(from: range.lowerBound))
    return SourceSpan(
      line: number, column: scalars(in: start..<range.lowerBound) + 1,
      length: max(1, scalars(in: range.lowerBound..<max(end, range.lowerBound))))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where the line that holds this byte ends, before its line end.
  func lineEnd(from offset: Int) -> Int { bytes.lineEnd(from: offset) }

  /// Where the next line begins; nil on the last one. A line ends with LF, CR LF or CR.
  func nextLine(after offset: Int) -> Int? { bytes.nextLine(after: offset) }

  private func scalars(in range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension [UInt8] {
  /// The first offset, from some offset on, where a line or the text ends.
  func lineEnd(from offset: Int) -> Int {
    self[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? endIndex
  }

  /// Where the line after the one with this offset starts; nil on the last line. A line ends with LF, CR LF or CR.
  func nextLine(after offset: Int) -> Int? {
    let end = lineEnd(from: offset)
    guard end < count else { return nil }
    return self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A ? end + 2 : end + 1
  }
}
