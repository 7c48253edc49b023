import Grading
import SiteContent
import Testing

@testable import SitePages

/// No byte of the site contains a result of a quiz's key before the key may be shown.
struct `The key of a quiz` {
  /// A site with one quiz of which everything is made: attempts of two students, a course that it feeds, open results.
  private func files(rules: String, right: (String, String)) -> [String: String] {
    let questions = """
      ## What does `??` do?

      - [\(right.0)] Unwraps or traps
      - [\(right.1)] Supplies a default

      > It evaluates the right side only when the left is nil.

      ## Which are value types?

      - [\(right.0)] struct
      - [x] enum
      - [\(right.1)] class
      """
    return [
      "index.md": """
      ---
      title: Grades
      languages: [en, zh]
      member: mei
      base-url: https://example.org
      ---
      """,
      "terms/2026-fall/index.md": "---\nname: Fall\nstart: 2026-09-01\n---\n",
      "terms/2026-fall/swift.md": """
      ---
      name: Swift
      goal: A
      items:
        - {name: Quiz, quiz: swift/optionals, graded: 2026-11-10, weight: 40}
        - {name: Exam, weight: 60, due: 2026-12-01}
      ---
      """,
      "people/mei.md": "---\nname: Mei\n---\n",
      "classrooms/swift/index.md": """
      ---
      name: Swift for beginners
      members: [mei, {id: ann, name: Ann}, {id: ben, name: Ben}]
      results: open
      ---
      """,
      "classrooms/swift/optionals.md": "---\nname: Optionals\n\(rules)\n---\n\(questions)\n",
      "classrooms/swift/optionals.zh.md": "\(questions.replacing("What", with: "啥"))\n",
      "classrooms/swift/attempts/mei.md": """
      ---
      student: mei
      attempts:
        - {quiz: optionals, at: 2026-11-09T10:00, answers: [a, [a, b]]}
        - {quiz: optionals, at: 2026-11-10T10:00, answers: [b, [b, c]]}
      ---
      """,
      "classrooms/swift/attempts/ann.md": """
      ---
      student: ann
      attempts: [{quiz: optionals, at: 2026-11-12T10:00, answers: [a, ~]}]
      ---
      """,
    ]
  }

  private func built(_ rules: String, right: (String, String), at date: String) throws -> [String: [UInt8]] {
    let site = try TextSite.read(files(rules: rules, right: right), at: date)
    var files: [String: [UInt8]] = [:]
    for file in site.files { files[file.path] = file.made }
    return files
  }

  /// The files that differ where other options are right.
  private func telltales(_ rules: String, at date: String = "2026-11-21") throws -> [String] {
    let one = try built(rules, right: ("x", " "), at: date)
    let other = try built(rules, right: (" ", "x"), at: date)
    #expect(one.keys.sorted() == other.keys.sorted())
    return one.keys.filter { one[$0] != other[$0] }.sorted()
  }

  @Test(arguments: [
    "feedback: never", "feedback: never\ndeadline: 2026-11-20", "deadline: 2026-11-21",
    "deadline: 2026-12-01\ncounts: best", "deadline: 2026-12-01\ncounts: average", "opens: 2027-01-01\nfeedback: never",
    "deadline: 2026-12-01\nshuffle: true\ncounts: first\nattempts: 1",
  ])
  func `The key of a quiz is in no file while it is closed`(rules: String) throws {
    #expect(try telltales(rules).isEmpty)
  }

  /// The files that differ where another number, other texts and another credit are right.
  private func typedTelltales(_ rules: String, at date: String) throws -> [String] {
    func built(_ number: String, _ text: String) throws -> [String: [UInt8]] {
      var files = files(rules: rules, right: ("x", " "))
      files["classrooms/swift/optionals.zh.md"] = nil
      files["classrooms/swift/optionals.md"] = """
        ---
        name: Optionals
        \(rules)
        ---
        ## How many?

        number: \(number)

        ## Which one?

        answer: \(text)
        """
      files["classrooms/swift/attempts/mei.md"] = """
        ---
        student: mei
        attempts:
          - {quiz: optionals, at: 2026-11-09T10:00, answers: ["42", "blue"]}
        ---
        """
      files["classrooms/swift/attempts/ann.md"] = nil
      var made: [String: [UInt8]] = [:]
      for file in try TextSite.read(files, at: date).files { made[file.path] = file.made }
      return made
    }
    let one = try built("42\ntolerance: 0.5", "green\nanswer: azure")
    let other = try built("48", "blue")
    #expect(one.keys.sorted() == other.keys.sorted())
    return one.keys.filter { one[$0] != other[$0] }.sorted()
  }

  @Test func `What is to be typed is in no file while the key is closed, not even as a fingerprint`() throws {
    #expect(try typedTelltales("feedback: never", at: "2026-11-21").isEmpty)
    #expect(try typedTelltales("deadline: 2026-12-01\nshuffle: true\nask: 1", at: "2026-11-21").isEmpty)
    let open = try typedTelltales("deadline: 2026-11-20", at: "2026-11-21")
    #expect(
      open.contains("classrooms/swift/optionals/index.html") && open.contains("classrooms/swift/results/mei/index.html")
    )
  }

  @Test func `The grade book table is not part of a page`() throws {
    let files = try built("feedback: immediate", right: ("x", " "), at: "2026-11-21")
    let sitemap = String(decoding: try #require(files["sitemap.xml"]), as: UTF8.self)
    #expect(files["classrooms/swift/results.csv"] != nil && files["zh/classrooms/swift/results.csv"] == nil)
    #expect(sitemap.contains("https://example.org/zh/classrooms/swift/results/</loc>") && !sitemap.contains("csv"))
  }

  @Test func `The key of a quiz is in its pages once it is open`() throws {
    let open = try telltales("deadline: 2026-11-20")
    #expect(try telltales("feedback: immediate") == open)
    for path in [
      "classrooms/swift/optionals/index.html", "classrooms/swift/optionals/results/index.html",
      "classrooms/swift/results/index.html", "classrooms/swift/results/mei/index.html",
      "classrooms/swift/results.csv", "report.json", "terms/2026-fall/swift/index.html", "index.html", "feed.xml",
      "zh/classrooms/swift/optionals/index.html",
    ] {
      #expect(open.contains(path), "\(path)")
    }
  }
}
