import Mustache

extension ClassroomView {
  static let shape = Shape<ClassroomView>([
    .text("name", "The name of the classroom.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("teacher", "Who teaches it.") { $0.teacher },
    .text("created", "When it was made, in words.") { $0.created },
    .text("createdDate", "The same for the datetime attribute.") { $0.createdDate },
    .text("quizzes", "How many quizzes it has, in words.") { $0.quizzes },
  ])
}

extension ClassroomGroupView {
  static let shape = Shape<ClassroomGroupView>([
    .text("group", "What the site's member is in them; empty where the site has no member.") { $0.name },
    .list("classrooms", "The classrooms, the newest first.", ClassroomView.shape) { $0.classrooms },
  ])
}

extension ClassroomsPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<ClassroomsPage> {
    Shape(
      [
        .flag("hasManyClassrooms", "Whether they are so many that one wants them in another order.") {
          SortKey.isWorthOrdering($0.count)
        },
        .flag("hasPages", "Whether they are more than the thirty that a script shows at a time.") { $0.count > 30 },
        .list("groups", "The classrooms by role.", ClassroomGroupView.shape) { $0.groups },
      ] + frame.fields { $0.frame })
  }
}

extension QuizView {
  static let shape = Shape<QuizView>([
    .text("name", "The name of the quiz.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("created", "When it was made, in words.") { $0.created },
    .text("createdDate", "The same for the datetime attribute.") { $0.createdDate },
    .text("deadline", "Its deadline, in words.") { $0.deadline },
    .text("deadlineDate", "The same for the datetime attribute.") { $0.deadlineDate },
    .text("until", "The last second of the deadline since 1970, for scripts.") { $0.until },
    .text("state", "Whether it could be taken when the page was built, in words.") { $0.state },
    .text("style", "The same as a class: waiting, running, closed.") { $0.style },
    .text("questionCount", "How many questions it has, in words.") { $0.questions },
  ])
}

extension ClassroomPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<ClassroomPage> {
    Shape(
      [
        .list("facts", "Teacher and date.", NamedValue.shape) { $0.facts },
        .html("notes", "The text of the classroom's file.") { $0.notes },
        .flag("hasQuizzes", "Whether there is any quiz.") { !$0.quizzes.isEmpty },
        .flag("hasLongLists", "Whether quizzes or members are so many that a script helps with them.") {
          SortKey.isWorthOrdering($0.quizzes.count) || SortKey.isWorthSearching($0.members.count)
        },
        .flag("hasManyQuizzes", "Whether the quizzes are so many that one wants them in another order.") {
          SortKey.isWorthOrdering($0.quizzes.count)
        },
        .list("quizzes", "Its quizzes, the newest first.", QuizView.shape) { $0.quizzes },
        .text("handIn", "The address to hand in to.") { $0.handIn },
        .text("results", "The address of the teacher's pages, where everybody may see them.") { $0.results },
        .flag("hasMembers", "Whether everybody may know who is in the classroom.") { !$0.members.isEmpty },
        .flag("hasManyMembers", "Whether the members are so many that one wants to search them.") {
          SortKey.isWorthSearching($0.members.count)
        },
        .flag("hasMemberPages", "Whether they are more than the thirty that a script shows at a time.") {
          $0.members.count > 30
        },
        .list("members", "The teacher and the students.", MemberView.shape) { $0.members },
      ] + frame.fields { $0.frame })
  }
}

extension MemberView {
  static let shape = Shape<MemberView>([
    .text("name", "The person's name.") { $0.name },
    .text("address", "The address of the student's results.") { $0.address },
    .text("role", "Teacher or student.") { $0.role },
  ])
}

extension QuestionView {
  static let shape = Shape<QuestionView>([
    .text("number", "The number of the question, from 1.") { $0.number },
    .html("question", "The question.") { $0.title },
    .html("prompt", "What stands below the question.") { $0.prompt },
    .flag("isChooseAll", "Whether several options are right.") { $0.isChooseAll },
    .list("options", "The options.", OptionView.shape) { $0.options },
    .html("explanation", "Why; empty while the key may not be shown.") { $0.explanation },
  ])
}

extension QuestionView.OptionView {
  static let shape = Shape<QuestionView.OptionView>([
    .text("of", "The number of the question.") { $0.question },
    .text("letter", "The letter by which answers name the option.") { $0.letter },
    .html("option", "The option.") { $0.text },
    .flag("isOneOfSeveral", "Whether several options can be chosen.") { $0.isChooseAll },
    .flag("isRight", "Whether it is right; never while the key may not be shown.") { $0.isRight },
  ])
}

extension QuizPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<QuizPage> {
    Shape(
      [
        .text("id", "The full id of the quiz.") { $0.id },
        .text("version", "The version of its questions, for hand-ins.") { $0.version },
        .text("versions", "The versions of its questions in all languages.") { $0.versions },
        .list("facts", "Questions, deadline, teacher.", NamedValue.shape) { $0.facts },
        .texts("rules", "The rules, a sentence each.") { $0.rules },
        .html("introduction", "What stands before the first question.") { $0.introduction },
        .flag("hasQuestions", "Whether it has opened, and so its questions are there.") { !$0.questions.isEmpty },
        .list("questions", "The questions; none before it opens.", QuestionView.shape) { $0.questions },
        .flag("showsKey", "Whether the key is in the page.") { $0.showsKey },
        .flag("isShuffled", "Whether the questions come in any order.") { $0.isShuffled },
        .text("waiting", "When its questions will be there, in a sentence; empty once they are.") { $0.waiting },
        .text("handIn", "The address to hand in to.") { $0.handIn },
        .text("classroom", "The address of the classroom.") { $0.classroom },
      ] + QuizView.shape.fields { $0.quiz } + frame.fields { $0.frame })
  }
}

