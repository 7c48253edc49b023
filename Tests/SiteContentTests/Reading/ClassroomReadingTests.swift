import Grading
import Testing

@testable import SiteContent

struct `A classroom's files` {
  @Test func `A classroom names people by id or in place`() throws {
    let classroom = try TestClassroom(
      classroom:
        "name: Swift for beginners\nteacher: mei\nmembers: [{id: ann, name: Ann}]\nresults: open\ncreated: 2025-09-01"
    ).classroom()
    #expect(classroom.teacher == Person(id: "mei", name: LocalizedText("Mei")))
    #expect(classroom.members == [Person(id: "ann", name: LocalizedText("Ann"))])
    #expect(classroom.results == .open)
    #expect(classroom.created == CalendarDate(year: 2025, month: 9, day: 1))
    let named = try TestClassroom(classroom: "name: Swift for beginners\nteacher: Ms Lee").classroom()
    #expect(named.teacher == Person(id: "", name: LocalizedText("Ms Lee")))
  }

  @Test(arguments: [
    ("members: [mie]", "3:11: error: there is no person \"mie\" | did you mean mei?"),
    (
      "members: [bob]",
      "3:11: error: there is no person \"bob\" | create content/people/bob.md, or write {id: …, name: …}"
    ),
    ("members: [mei, mei]", "3:16: error: \"mei\" is listed twice | remove one of the lines"),
    (
      "members: [{id: mei, name: May}]",
      "3:16: error: \"mei\" has a file, content/people/mei.md, that names this person | write just the id here: - mei"
    ),
    ("teacher: bob", "3:10: error: there is no person \"bob\" | or write the teacher's name: teacher: Ms Lee"),
    (
      "hand-in: mei@school.org",
      "3:10: error: \"mei@school.org\" is not an address to hand in to | write mailto:mei@school.org"
    ),
    (
      "hand-in: javascript:alert(1)",
      "3:10: error: \"javascript:alert(1)\" is not an address to hand in to | mailto:name@school.org or https://…"
    ),
    ("nmaes: [mei]", "3:1: error: \"nmaes\" is not a key of a classroom | did you mean \"name\"?"),
  ])
  func `An error in a classroom names the problem`(line: String, expected: String) {
    TestClassroom(classroom: "name: Swift for beginners\n\(line)").says("index.md:\(expected)")
  }

  @Test func `Names of classrooms and quizzes are unique and within their length limits`() {
    TestClassroom(classroom: "name: Swift").says(
      "index.md:2:7: error: \"Swift\" has 5 characters | 8 to 150 characters are allowed")
    TestClassroom(quiz: "name: Two").says(
      "optionals.md:2:7: error: \"Two\" has 3 characters | 4 to 60 characters are allowed")
    var room = TestClassroom()
    room.setQuiz("values", "name: 'optionals  AND values'", TestClassroom.questions)
    room.says(
      "values.md:2:7: error: the quiz swift/optionals has the same name | give each quiz of a classroom its own")
    var other = TestClassroom()
    other.site.set("classrooms/two/index.md", "name: swift  for Beginners")
    other.says(
      "classrooms/two/index.md:2:7: error: the classroom swift of this teacher has the same name | give each its own: add the year or the group"
    )
    other.site.set("classrooms/two/index.md", "name: swift  for Beginners\nteacher: Ms Lee")
    other.says()
  }

  @Test func `A quiz without its classroom is an error`() {
    var room = TestClassroom()
    room.site.remove("classrooms/swift/index.md")
    room.says(
      "index.md: error: the classroom swift has no index.md | create it with a line ---, name: and its name, members: [], and a line ---"
    )
  }
}

struct `The rules of a quiz` {
  @Test func `A quiz keeps its key until the deadline by default`() throws {
    let open = try TestClassroom().quiz()
    #expect(open.feedback == .immediate && open.counts == .last && open.attemptLimit == nil && !open.isShuffled)
    let closing = try TestClassroom(quiz: "name: Optionals\ndeadline: 2025-10-10").quiz()
    #expect(closing.feedback == .afterDeadline)
    #expect(closing.deadline.map { closing.isKeyOpen(at: $0.end) } == false)
    #expect(closing.deadline.map { closing.isKeyOpen(at: $0.end + 1) } == true)
    let closed = try TestClassroom(quiz: "name: Optionals\ndeadline: 2025-10-10\nfeedback: never").quiz()
    #expect(!closed.isKeyOpen(at: .max))
  }

