import Testing

@testable import Grading

struct `The draw of a quiz` {
  private func quiz(questions: Int, options: Int = 4, pools: [String] = []) -> Quiz {
    var quiz = Quiz(
      id: "letters/drawn", name: LocalizedText("Drawn"),
      key: QuizKey(
        questions: (0..<questions).map { _ in .init(options: options, right: OptionSelection(option: 0)) }))
    for (index, pool) in pools.enumerated() { quiz.key.questions[index].pool = pool }
    return quiz
  }

  /// Tests/browser/test_quiz_kinds.py expects the same of the script.
  @Test(arguments: [
    ("mei", [9, 2, 7], [1, 3, 0, 2, 4, 5]), ("zoé k", [0, 5, 4], [0, 2, 5, 3, 1, 4]),
  ])
  func `The script draws the same questions and options`(name: String, questions: [Int], options: [Int]) {
    var quiz = quiz(questions: 10, options: 6)
    quiz.isShuffled = true
    quiz.hasShuffledOptions = true
    quiz.asked = ["": 3]
    let draw = QuizDraw(of: quiz, for: name)
    #expect(draw.questions == questions && draw.options(of: 7) == options)
    #expect(QuizDraw(of: quiz, for: name).questions == draw.questions)
  }

  @Test func `Each place has each option equally often`() {
    var quiz = quiz(questions: 1)
    quiz.hasShuffledOptions = true
    var counts = Array(repeating: Array(repeating: 0, count: 4), count: 4)
    for number in 0..<2000 {
      for (place, option) in QuizDraw(of: quiz, for: "student-\(number)").options(of: 0).enumerated() {
        counts[place][option] += 1
      }
    }
    // 500 each; six standard deviations are 116.
    #expect(counts.joined().allSatisfy { (384...616).contains($0) }, "\(counts)")
  }

  @Test func `Each pool gives its number of questions, and the others are asked of everybody`() {
    var quiz = quiz(questions: 8, pools: ["a", "b", "", "a", "b", "a", "", "b"])
    quiz.asked = ["a": 1, "b": 2]
    #expect(quiz.questionCount == 5 && quiz.points == 5)
    var drawn: Set<[Int]> = []
    for number in 0..<100 {
      let asked = QuizDraw(of: quiz, for: "\(number)").questions
      #expect(asked == asked.sorted() && asked.contains(2) && asked.contains(6))
      #expect(asked.count { [0, 3, 5].contains($0) } == 1 && asked.count { [1, 4, 7].contains($0) } == 2)
      drawn.insert(asked)
    }
    #expect(drawn.count == 9)
  }

  @Test func `Only the questions that were asked count`() {
    var quiz = quiz(questions: 4)
    quiz.asked = ["": 2]
    let asked = QuizDraw(of: quiz, for: "mei").questions
    let right = QuizAnswer.options(OptionSelection(option: 0))
    var attempt = QuizAttempt(at: nil, answers: (0..<4).map { asked[0] == $0 ? right : .none })
    func figures() -> QuizFigures {
      QuizFigures(
        quiz,
        in: Classroom(
          id: "letters", name: LocalizedText("Letters"), members: [Person(id: "mei", name: LocalizedText("Mei"))],
          attempts: [quiz.id: ["mei": [attempt]]]))
    }
    #expect(figures().students[0].standing == 50 && figures().students[0].shown?.outOf == 2)
    #expect(figures().questions.map(\.attempts).reduce(0, +) == 2)
    // Answers to questions of others earn nothing.
    attempt.answers = (0..<4).map { asked.contains($0) ? .none : right }
    #expect(figures().students[0].standing == 0)
    // What was drawn for a mistyped id is scored as it was drawn.
    attempt.drawnFor = "mie"
    attempt.answers = Array(repeating: right, count: 4)
    #expect(figures().students[0].shown?.asked == QuizDraw(of: quiz, for: "mie").questions)
  }

  @Test func `Options that keep their order are not shuffled, and nothing is drawn of a plain quiz`() {
    var quiz = quiz(questions: 2, options: 12)
    #expect(QuizDraw(of: quiz, for: "mei").questions == [0, 1])
    quiz.hasShuffledOptions = true
    quiz.key.questions[1].keepsOrder = true
    let draw = QuizDraw(of: quiz, for: "mei")
    #expect(draw.questions == [0, 1] && draw.options(of: 1) == Array(0..<12) && draw.options(of: 0) != Array(0..<12))
  }
}
