/// The questions that a student is asked, and the order of them and of their options.
///
/// It follows from the quiz and the student alone: it is the same at every visit, on paper, in `quiz-draw.js` and in the build.
package struct QuizDraw: Sendable {
  /// The questions that are asked, in the order of the student.
  package let questions: [Int]
  private let key: QuizKey
  /// Names the quiz and the student.
  private let seed: String
  private let hasShuffledOptions: Bool

  /// - Parameter name: the student, as the attempt says for whom it was drawn.
  package init(of quiz: Quiz, for name: String) {
    key = quiz.key
    hasShuffledOptions = quiz.hasShuffledOptions
    let seed = "\(quiz.id) \(name)"
    self.seed = seed
    let all = Array(quiz.key.questions.indices)
    guard quiz.isShuffled || !quiz.asked.isEmpty else {
      questions = all
      return
    }
    let asked = quiz.drawn(from: Self.ranked(all, seed))
    questions = quiz.isShuffled ? asked : asked.sorted()
  }

  /// The options of a question, counted from 0, in the order of the student.
  package func options(of question: Int) -> [Int] {
    let options = Array(0..<key.questions[question].options)
    return hasShuffledOptions && !key.questions[question].keepsOrder
      ? Self.ranked(options, "\(seed) \(question)") : options
  }

  private static func ranked(_ numbers: [Int], _ seed: String) -> [Int] {
    numbers.map { (rank("\(seed) \($0)"), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// A number that looks random but follows from the text: FNV-1a, mixed as at the end of MurmurHash3, since FNV-1a alone gives texts that
  /// differ in their last digit ranks in the same order.
  static func rank(_ text: String) -> UInt32 {
    var hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return hash ^ hash >> 16
  }
}
