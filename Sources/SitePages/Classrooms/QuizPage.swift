import Grading
import Mustache
import SiteContent

/// The page on which students take a quiz. It is a form that works without scripts and on paper.
struct QuizPage {
  let chrome: PageChrome
  let quiz: Quiz
  /// The questions; nil before the quiz opens.
  let body: QuizBody?
  let classroom: Classroom
  let address: Address
  let context: PageContext

  /// The members that a hand-in may name; empty if the page's readers may not know all of them.
  var members: [MemberIdentity] {
    let access = ClassroomAccess(to: classroom, in: context.scope)
    // A page that knows only some members would say of the others that they are none.
    return access.namesMembers && classroom.hasAllMembers
      ? classroom.members.map { MemberIdentity(id: $0.id, names: Set($0.name.all).sorted().joined(separator: "\n")) }
      : []
  }

  /// Questions, deadline, teacher.
  var facts: [NamedValue] {
    [
      NamedValue(name: localizer.text(.quizQuestionsName), value: String(quiz.key.questions.count)),
      quiz.deadline.map {
        NamedValue(name: localizer.text(.quizDeadline), value: localizer.momentWithYear($0))
      },
      classroom.teacher.map { NamedValue(name: localizer.text(.classroomTeacher), value: localizer.text($0.name)) },
    ].compactMap(\.self)
  }

  /// The rules, one sentence each.
  var rules: [String] {
    [localizer.text(quiz.key.questions.contains { $0.points > 1 } ? .quizRuleDifferentPoints : .quizRulePoints)]
      // Of a single attempt there is nothing to choose.
      + (quiz.attemptLimit == 1 ? [] : [localizer.text(Self.textKey(for: quiz.counts))])
      + (quiz.attemptLimit.map { [localizer.count(.quizRuleLimit, $0)] } ?? [])
      + (quiz.deadline == nil ? [] : [localizer.text(.quizRuleLate)]) + [
        localizer.text(Self.textKey(for: quiz.feedback))
      ]
  }

  var introduction: [UInt8]? {
    body.flatMap { $0.introduction.isEmpty ? nil : context.html($0.introduction, at: address) }
  }

  var questions: [QuestionView] {
    zip(body?.questions ?? [], quiz.key.questions).enumerated().map { index, question in
      QuestionView(
        body: question.0, key: question.1, number: index + 1, showsKey: showsKey, localizer: localizer,
        html: { context.html($0, at: address) })
    }
  }

  /// When the quiz opens, as a sentence; nil once it is open.
  var waiting: String? {
    body == nil ? quiz.opens.map { localizer.text(.quizWaiting, ["date": localizer.momentWithYear($0)]) } : nil
  }

  var showsKey: Bool { quiz.isKeyOpen(at: context.content.now.start) }

  private var localizer: Localizer { context.localizer }

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

extension QuizPage: PageView {
  static let fields: [Shape<QuizPage>.Field] =
    [
      .text("id", "The full id of the quiz.") { $0.quiz.id },
      .text("version", "The version of its questions, for hand-ins.") { $0.body?.version },
      .text("versions", "The versions of its questions in all languages.") {
        ($0.context.content.quizzes[$0.quiz.id]?.versions ?? []).sorted().joined(separator: " ")
      },
      .text("accepted", "The earlier versions whose attempts count; empty if there are none.") {
        $0.quiz.acceptedVersions.sorted().joined(separator: " ")
      },
      .list("identities", "The members by id, if the page's readers may know all of them.", MemberIdentity.shape) {
        $0.members
      },
      .flag("hasIdentities", "Whether the page's readers may know all members.") { !$0.members.isEmpty },
      .list("facts", "Questions, deadline, teacher.", NamedValue.shape) { $0.facts },
      .texts("rules", "The rules, one sentence each.") { $0.rules },
      .html("introduction", "The text before the first question.") { $0.introduction },
      .flag("hasQuestions", "Whether it is open, so that the page has its questions.") {
        $0.body?.questions.isEmpty == false
      },
      .list("questions", "The questions; empty before it opens.", QuestionView.shape) { $0.questions },
      .flag("showsKey", "Whether the page contains the answer key.") { $0.showsKey },
      .flag("isShuffled", "Whether the questions are shuffled.") { $0.quiz.isShuffled },
      .text("waiting", "The time at which it opens, as a sentence; empty once it is open.") { $0.waiting },
      .text("handIn", "The address to which students hand in.") { $0.classroom.handIn },
      .text("classroom", "The address of the classroom.") {
        $0.address.link(to: $0.context.address(of: .classroom($0.classroom.id)))
      },
    ] + QuizView.shape.fields { QuizView(quiz: $0.quiz, page: $0.address, context: $0.context) }
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
  let body: QuizBody.Question
  let key: QuizKey.Question
  /// The number of the question, from 1.
  let number: Int
  /// Whether the answer key may be shown.
  let showsKey: Bool
  let localizer: Localizer
  /// Makes HTML of a text of the quiz.
  let html: (Notes) -> [UInt8]

  var options: [OptionView] {
    body.options.enumerated().map { index, option in
      OptionView(
        question: String(number), letter: String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))), text: html(option),
        isChooseAll: key.isChooseAll, isRight: showsKey && key.right.contains(OptionSelection(option: index)))
    }
  }

  struct OptionView {
    /// The number of the question.
    let question: String
    /// The letter by which answers name the option.
    let letter: String
    let text: [UInt8]
    let isChooseAll: Bool
    /// Whether it is right; false while the key may not be shown.
    let isRight: Bool
  }
}

extension QuestionView {
  static let shape = Shape<QuestionView>([
    .text("number", "The number of the question, from 1.") { String($0.number) },
    .html("question", "The question.") { $0.html($0.body.title) },
    .html("prompt", "The text below the question.") { $0.body.prompt.isEmpty ? nil : $0.html($0.body.prompt) },
    .flag("isChooseAll", "Whether several options are right.") { $0.key.isChooseAll },
    .flag("acceptsAny", "Whether one of several right options is enough; false while the key may not be shown.") {
      $0.showsKey && $0.key.acceptsAny
    },
    .flag("isVoid", "Whether it counts for nobody.") { $0.key.isVoid },
    .text("points", "The points of a right answer as a number; empty if it is one point.") {
      $0.key.points == 1 ? nil : String($0.key.points)
    },
    .text("worth", "The points in words; empty if it is one point.") {
      $0.key.points == 1 ? nil : $0.localizer.count(.quizPoints, $0.key.points)
    },
    .list("options", "The options.", OptionView.shape) { $0.options },
    .html("explanation", "The explanation of the answer; empty while the answer key may not be shown.") {
      $0.showsKey && !$0.body.explanation.isEmpty ? $0.html($0.body.explanation) : nil
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
