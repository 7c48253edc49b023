import Grading
import Testing

@testable import SiteContent

/// A site with one classroom of one quiz, complete and without errors.
struct TestClassroom {
  static let questions = """
    Read each question twice.

    ## What does `??` do?

    - [ ] Unwraps or traps
    - [x] Supplies a default

    > It evaluates the right side only when the left is nil.

    ## Which are value types?

    - [x] struct
    - [x] enum
    - [ ] class
    """

  var site = TestSite(site: "title: Grades\nscale: rose-hulman\ntime-zone: UTC")

  init(
    classroom: String = "name: Swift for beginners\nmembers: [mei, {id: ann, name: Ann}]\nresults: none",
    quiz: String = "name: Optionals and values", questions: String = TestClassroom.questions,
    attempts: String? = nil
  ) {
    site.set("people/mei.md", "name: Mei")
    site.set("classrooms/swift/index.md", classroom)
    setQuiz("optionals", quiz, questions)
    if let attempts { site.set("classrooms/swift/attempts/mei.md", "student: mei\nattempts:\n  - \(attempts)") }
  }

  mutating func setQuiz(_ id: String, _ frontMatter: String, _ questions: String) {
    site.setWhole("classrooms/swift/\(id).md", "---\n\(frontMatter)\n---\n\(questions)\n")
  }

  /// The diagnostics of the classrooms, one on each line, without `classrooms/swift/`.
  var lines: [String] {
    site.read().diagnostics.filter { $0.location.path != "content/classrooms" }.map(\.inOneLine).map { line in
      line.hasPrefix("classrooms/swift/") ? String(line.dropFirst("classrooms/swift/".count)) : line
    }
  }

  func says(_ expected: String..., at place: SourceLocation = #_sourceLocation) {
    let lines = lines
    #expect(lines == expected, "\(lines.joined(separator: "\n"))", sourceLocation: place)
  }

  func content(at place: SourceLocation = #_sourceLocation) throws -> Content {
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))", sourceLocation: place)
    return try #require(site.read().content, sourceLocation: place)
  }

  func classroom(at place: SourceLocation = #_sourceLocation) throws -> Classroom {
    try #require(try content(at: place).classrooms.first, sourceLocation: place)
  }

  func quiz(at place: SourceLocation = #_sourceLocation) throws -> Quiz {
    try #require(try classroom(at: place).quizzes.first, sourceLocation: place)
  }

  func questions(at place: SourceLocation = #_sourceLocation) throws -> QuizBody {
    try #require(try content(at: place).quizzes["swift/optionals"], sourceLocation: place).fallback
  }
}
