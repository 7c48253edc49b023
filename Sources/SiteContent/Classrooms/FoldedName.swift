import Grading

/// A name as it is compared with others: without regard to case and to the white space between its words.
package struct FoldedName: Hashable {
  private let words: [String]

  package init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  init(_ text: LocalizedText) { self.init(text.fallback) }
}
