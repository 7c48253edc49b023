import Grading
import Mustache
import SiteContent

/// The page on which students take a quiz. It is a form that works without scripts and on paper.
struct QuizPage {
  let chrome: PageChrome
  let quiz: QuizView
  /// The full id, which identifies the quiz in hand-ins.
  let id: String
  let version: String
  /// The versions of the questions in all languages, separated by spaces.
  let versions: String
  /// The earlier versions that the teacher accepts, separated by spaces.
  let accepted: String
  /// The members, for finding the student whom a name means; empty if the page's readers may not know all of them.
  let members: [MemberIdentity]
  let facts: [NamedValue]
  /// The rules of the quiz, one sentence each.
  let rules: [String]
  let introduction: [UInt8]?
  /// The questions; empty before the quiz opens.
  let questions: [QuestionView]
  /// The time at which the quiz opens, as a sentence; nil once it is open.
  let waiting: String?
  /// Whether the page contains the answer key: the right options and the explanations.
  let showsKey: Bool
  let isShuffled: Bool
  let handIn: String?
  /// The address of the classroom.
  let classroom: String

  /// - Parameter body: nil before the quiz opens.
  init(
    _ quiz: Quiz, _ body: QuizBody?, of classroom: Classroom, address: Address, in context: PageContext,
    chrome: PageChrome
  ) {
    let localizer = context.localizer
    let showsKey = quiz.isKeyOpen(at: context.content.now.start)
    self.chrome = chrome
    self.quiz = QuizView(quiz, from: address, in: context)
    self.showsKey = showsKey
    id = quiz.id
    version = body?.version ?? ""
    versions = (context.content.quizzes[quiz.id]?.versions ?? []).sorted().joined(separator: " ")
    accepted = quiz.acceptedVersions.sorted().joined(separator: " ")
    let access = ClassroomAccess(to: classroom, in: context.scope)
    // A page that knows only some members would say of the others that they are none.
    members =
      access.namesMembers && classroom.hasAllMembers
      ? classroom.members.map { MemberIdentity(id: $0.id, names: Set($0.name.all).sorted().joined(separator: "\n")) }
      : []
    facts = [
      NamedValue(
        name: localizer.text(.quizQuestionsName), value: String(quiz.key.questions.count)),
      quiz.deadline.map { deadline in
        NamedValue(name: localizer.text(.quizDeadline), value: localizer.momentWithYear(deadline))
      },
      classroom.teacher.map { NamedValue(name: localizer.text(.classroomTeacher), value: localizer.text($0.name)) },
    ].compactMap(\.self)
    rules =
      [localizer.text(quiz.key.questions.contains { $0.points > 1 } ? .quizRuleDifferentPoints : .quizRulePoints)]
      // Of a single attempt there is nothing to choose.
      + (quiz.attemptLimit == 1 ? [] : [localizer.text(Self.textKey(for: quiz.counts))])
      + (quiz.attemptLimit.map { [localizer.count(.quizRuleLimit, $0)] } ?? [])
      + (quiz.deadline == nil ? [] : [localizer.text(.quizRuleLate)]) + [
        localizer.text(Self.textKey(for: quiz.feedback))
      ]
    introduction = body.flatMap { $0.introduction.isEmpty ? nil : context.html($0.introduction, at: address) }
    questions = zip(body?.questions ?? [], quiz.key.questions).enumerated().map { index, question in
      QuestionView(question.0, question.1, number: index + 1, showsKey: showsKey, localizer: localizer) {
        context.html($0, at: address)
      }
    }
    isShuffled = quiz.isShuffled
    waiting =
      body == nil ? quiz.opens.map { localizer.text(.quizWaiting, ["date": localizer.momentWithYear($0)]) } : nil
    handIn = classroom.handIn
    self.classroom = address.link(to: context.address(of: .classroom(classroom.id)))
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

extension QuizPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<QuizPage> {
    Shape(
      [
        .text("id", "The full id of the quiz.") { $0.id },
        .text("version", "The version of its questions, for hand-ins.") { $0.version },
        .text("versions", "The versions of its questions in all languages.") { $0.versions },
        .text("accepted", "The earlier versions whose attempts count; empty if there are none.") { $0.accepted },
        .list("identities", "The members by id, if the page's readers may know all of them.", MemberIdentity.shape) {
          $0.members
        },
        .list("facts", "Questions, deadline, teacher.", NamedValue.shape) { $0.facts },
        .texts("rules", "The rules, one sentence each.") { $0.rules },
        .html("introduction", "The text before the first question.") { $0.introduction },
        .flag("hasQuestions", "Whether it is open, so that the page has its questions.") { !$0.questions.isEmpty },
        .list("questions", "The questions; empty before it opens.", QuestionView.shape) { $0.questions },
        .flag("showsKey", "Whether the page contains the answer key.") { $0.showsKey },
        .flag("isShuffled", "Whether the questions are shuffled.") { $0.isShuffled },
        .text("waiting", "The time at which it opens, as a sentence; empty once it is open.") { $0.waiting },
        .text("handIn", "The address to which students hand in.") { $0.handIn },
        .text("classroom", "The address of the classroom.") { $0.classroom },
      ] + QuizView.shape.fields { $0.quiz } + chrome.fields { $0.chrome })
  }
}

/// A member as a student may write it when handing in.
struct MemberIdentity {
  let id: String
  /// The name in each language, one a line.
  let names: String

