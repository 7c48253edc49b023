import Formats
package import Grading

/// A name as it is compared with others: without regard to case and to the white space between its words.
package struct FoldedName: Hashable, Sendable {
  /// The words in lower case.
  package let words: [String]

  package init(_ text: String) {
    words = text.lowercased().unicodeScalars.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  package init(_ text: LocalizedText) { self.init(text.fallback) }

  /// Returns a name without white space, so that `HW 1` equals `hw1`. Most names are ASCII, and need no list of words for it.
  package static func joined(_ text: String) -> String {
    if text.utf8.contains(where: { $0 >= 0x80 }) { return FoldedName(text).words.joined() }
    return unsafe String(unsafeUninitializedCapacity: text.utf8.count) { bytes in
      var count = 0
      for byte in text.utf8 where !byte.isWhitespace {
        unsafe bytes[count] = byte.lowercasedASCII
        count += 1
      }
      return count
    }
  }

  /// Returns the words of a person's name in alphabetical order, without accents and commas: `DUPONT Zoé` and `Zoe Dupont` have the same.
  package static func words(ofName name: String) -> [String] {
    FoldedName(name.folded.replacing(",", with: " ")).words.sorted()
  }
}

extension Unicode.Scalar {
  /// Whether it separates words. The properties of a scalar take a search, which most texts do without.
  fileprivate var isWhitespace: Bool { isASCII ? UInt8(value).isWhitespace : properties.isWhitespace }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { self == 0x20 || 0x09...0x0D ~= self }

  fileprivate var lowercasedASCII: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}
