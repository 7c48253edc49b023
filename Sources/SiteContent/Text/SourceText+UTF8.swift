extension SourceText {
  /// Whether the file is UTF-8; if not, the report says so with the place.
  func isText(report: DiagnosticCollector) -> Bool {
    guard let wrong = firstInvalidOffset else { return true }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      report.error(SourceSpan(line: 1, column: 1, length: 1), "the file is UTF-16, not UTF-8", help: "save it as UTF-8")
      return false
    }
    let hex = String(bytes[wrong], radix: 16, uppercase: true)
    report.error(
      span(wrong..<wrong + 1), "the file is not UTF-8: here stands the byte \(hex)",
      help: "save it as UTF-8, in the editor's \"save with encoding\"")
    return false
  }

  /// The offset of the first byte that is not part of UTF-8.
  private var firstInvalidOffset: Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}
