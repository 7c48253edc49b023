import Synchronization

/// The text of a file, with the positions of its lines.
package struct SourceText: Sendable {
  /// The path from the site's folder, for messages.
  package let path: String
  /// All bytes of the file, including a byte order mark.
  package let bytes: [UInt8]
  /// The offset at which the text starts: after a byte order mark, if there is one.
  package let start: Int
  private let lines = LineStarts()

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    start = bytes[...].withoutByteOrderMark.startIndex
  }

  /// Returns the byte range of a line without its line end. Numbers count from 1; others are clamped to the nearest line.
  package func lineRange(_ number: Int) -> Range<Int> {
    let starts = lines.of(bytes, from: start)
    let start = Int(starts[min(max(number, 1), starts.count) - 1])
    return start..<lineEnd(from: start)
  }

  /// Returns the number of the line with a byte, from 1, and the offset at which that line starts.
  package func line(at offset: Int) -> (number: Int, start: Int) {
    let starts = lines.of(bytes, from: start)
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return (low + 1, Int(starts[low]))
  }

  /// Returns the span of a byte range, cut at the end of its first line.
  package func span(_ range: Range<Int>) -> SourceSpan {
    let (number, start) = line(at: range.lowerBound)
    let end = min(range.upperBound, lineEnd(from: range.lowerBound))
    return SourceSpan(
      line: number, column: scalars(in: start..<range.lowerBound) + 1,
      length: max(1, scalars(in: range.lowerBound..<max(end, range.lowerBound))))
  }

  /// Returns the text of a byte range; invalid UTF-8 becomes replacement characters.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the offset at which the line of a byte ends, before its line end.
  package func lineEnd(from offset: Int) -> Int { bytes.lineEnd(from: offset) }

  /// Returns the offset of the next line; nil on the last one. A line ends with LF, CR LF or CR.
  package func nextLine(after offset: Int) -> Int? { bytes.nextLine(after: offset) }

  /// Returns a line without its line end, and the number of its Unicode scalars. Successive calls for one line share the text, so that
  /// many diagnostics of a long line take no more memory than one.
  package func excerpt(ofLine number: Int) -> (text: String, width: Int) {
    lines.excerpt(ofLine: number) {
      let range = lineRange(number)
      return (text(range), scalars(in: range))
    }
  }

  private func scalars(in range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension [UInt8] {
  /// Returns the first offset, at or after the given one, where a line or the text ends.
  package func lineEnd(from offset: Int) -> Int {
    let bytes = span
    var at = offset
    // Nearly all bytes are above both.
    while at < bytes.count, bytes[at] > 0x0D || bytes[at] != 0x0A && bytes[at] != 0x0D { at += 1 }
    return at
  }

  /// Returns the offset of the line after the one with this offset; nil on the last line. A line ends with LF, CR LF or CR.
  package func nextLine(after offset: Int) -> Int? {
    let end = lineEnd(from: offset)
    guard end < count else { return nil }
    return self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A ? end + 2 : end + 1
  }
}

/// The offsets at which the lines of a text start.
///
/// They are found once, when the first diagnostic needs a place; most files have no diagnostics. A class, so that copies of a text share them.
private final class LineStarts: Sendable {
  private let starts = Mutex<[Int32]?>(nil)
  /// The line that was last asked for.
  private let last = Mutex<(number: Int, text: String, width: Int)?>(nil)

  /// Returns the text and the width of a line, which are made if the line is not the last one.
  func excerpt(ofLine number: Int, made: () -> (text: String, width: Int)) -> (text: String, width: Int) {
    if let last = last.withLock({ $0 }), last.number == number { return (last.text, last.width) }
    let (text, width) = made()
    last.withLock { $0 = (number, text, width) }
    return (text, width)
  }

  /// Returns the offsets. The first line starts at `first`; a line end at the end of the text is followed by an empty line.
  func of(_ bytes: [UInt8], from first: Int) -> [Int32] {
    starts.withLock { starts in
      if let starts { return starts }
      let found = Self.find(in: bytes, from: first)
      starts = found
      return found
    }
  }

  private static func find(in bytes: [UInt8], from first: Int) -> [Int32] {
    var starts = [Int32(first)]
    var start = first
    while let next = bytes.nextLine(after: start) {
      starts.append(Int32(next))
      start = next
    }
    return starts
  }
}

// MARK: - Encoding

extension ArraySlice<UInt8> {
  /// The bytes without the UTF-8 byte order mark that some editors write first.
  package var withoutByteOrderMark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self }
}

extension [UInt8] {
  /// The first bytes that are not UTF-8; nil if all are.
  package var firstInvalidUTF8Range: Range<Int>? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error(let length): return offset..<offset + length
      case .emptyInput: return nil
      }
    }
  }
}
