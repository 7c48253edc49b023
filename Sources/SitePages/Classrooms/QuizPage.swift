import Grading
import SiteContent

/// The page on which a quiz is taken: a form that is complete without scripts, also on paper.
struct QuizPage {
  let frame: Frame
  let quiz: QuizView
  /// The full id, as hand-ins name the quiz.
  let id: String
  let version: String
  /// The versions in all languages, with blanks between them: attempts in another language are of the same quiz.
  let versions: String
  let facts: [NamedValue]
  /// What holds for every quiz and for this one, a sentence each.
  let rules: [String]
  let introduction: [UInt8]?
  /// None before it opens.
  let questions: [QuestionView]
  /// When the questions will be there, in a sentence; nil once they are.
  let waiting: String?
  /// Whether the key is in the page, and with it the right options and the explanations.
  let showsKey: Bool
  let isShuffled: Bool
  let handIn: String?
  /// The address of the classroom.
  let classroom: String

  /// - Parameter body: nil before the quiz opens.
  init(_ quiz: Quiz, _ body: QuizBody?, of classroom: Classroom, address: Address, in setting: Setting, frame: Frame) {
    let localizer = setting.localizer
    let showsKey = quiz.isKeyOpen(at: setting.content.now.start)
    self.frame = frame
    self.quiz = QuizView(quiz, from: address, in: setting)
    self.showsKey = showsKey
    id = quiz.id
    version = body?.version ?? ""
    let bodies = setting.content.quizzes[quiz.id].map { [$0.fallback] + $0.translations.values } ?? []
    versions = Set(bodies.map(\.version)).sorted().joined(separator: " ")
    facts = [
      NamedValue(
        name: localizer.text(.quizQuestionsName), value: String(quiz.key.questions.count)),
      quiz.deadline.map { NamedValue(name: localizer.text(.quizDeadline), value: localizer.momentWithYear($0)) },
      classroom.teacher.map { NamedValue(name: localizer.text(.classroomTeacher), value: localizer.text($0.name)) },
    ].compactMap(\.self)
    rules =
      [localizer.text(.quizRulePoints), localizer.text(Self.textKey(for: quiz.counts))]
      + (quiz.attemptLimit.map { [localizer.count(.quizRuleLimit, $0)] } ?? [])
      + (quiz.deadline == nil ? [] : [localizer.text(.quizRuleLate)]) + [
        localizer.text(Self.textKey(for: quiz.feedback))
      ]
    introduction = body.flatMap { $0.introduction.isEmpty ? nil : setting.html($0.introduction, at: address) }
    questions = zip(body?.questions ?? [], quiz.key.questions).enumerated().map { at, question in
      QuestionView(question.0, question.1, number: at + 1, showsKey: showsKey) { setting.html($0, at: address) }
    }
    isShuffled = quiz.isShuffled
    waiting =
      body == nil ? quiz.opens.map { localizer.text(.quizWaiting, ["date": localizer.momentWithYear($0)]) } : nil
    handIn = classroom.handIn
    self.classroom = address.link(to: setting.address(of: .classroom(classroom.id)))
  }

  private static func textKey(for rule: CountingRule) -> TextKey {
    switch rule {
    case .last: .quizCountsLast
    case .best: .quizCountsBest
    case .average: .quizCountsAverage
    case .first: .quizCountsFirst
    }
  }

  private static func textKey(for rule: FeedbackRule) -> TextKey {
    switch rule {
    case .immediate: .quizFeedbackImmediate
    case .afterDeadline: .quizFeedbackAfterDeadline
    case .never: .quizFeedbackNever
    }
  }
}
