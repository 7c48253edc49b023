import CUTF8Proc

extension StringProtocol {
  /// The text in normalization form C, in which letters and their accents are single characters where possible.
  package var composed: String { mapped(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue) }

  /// The text with typographic variants such as letters of full width as usual letters.
  package var compatible: String {
    mapped(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_COMPOSE.rawValue)
  }

  /// The text without accents.
  package var unmarked: String {
    mapped(UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STRIPMARK.rawValue)
  }

  /// The text without its case, accents and typographic variants such as letters of full width, for comparing names.
  package var folded: String {
    mapped(
      UTF8PROC_STABLE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_CASEFOLD.rawValue
        | UTF8PROC_STRIPMARK.rawValue)
  }

  /// Calls utf8proc, which fails only if there is no memory, or the text is longer than its sizes can count.
  private func mapped(_ options: UInt32) -> String {
    if utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return String(self) }
    var text = Array(utf8)
    return unsafe text.withUnsafeMutableBufferPointer { input in
      var output: UnsafeMutablePointer<UInt8>?
      let count = unsafe utf8proc_map(input.baseAddress, input.count, &output, utf8proc_option_t(options))
      defer { unsafe free(output) }
      guard count >= 0, let start = unsafe output else { preconditionFailure("a text could not be normalized") }
      return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}
