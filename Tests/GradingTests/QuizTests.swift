import Grading
import Testing

struct `A quiz` {
  private static let key = QuizKey(questions: [
    .init(options: 2, right: OptionSelection(indices: [1])),
    .init(options: 3, right: OptionSelection(indices: [0, 1])),
    .init(options: 3, right: OptionSelection(indices: [2])),
    .init(options: 5, right: OptionSelection(indices: [4])),
  ])

  private func day(_ day: Int, minute: Int? = nil) throws -> Moment {
    let date = try #require(CalendarDate(year: 2025, month: 10, day: day))
    let start = day * 86_400 + (minute ?? 0) * 60
    return Moment(
      date: date, minuteOfDay: minute, start: start,
      end: minute == nil ? start + 86_399 : start)
  }

  /// An attempt by the letters of its answers: `b ab c e`.
  private func attempt(_ letters: String, at moment: Moment? = nil) -> QuizAttempt {
    QuizAttempt(
      at: moment,
      answers: letters.split(separator: " ").map { answer in
        .options(OptionSelection(indices: answer.utf8.filter { $0 != UInt8(ascii: "~") }.map { Int($0) - 97 }))
      })
  }

  private func quiz(_ rule: CountingRule = .last, limit: Int? = nil, deadline: Moment? = nil) -> Quiz {
    var quiz = Quiz(id: "a/q", name: LocalizedText("Q"), key: Self.key)
    quiz.counts = rule
    quiz.attemptLimit = limit
    quiz.deadline = deadline
    return quiz
  }

  private func figures(_ quiz: Quiz, _ attempts: [String: [QuizAttempt]]) -> QuizFigures {
    let people = attempts.keys.sorted().map { Person(id: $0, name: LocalizedText($0)) }
    return QuizFigures(
      quiz, in: Classroom(id: "a", name: LocalizedText("A"), members: people, attempts: ["a/q": attempts]))
  }

  @Test func `A question that accepts any of its right options gives its point for each of them`() {
    var quiz = quiz()
    quiz.key.questions[1].acceptsAny = true
    #expect(!quiz.key.questions[1].isChooseAll)
    for (answer, score) in [("a", 1.0), ("b", 1), ("ab", 1), ("c", 0), ("ac", 0), ("~", 0)] {
      let figures = figures(quiz, ["mei": [attempt("~ \(answer) ~ ~")]])
      #expect(figures.students[0].shown?.score == score, "\(answer)")
    }
  }

  @Test func `Partial credit gives each right option its share, and each wrong one takes it away`() {
    var quiz = quiz()
    quiz.key.questions[1] = .init(options: 5, right: OptionSelection(indices: [0, 1, 2]))
    quiz.key.questions[1].givesPartialCredit = true
    quiz.key.questions[1].points = 3
    for (answer, score) in [
      ("abc", 3.0), ("ab", 2), ("a", 1), ("abcd", 2), ("abd", 1), ("ad", 0), ("d", 0), ("ade", 0), ("~", 0),
    ] {
      let figures = figures(quiz, ["mei": [attempt("~ \(answer) ~ ~")]])
      #expect(figures.students[0].shown?.score == score, "\(answer)")
      #expect(figures.students[0].shown?.isRight[1] == (answer == "abc"))
      #expect(figures.questions[1].share == score / 3)
    }
    // Thirds of a point add up to whole points.
    quiz.key.questions = (0..<3).map { _ in
      var question = QuizKey.Question(options: 4, right: OptionSelection(indices: [0, 1, 2]))
      question.givesPartialCredit = true
      return question
    }
    #expect(figures(quiz, ["mei": [attempt("a ab abc")]]).students[0].shown?.score == 2)
  }

