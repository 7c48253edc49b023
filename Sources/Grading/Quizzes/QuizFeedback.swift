/// The word of praise for a score.
package enum QuizFeedback: String, Sendable, Hashable, CaseIterable {
  case perfect, great, niceTry = "nice-try", keepPractising = "keep-practising"

  /// All right, at least 80 percent, at least half, less.
  package init(score: Int, outOf: Int) {
    switch score {
    case outOf...: self = .perfect
    case _ where score * 5 >= outOf * 4: self = .great
    case _ where score * 2 >= outOf: self = .niceTry
    default: self = .keepPractising
    }
  }
}
