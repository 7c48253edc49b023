extension StringProtocol {
  /// The text without blanks and line ends around it.
  package var trimmed: String {
    // Comparing characters is slow, so ASCII text is trimmed by its bytes.
    let bytes = utf8
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return trimmedCharacters }
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return "" }
    var end = bytes.endIndex
    for index in bytes.indices where bytes[index] > 0x20 { end = bytes.index(after: index) }
    return String(self[start..<end])
  }

  private var trimmedCharacters: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