  static let shape = Shape<MemberIdentity>([
    .text("id", "The id of the member.") { $0.id },
    .text("names", "The name in each language, one a line.") { $0.names },
  ])
}

/// A question with its options.
struct QuestionView {
  /// The number of the question, from 1.
  let number: String
  let title: [UInt8]
  let prompt: [UInt8]?
  let isChooseAll: Bool
  /// Whether one of several right options is enough; false while the answer key may not be shown.
  let acceptsAny: Bool
  let isVoid: Bool
  /// The points of a right answer as a number, for scripts; nil if it is one point.
  let points: String?
  /// The points of a right answer in words; nil if it is one point.
  let worth: String?
  let options: [OptionView]
  /// The explanation of the answer; nil while the answer key may not be shown.
  let explanation: [UInt8]?

  struct OptionView {
    /// The number of the question.
    let question: String
    /// The letter of the option in answers, from `a`.
    let letter: String
    let text: [UInt8]
    let isChooseAll: Bool
    /// Whether the option is right; false while the answer key may not be shown.
    let isRight: Bool
  }

  /// - Parameter showsKey: whether the page may contain the answer key.
  init(
    _ body: QuizBody.Question, _ key: QuizKey.Question, number: Int, showsKey: Bool, localizer: Localizer,
    html: (Notes) -> [UInt8]
  ) {
    self.number = String(number)
    title = html(body.title)
    prompt = body.prompt.isEmpty ? nil : html(body.prompt)
    isChooseAll = key.isChooseAll
    acceptsAny = showsKey && key.acceptsAny
    isVoid = key.isVoid
    points = key.points == 1 ? nil : String(key.points)
    worth = key.points == 1 ? nil : localizer.count(.quizPoints, key.points)
    options = body.options.enumerated().map { index, option in
      OptionView(
        question: String(number), letter: String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))), text: html(option),
        isChooseAll: key.isChooseAll, isRight: showsKey && key.right.contains(OptionSelection(option: index)))
    }
    explanation = showsKey && !body.explanation.isEmpty ? html(body.explanation) : nil
  }
}

extension QuestionView {
  static let shape = Shape<QuestionView>([
    .text("number", "The number of the question, from 1.") { $0.number },
    .html("question", "The question.") { $0.title },
    .html("prompt", "The text below the question.") { $0.prompt },
    .flag("isChooseAll", "Whether several options are right.") { $0.isChooseAll },
    .flag("acceptsAny", "Whether one of several right options is enough; false while the key may not be shown.") {
      $0.acceptsAny
    },
    .flag("isVoid", "Whether it counts for nobody.") { $0.isVoid },
    .text("points", "The points of a right answer as a number; empty if it is one point.") { $0.points },
    .text("worth", "The points in words; empty if it is one point.") { $0.worth },
    .list("options", "The options.", OptionView.shape) { $0.options },
    .html("explanation", "The explanation of the answer; empty while the answer key may not be shown.") {
      $0.explanation
    },
  ])
}

extension QuestionView.OptionView {
  static let shape = Shape<QuestionView.OptionView>([
    .text("of", "The number of the question.") { $0.question },
    .text("letter", "The letter by which answers name the option.") { $0.letter },
    .html("option", "The option.") { $0.text },
    .flag("isOneOfSeveral", "Whether several options can be chosen.") { $0.isChooseAll },
    .flag("isRight", "Whether it is right; false while the answer key may not be shown.") { $0.isRight },
  ])
}
