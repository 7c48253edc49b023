import Grading

/// A name as it is compared with others: without regard to case and to how much white space lies between its words.
struct FoldedName: Hashable {
  private let words: [String]

  init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  init(_ text: LocalizedText) { self.init(text.fallback) }
}
