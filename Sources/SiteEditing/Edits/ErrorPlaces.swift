import Formats
import SiteContent

/// The errors of a file, to be found by their places in its bytes.
struct ErrorPlaces {
  /// The errors with a place, in its order.
  private let errors: [(offset: Int, message: String)]

  /// - Parameter diagnostics: those of all files.
  init(_ diagnostics: [Diagnostic], in file: SourceFile) {
    let text = SourceText(path: file.path, bytes: file.bytes)
    let own = diagnostics.filter { $0.severity == .error && $0.location.path == file.path }
    var errors: [(offset: Int, message: String)] = []
    // Many errors can be in one line, so each is found from the one before it.
    var last = (line: 0, column: 1, offset: 0)
    for error in own.sorted() {
      guard let line = error.location.line else { continue }
      if line != last.line { last = (line, 1, text.lineRange(line).lowerBound) }
      last.offset = text.offset(error.location.column - last.column, scalarsAfter: last.offset)
      last.column = error.location.column
      errors.append((last.offset, error.message))
    }
    self.errors = errors
  }

  /// Returns the message of the first error in a range of bytes, or at its start; nil if there is none.
  func first(in range: Range<Int>) -> String? {
    var (low, high) = (0, errors.count)
    while low < high {
      let middle = (low + high) / 2
      if errors[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < errors.count, errors[low].offset < max(range.upperBound, range.lowerBound + 1) else { return nil }
    return errors[low].message
  }
}

extension SourceText {
  /// Returns the offset of the byte that is a number of Unicode scalars after another one.
  fileprivate func offset(_ scalars: Int, scalarsAfter start: Int) -> Int {
    var (offset, left) = (start, scalars)
    while left > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }
}
