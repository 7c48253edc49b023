import Formats
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

  var facts: [NamedValue] {
    [
      NamedValue(name: localizer.text(.quizQuestions), value: String(quiz.questionCount)),
      quiz.deadline.map {
        NamedValue(name: localizer.text(.quizDeadline), value: localizer.momentWithYear($0))
      },
      classroom.teacher.map { NamedValue(name: localizer.text(.classroomTeacher), value: localizer.text($0.name)) },
    ].compactMap(\.self)
  }

  var rules: [String] {
    [localizer.text(quiz.key.questions.contains { $0.points > 1 } ? .quizRuleDifferentPoints : .quizRulePoints)]
      + (quiz.questionCount == quiz.key.questions.count
        ? []
        : [
          localizer.text(
            .quizRuleAsked, ["asked": String(quiz.questionCount), "count": String(quiz.key.questions.count)])
        ])
      + (quiz.timeLimit.map { [localizer.count(.quizRuleTime, $0)] } ?? [])
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
        body: question.0, key: question.1, number: index + 1, showsKey: showsKey, hasPools: quiz.asked[""] == nil,
        localizer: localizer,
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
      .flag("hasShuffledOptions", "Whether the options of each question are shuffled.") { $0.quiz.hasShuffledOptions },
      .text("asked", "How many questions of each pool are asked, as JSON; empty if all are.") {
        $0.quiz.asked.isEmpty
          ? nil
          : "{\($0.quiz.asked.sorted { $0.key < $1.key }.map { "\($0.key.quotedAsJSON):\($0.value)" }.joined(separator: ","))}"
      },
      .text("minutes", "The minutes that an attempt may take; empty without a limit.") {
        $0.quiz.timeLimit.map(String.init)
      },
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
  let names: String

  static let shape = Shape<MemberIdentity>([
    .text("id", "The id of the member.") { $0.id },
    .text("names", "The name in each language, one a line.") { $0.names },
  ])
}