  @Test(arguments: [
    (
      "feedback: after-deadline",
      "3:11: error: there is no deadline after which the key could be shown | add deadline: 2026-01-31, or write feedback: immediate"
    ),
    (
      "created: 2025-10-11\ndeadline: 2025-10-10",
      "4:11: error: the deadline is before the day on which the quiz was created | write a later one, or another created"
    ),
    (
      "opens: 2025-10-10T18:00\ndeadline: 2025-10-10T17:00",
      "4:11: error: the deadline is before the quiz opens | write a later one, or another opens"
    ),
    ("counts: worst", "3:9: error: \"worst\" is not a value of \"counts\" | did you mean first?"),
    ("attempts: 0", "3:11: error: \"attempts\" is 0 | it must be at least 1"),
  ])
  func `The rules of a quiz are checked`(line: String, expected: String) {
    TestClassroom(quiz: "name: Optionals\n\(line)").says("optionals.md:\(expected)")
  }
}

struct `Attempts` {
  @Test func `Attempts are read by letter, in the order of time`() throws {
    let room = try TestClassroom(
      attempts: """
        {quiz: optionals, at: 2025-10-02T10:00, answers: [B, [a, b]]}
          - {quiz: swift/optionals, at: 2025-10-01T10:00, answers: [~, b]}
        """
    ).classroom()
    let attempts = try #require(room.attempts["swift/optionals"]?["mei"])
    #expect(
      attempts.map { $0.answers.map(\.selection) } == [
        [[], OptionSelection(indices: [1])], [OptionSelection(indices: [1]), OptionSelection(indices: [0, 1])],
      ])
  }

  @Test func `Attempts of non-members are left out with a warning`() throws {
    var room = TestClassroom()
    room.site.set("classrooms/swift/attempts/m.md", "student: mie\nattempts: [{quiz: optionals, answers: [a]}]")
    room.says(
      "attempts/m.md:2:10: warning: \"mie\" is not a member of this classroom: these attempts are left out | add the id to members, or remove the file"
    )
    #expect(room.site.read().content?.classrooms.first?.attempts.isEmpty == true)
  }

  @Test(arguments: [
    (
      "{quiz: optional, answers: [a]}",
      "4:12: error: there is no quiz \"optional\" in this classroom | did you mean optionals?"
    ),
    ("{answers: [a]}", "4:6: error: \"quiz\" is missing | an attempt needs it: quiz: …"),
    ("{quiz: optionals, answers: b, a}", "4:32: error: \"answers\" must be a list, this is a text | write [b, a]"),
    ("{quiz: optionals}", "4:6: error: \"answers\" is missing | an attempt needs it: answers: …"),
    (
      "{quiz: optionals, answers: [a, b, c]}",
      "4:39: error: the quiz has 2 questions, this is answer 3 | write one answer for each question, ~ if it was left out"
    ),
    (
      "{quiz: optionals, answers: [c]}",
      "4:33: error: \"c\" is not the letter of an option of this question | a, b, or ~ if the question was left out"
    ),
    (
      "{quiz: optionals, answers: [[a, b]]}",
      "4:33: error: this question allows one letter, not 2 | write just one"
    ),
    ("{quiz: optionals, answers: [a, [b, b]]}", "4:40: error: \"b\" is listed twice | write each letter once"),
    (
      "{quiz: optionals, version: 12, answers: [a]}",
      "4:32: error: \"12\" is not a version | 8 hexadecimal digits, as handed in"
    ),
    (
      "{quiz: optionals, version: '00000000', answers: [a]}",
      "4:32: warning: the quiz was changed after this attempt: it has one answer, the quiz has 2 questions | what does not fit counts as left out; run sitegen accept swift/optionals if that is right, or ask for a new attempt"
    ),
    (
      "{quiz: optionals, version: '00000000', answers: [a, ~]}",
      "4:32: warning: the quiz was changed after this attempt, and its letters still fit | if they mean the same, run sitegen accept swift/optionals; otherwise ask for a new attempt"
    ),
    (
      "{quiz: optionals, version: '00000000', answers: [c, a]}",
      "4:32: warning: the quiz was changed after this attempt: question 1 has no option c any more | what does not fit counts as left out; run sitegen accept swift/optionals if that is right, or ask for a new attempt"
    ),
    (
      "{quiz: optionals, device: 3f9a, answers: [a]}",
      "4:31: error: \"3f9a\" is not the number of a device | 16 hexadecimal digits, as handed in; it may be left out"
    ),
    (
      "{quiz: optionals, at: 2025-10-01, answers: [a]}\n  - {quiz: swift/optionals, at: 2025-10-01, answers: [a]}",
      "5:6: error: this attempt is listed twice | remove one of the two"
    ),
  ])
  func `An error in a quiz question names the problem`(attempt: String, expected: String) {
    TestClassroom(attempts: attempt).says("attempts/mei.md:\(expected)")
  }
}

