import Grading
import Testing

@testable import SitePages

/// What a student's own page says about quizzes, which is in the student's vault, and what the pages of others do not say.
struct `A student's own results` {
  private static let questions = (0..<10).map { number in
    "## Question \(number)?\n\n" + "ABCDEF".map { "- [\($0 == "A" ? "x" : " ")] \($0)\(number)\n" }.joined()
  }.joined(separator: "\n")

  /// The quiz of QuizDrawTests: mei is asked the questions 9, 2 and 7, and sees the options of 7 as B, D, A, C, E, F.
  private func site(_ rules: String = "", results: String = "open") throws -> VaultSite {
    func attempt(_ student: String, minutes: Int) -> String {
      """
      ---
      student: \(student)
      attempts:
        - {quiz: drawn, at: 2026-11-20T10:00, minutes: \(minutes), answers: [~, ~, ~, ~, ~, ~, ~, a, ~, b]}
      ---

      """
    }
    return try VaultSite([
      "index.md": "---\ntitle: Class\n---\n",
      "people/mei.md": "---\nname: Mei Lin\nprotect: mei\n---\n",
      "classrooms/letters/index.md": """
      ---
      name: Letters for all
      members: [mei, {id: ann, name: Ann}]
      results: \(results)
      show-vault-members: true
      ---

      """,
      "classrooms/letters/drawn.md": """
      ---
      name: The drawn
      feedback: immediate
      shuffle: true
      shuffle-options: true
      ask: 3
      time-limit: 20
      \(rules)
      ---
      \(Self.questions)
      """,
      "classrooms/letters/attempts/mei.md": attempt("mei", minutes: 25),
      "classrooms/letters/attempts/ann.md": attempt("ann", minutes: 25),
    ])
  }

  private func own(_ site: VaultSite) throws -> String {
    let pages = try site.opened(with: "mei").values.filter { $0.contains("<h2><a href=") && $0.contains("The drawn") }
    return try #require(pages.first)
  }

  @Test func `Drawn questions have the numbers and letters that the student saw`() throws {
    let page = try own(site())
    #expect(page.contains(">1. \(letter(of: 1, in: 9)) ✗, 2. – ✗, 3. c ✓<"), "\(page)")
    let teachers = try #require(site().text("classrooms/letters/results/mei/index.html"))
    #expect(teachers.contains(">3. – ✗, 8. a ✓, 10. b ✗<"), "\(teachers)")
  }

  /// The letter under which mei saw an option.
  private func letter(of option: Int, in question: Int) -> String {
    var quiz = Quiz(id: "letters/drawn", name: LocalizedText(""), key: QuizKey(questions: []))
    quiz.key = QuizKey(questions: (0..<10).map { _ in QuizKey.Question(options: 6, right: OptionSelection(option: 0)) })
    (quiz.isShuffled, quiz.hasShuffledOptions, quiz.asked) = (true, true, ["": 3])
    let place = QuizDraw(of: quiz, for: "mei").options(of: question).firstIndex(of: option) ?? 0
    return OptionSelection(option: place).letters.joined()
  }

  @Test func `More time is on the own page, with the address that gives it, and on that of the teacher`() throws {
    let sentence = "You have 30 minutes for an attempt if you open the quiz from here."
    let page = try own(site("more-time: {mei: 50%}"))
    #expect(page.contains("drawn/#minutes=30\">\(sentence)</a>"), "\(page)")
    #expect(page.contains("<span class=\"more\">25 min of 30</span>"), "\(page)")
    let staff = try site("more-time: {mei: 50%}", results: "staff").opened(with: "staff").values.joined()
    #expect(staff.contains(sentence) && staff.contains("25 min of 30") && staff.contains("25 min of 20"))
    #expect(try !own(site()).contains("You have 30 minutes"))
  }

  @Test func `No page that others read tells who has more time`() throws {
    let site = try site("more-time: {mei: 50%}")
    for (path, bytes) in site.files where path.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("#minutes=") && !text.contains("data-minutes=\"30\""), "\(path)")
    }
    for student in ["mei", "ann"] {
      let page = try #require(site.text("classrooms/letters/results/\(student)/index.html"))
      #expect(!page.contains(" min of "), "\(page)")
    }
    // Without exceptions, the time is no secret.
    let plain = try #require(self.site().text("classrooms/letters/results/ann/index.html"))
    #expect(plain.contains("<span class=\"mark\">25 min of 20</span>"), "\(plain)")
  }
}