  @Test(arguments: [
    (3.14, 0.01, [3.13, 3.14, 3.15], [3.129, 3.151, -3.14]), (7, 0, [7], [7.000_001, 6]),
    (6.02e23, 1e21, [6.01e23, 6.03e23], [6.0e23]), (0, 0, [0, -0.0], [0.001]),
  ])
  func `A number is right up to its tolerance, however doubles round`(
    value: Double, tolerance: Double, right: [Double], wrong: [Double]
  ) {
    let question = QuizKey.Question(typed: .number(value, tolerance: tolerance))
    for number in right { #expect(question.isRight(.typed(.init("", number: number))), "\(number)") }
    for number in wrong { #expect(!question.isRight(.typed(.init("", number: number))), "\(number)") }
    #expect(!question.isRight(.typed(.init("seven"))) && !question.isRight(.none))
    #expect(!question.isRight(.options(OptionSelection(option: 0))))
  }

  @Test func `What was typed is counted with what is compared as equal`() {
    var quiz = quiz()
    quiz.key = QuizKey(questions: [
      .init(
        typed: .text(.init(written: ["Paris"], compared: ["paris"], matchesCase: false, matchesAccents: true)))
    ])
    func typed(_ text: String, as compared: String) -> QuizAttempt {
      QuizAttempt(at: nil, answers: [.typed(.init(text, compared: compared))])
    }
    let figures = figures(
      quiz,
      [
        "a": [typed("Paris", as: "paris")], "b": [typed("PARIS", as: "paris")], "c": [typed("Rome", as: "rome")],
        "d": [QuizAttempt(at: nil, answers: [.none])],
      ])
    #expect(figures.students.map(\.standing) == [100, 100, 0, 0])
    let question = figures.questions[0]
    #expect(question.typed.map(\.count) == [2, 1] && question.typed.map(\.isRight) == [true, false])
    #expect(question.leftOut == 1 && question.share == 0.5 && question.chosen.isEmpty)
  }

  @Test func `The discrimination of a question is its correlation with the score in the others`() throws {
    // Who answers the others well answers the second question well, and the fourth badly; all answer the first.
    func attempts(_ count: Int) -> [String: [QuizAttempt]] {
      Dictionary(
        uniqueKeysWithValues: (0..<count).map { index in
          let letters = index % 3 == 0 ? "b ab c a" : index % 3 == 1 ? "b ab a e" : "b a a e"
          return ("s\(index + 10)", [attempt(letters)])
        })
    }
    let few = figures(quiz(), attempts(12)).questions
    #expect(few.allSatisfy { $0.discrimination == nil })
    let questions = figures(quiz(), attempts(15)).questions
    #expect(questions[0].discrimination == nil)
    // By hand: credits 1, 1, 0 against rests 2/3, 2/3, 2/3 of the three kinds of attempts.
    #expect(questions[1].discrimination == nil)
    // Credits 1, 0, 0 against rests 2/3, 1, 2/3: −1/2.
    #expect(abs((questions[2].discrimination ?? 0) + 0.5) < 1e-9)
    // Credits 0, 1, 1 against rests 1, 2/3, 1/3: −√3/2.
    #expect(abs((questions[3].discrimination ?? 0) + 0.75.squareRoot()) < 1e-9)
  }

  @Test func `A void question counts for nobody, and points weigh the others`() {
    var quiz = quiz()
    quiz.key.questions[0].isVoid = true
    quiz.key.questions[3].points = 3
    #expect(quiz.key.points == 5)
    let figures = figures(quiz, ["ann": [attempt("b ab c ~")], "mei": [attempt("a ~ ~ e")]])
    #expect(figures.students.map(\.standing) == [40, 60])
    #expect(figures.students.map(\.shown?.outOf) == [5, 5])
  }

  @Test(arguments: [
    ("b ab c e", 4), ("b a c e", 3), ("b abc c e", 3), ("~ ~ ~ ~", 0), ("b", 1), ("", 0), ("a a a a", 0),
  ])
  func `A quiz gives one point for each completely correct answer`(letters: String, score: Int) {
    let figures = figures(quiz(), ["mei": [attempt(letters)]])
    #expect(figures.students[0].attempts[0].score == Double(score))
    #expect(figures.students[0].attempts[0].outOf == 4)
    #expect(figures.students[0].standing == Double(score) * 25)
  }

  @Test(
    arguments: [
      (CountingRule.last, nil, 25.0), (.first, nil, 50), (.best, nil, 100), (.average, nil, 175.0 / 3), (.last, 2, 100),
      (.average, 2, 75), (.best, 1, 50),
    ] as [(CountingRule, Int?, Double)])
  func `A quiz counts the attempts that its rule selects`(rule: CountingRule, limit: Int?, standing: Double) {
    let attempts = [attempt("b a c a"), attempt("b ab c e"), attempt("b a a a")]
    #expect(figures(quiz(rule, limit: limit), ["mei": attempts]).students[0].standing == standing)
  }

  @Test func `An attempt is late after the deadline, and not at it`() throws {
    let end = try day(10, minute: 60)
    let attempts = [attempt("b", at: end), attempt("b", at: try day(10, minute: 61)), attempt("b")]
    let late = figures(quiz(deadline: end), ["mei": attempts]).students[0].attempts.map(\.isLate)
    #expect(late == [false, true, false])
    let onDay = [attempt("b", at: try day(10, minute: 1439)), attempt("b", at: try day(11))]
    let whole = figures(quiz(deadline: try day(10)), ["mei": onDay])
    #expect(whole.students[0].attempts.map(\.isLate) == [false, true])
  }

  @Test func `A quiz has a mean and a median of its counted scores`() {
    let class4 = figures(
      quiz(),
      ["a": [attempt("b ab c e")], "b": [attempt("")], "c": [attempt("b a c a")], "d": [attempt("b a c e")], "e": []])
    #expect(class4.attempts == 4 && class4.mean == 56.25 && class4.median == 62.5)
    #expect(class4.missing.map(\.id) == ["e"])
    #expect(class4.questions[0].share == 0.75 && class4.questions[1].share == 0.25)
    #expect(class4.questions[1].chosen == [3, 1, 0] && class4.questions[1].leftOut == 1)
  }

  @Test func `A quiz has no figures without attempts`() {
    let none = figures(quiz(), ["a": []])
    #expect(none.mean == nil && none.median == nil && none.students[0].standing == nil)
    #expect(none.questions.allSatisfy { $0.share == nil })
  }

  @Test(arguments: [
    (5, 5, QuizFeedback.perfect), (4, 5, .great), (3, 5, .niceTry), (1, 2, .niceTry), (2, 5, .keepPractising),
    (0, 3, .keepPractising), (2.999_999_999_9, 3, .perfect), (2.5, 3, .great),
  ])
  func `The feedback of a quiz depends on the score`(score: Double, outOf: Int, feedback: QuizFeedback) {
    #expect(QuizFeedback(score: score, outOf: outOf) == feedback)
  }

  @Test func `A member with more time and attempts is on time until then, and nobody sees the key before`() throws {
    var quiz = quiz(.last, limit: 1, deadline: try day(5))
    quiz.feedback = .afterDeadline
    var exception = QuizException()
    exception.deadline = try day(9)
    exception.moreAttempts = 1
    quiz.exceptions["mei"] = exception
    let attempts = try [attempt("b ab c e", at: day(4)), attempt("a a a a", at: day(8))]
    let figures = figures(quiz, ["ann": attempts, "mei": attempts])
    #expect(figures.students.map(\.standing) == [100, 0])
    #expect(figures.students.map { $0.attempts.map(\.isLate) } == [[false, true], [false, false]])
    #expect(try !quiz.isKeyOpen(at: day(7).start) && quiz.isOver(at: day(7).start))
    #expect(try quiz.isKeyOpen(at: day(10).start))
  }

  @Test(arguments: [(20, false, false), (21, true, false), (30, true, false), (31, true, true)])
  func `A member with more minutes takes too long only after them`(minutes: Int, isTooLong: Bool, isForMei: Bool) {
    var quiz = quiz()
    quiz.timeLimit = 20
    var exception = QuizException()
    exception.moreMinutes = 10
    quiz.exceptions["mei"] = exception
    var attempt = attempt("b ab c e")
    attempt.minutes = minutes
    let figures = figures(quiz, ["ann": [attempt], "mei": [attempt]])
    #expect(figures.students.map { $0.attempts[0].isOverTime } == [isTooLong, isForMei])
    quiz.timeLimit = nil
    #expect(quiz.adapted(to: "mei").timeLimit == nil)
  }

  @Test func `Who is excused has no score, and is missed by nobody`() throws {
    var quiz = quiz(deadline: try day(5))
    var exception = QuizException()
    exception.isExcused = true
    quiz.exceptions["mei"] = exception
    let figures = figures(quiz, ["ann": [], "mei": [attempt("b ab c e")]])
    #expect(figures.students.map(\.standing) == [nil, nil] && figures.missing.map(\.id) == ["ann"])
    let room = Classroom(
      id: "a", name: LocalizedText("A"), members: figures.students.map(\.student), quizzes: [quiz])
    let over = try day(7).start
    #expect(room.quizScores(at: over) { _ in true } == ["ann": ["a/q": .missed], "mei": ["a/q": .excused]])
  }
}