struct `An item that a quiz feeds` {
  private func site(member: String = "member: mei", quiz: String = "name: Optionals", item: String) -> TestClassroom {
    var room = TestClassroom(quiz: quiz, attempts: "{quiz: optionals, at: 2025-10-01T10:00, answers: [b, a]}")
    room.site.set("index.md", "title: Grades\nscale: rose-hulman\ntime-zone: UTC\n\(member)")
    room.site.set("terms/fall/a.md", "name: A\nitems: [{name: Quiz, max: 8, \(item)}]")
    return room
  }

  private func state(_ content: Content, for audience: Audience) -> ItemState? {
    content.record(for: audience).terms.first?.courses.first?.items.first?.state
  }

  @Test func `An item with a quiz has the counted score of the member`() throws {
    let content = try site(item: "quiz: swift/optionals").content()
    #expect(state(content, for: .readers) == .graded(points: 4))
    #expect(content.record.terms[0].courses[0].items[0].state == .ungraded)
  }

  @Test func `An item with a quiz has no score while the key is closed`() throws {
    let hidden = "name: Optionals\ndeadline: 2031-01-01"
    let content = try site(quiz: hidden, item: "quiz: swift/optionals").content()
    #expect(state(content, for: .readers) == .ungraded)
    #expect(state(content, for: .owner) == .graded(points: 4))
  }

  @Test(arguments: [
    (
      "", "quiz: swift/optionals",
      "2:45: warning: the site names no member whose score in the quiz this item gets | write member: and your id into content/index.md"
    ),
    ("member: mei", "quiz: optionals", "3:37: error: there is no quiz \"optionals\" | did you mean swift/optionals?"),
    (
      "member: mei", "score: 3, quiz: swift/optionals",
      "3:47: warning: the item has a score, so the quiz does not give it one | remove score or quiz"
    ),
  ])
  func `An item with a quiz is checked`(member: String, item: String, expected: String) {
    let lines = site(member: member, item: item).lines
    let message = expected.drop { $0 != " " }
    #expect(lines.count == 1 && lines[0].hasSuffix(message), "\(lines)")
  }

  @Test func `A quiz allows single members more, and says what is wrong with it`() throws {
    let quiz = try TestClassroom(
      quiz: """
        name: Optionals
        deadline: 2026-11-20
        attempts: 1
        extensions: {mei: 2026-12-03T18:00}
        more-attempts: {mei: 2}
        excused: [ann]
        """
    ).quiz()
    let own = quiz.adapted(to: "mei")
    #expect(own.deadline?.date.day == 3 && own.attemptLimit == 3)
    #expect(quiz.excuses("ann") && !quiz.excuses("mei"))
    #expect(quiz.adapted(to: "ann").deadline == quiz.deadline)
    for (more, minutes) in [("10", 30), ("33%", 27), ("50 %", 30), ("1440", 1460)] {
      let timed = try TestClassroom(quiz: "name: Optionals\ntime-limit: 20\nmore-time: {mei: \(more)}").quiz()
      #expect(timed.adapted(to: "mei").timeLimit == minutes && timed.adapted(to: "ann").timeLimit == 20)
    }
    TestClassroom(quiz: "name: Optionals\nmore-time: {mei: 10, ann: 0, annn: 5}").says(
      "optionals.md:3:13: warning: the time of an attempt has no limit, so mei cannot have more | add time-limit: 20, or remove this",
      "optionals.md:3:27: error: \"0\" is not a time in minutes or percent | write how many minutes more ann has, such as {ann: 10} or {ann: 33%}",
      "optionals.md:3:30: warning: \"annn\" is not a member of this classroom: the line is left out | did you mean ann?"
    )
    TestClassroom(quiz: "name: Optionals\nextensions: {mei: 2026-12-03}\nexcused: [annn]").says(
      "optionals.md:3:19: error: there is no deadline that mei could have later | add deadline: 2026-01-31, or remove this extension",
      "optionals.md:4:11: warning: \"annn\" is not a member of this classroom: the line is left out | did you mean ann?"
    )
    TestClassroom(quiz: "name: Optionals\ndeadline: 2026-12-03\nextensions: {mei: 2026-11-03}\nmore-attempts: {ann: x}")
      .says(
        "optionals.md:4:19: error: this is before the deadline of the others | write a later one, or remove this extension",
        "optionals.md:5:22: error: \"x\" is not a number of attempts | write how many attempts more count, such as {ann: 1}"
      )
  }
}