extension ResultsCell {
  static let shape = Shape<ResultsCell>([
    .text("standing", "The score that counts, that something was handed in, or a dash.") { $0.text },
    .text("standingKey", "The same as a number to sort by.") { $0.key },
    .flag("isLate", "Whether it came after the deadline.") { $0.isLate },
    .flag("isMissing", "Whether nothing was handed in.") { $0.isMissing },
  ])
}

extension ResultsPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<ResultsPage> {
    Shape(
      [
        .list("quizzes", "The quizzes, the oldest first.", LinkView.shape) { $0.quizzes },
        .flag("hasStudents", "Whether the classroom has members.") { !$0.students.isEmpty },
        .flag("hasManyStudents", "Whether they are so many that one wants to search them.") {
          SortKey.isWorthSearching($0.students.count)
        },
        .list("students", "The members.", Row.shape) { $0.students },
        .texts("means", "The mean of each quiz.") { $0.means },
        .text("csv", "The address of the table as a file.") { $0.csv },
      ] + frame.fields { $0.frame })
  }
}

extension ResultsPage.Row {
  static let shape = Shape<ResultsPage.Row>([
    .text("name", "The student's name.") { $0.name },
    .text("address", "The address of the student's page.") { $0.address },
    .list("cells", "What was reached in each quiz.", ResultsCell.shape) { $0.cells },
    .text("missing", "How many quizzes nothing was handed in for; empty for none.") { $0.missing },
  ])
}

extension QuizResultsPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<QuizResultsPage> {
    Shape(
      [
        .list("facts", "Attempts, mean, median.", NamedValue.shape) { $0.facts },
        .text("counts", "Which attempt of a student counts, in a sentence.") { $0.counts },
        .flag("hasManyStudents", "Whether the members are so many that one wants to search them.") {
          SortKey.isWorthSearching($0.students.count)
        },
        .list("students", "The members.", Row.shape) { $0.students },
        .text("missing", "Who has not handed in.") { $0.missing },
        .text("notice", "Why no score is shown yet.") { $0.notice },
        .flag("hasHistogram", "Whether there are scores.") { !$0.histogram.isEmpty },
        .list("histogram", "How many scores lie in each tenth.", Bin.shape) { $0.histogram },
        .flag("hasQuestions", "Whether the key may be shown.") { !$0.questions.isEmpty },
        .list("questions", "The questions.", Question.shape) { $0.questions },
      ] + frame.fields { $0.frame })
  }
}

extension QuizResultsPage.Row {
  static let shape = Shape<QuizResultsPage.Row>(
    [
      .text("name", "The student's name.") { $0.name },
      .text("address", "The address of the student's page.") { $0.address },
      .text("attempts", "How many attempts there are, in words.") { $0.attempts },
      .text("handedIn", "When the one that counts was handed in.") { $0.handedIn },
      .text("handedInDate", "The same for the datetime attribute.") { $0.handedInDate },
    ] + ResultsCell.shape.fields { $0.cell })
}

extension QuizResultsPage.Bin {
  static let shape = Shape<QuizResultsPage.Bin>(
    [
      .text("name", "The tenth, in words.") { $0.name },
      .text("count", "How many scores lie in it.") { $0.count },
      .text("band", "The class that colours the bar; empty.") { _ in nil },
    ] + BarView.shape.fields { $0.bar })
}

extension QuizResultsPage.Question {
  static let shape = Shape<QuizResultsPage.Question>(
    [
      .text("number", "The number of the question, from 1.") { $0.number },
      .html("question", "The question.") { $0.title },
      .text("share", "The part that got it right.") { $0.share },
      .text("band", "The class that colours the bar; empty.") { _ in nil },
      .list("options", "The options.", QuizResultsPage.Option.shape) { $0.options },
    ] + BarView.shape.fields { $0.bar })
}

extension QuizResultsPage.Option {
  static let shape = Shape<QuizResultsPage.Option>([
    .html("option", "The option.") { $0.text },
    .flag("isRight", "Whether it is right.") { $0.isRight },
    .text("chosen", "How often it was chosen, in words.") { $0.chosen },
  ])
}

extension StudentPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<StudentPage> {
    Shape(
      [.list("quizzes", "The quizzes of the classroom.", QuizRow.shape) { $0.quizzes }] + frame.fields { $0.frame })
  }
}

extension StudentPage.QuizRow {
  static let shape = Shape<StudentPage.QuizRow>(
    [
      .text("name", "The name of the quiz.") { $0.name },
      .text("address", "The address of its results.") { $0.address },
      .flag("hasAttempts", "Whether anything was handed in.") { !$0.attempts.isEmpty },
      .list("attempts", "The attempts, the oldest first.", StudentPage.AttemptRow.shape) { $0.attempts },
    ] + ResultsCell.shape.fields { $0.cell })
}

extension StudentPage.AttemptRow {
  static let shape = Shape<StudentPage.AttemptRow>([
    .text("at", "When it was handed in.") { $0.at },
    .text("atDate", "The same for the datetime attribute.") { $0.atDate },
    .text("score", "The score, or that it was handed in.") { $0.score },
    .text("feedback", "Praise by the score.") { $0.feedback },
    .flag("isLate", "Whether it came after the deadline.") { $0.isLate },
    .flag("stands", "Whether it is the one that counts.") { $0.stands },
    .text("answers", "The answers by letter, with ✓ or ✗; a dash while the key may not be shown.") { $0.answers },
  ])
}
