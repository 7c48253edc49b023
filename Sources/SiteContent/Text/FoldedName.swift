package import Grading

/// A name as it is compared with others: without regard to case and to the white space between its words.
package struct FoldedName: Hashable, Sendable {
  /// The words in lower case.
  package let words: [String]

  package init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  package init(_ text: LocalizedText) { self.init(text.fallback) }

  /// The name without white space, so that `HW 1` equals `hw1`.
  package var joined: String { words.joined() }
}
