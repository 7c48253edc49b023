import Foundation
import Testing

/// Tests of commands in a site with a classroom, a member and a quiz.
protocol ClassroomSuite {
  var folder: TemporaryFolder { get }
}

extension TemporaryFolder {
  /// A site with the classroom `swift`, whose member is mei.
  static func classroom() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let room = "content/classrooms/swift"
    try folder.write([
      "content/index.md": "---\ntitle: Class\n---\n",
      "\(room)/index.md": "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei}]\nresults: none\n---\n",
      "\(room)/optionals.md": """
      ---
      name: Optionals
      ---
      ## What does `??` do?

      - [ ] Unwraps or traps
      - [x] Supplies a default

      """,
    ])
    return folder
  }
}

extension ClassroomSuite {
  static var room: String { "content/classrooms/swift" }

  func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(arguments + ["--date", "2026-11-21T10:00"], in: folder).result()
  }

  static func handIn(_ student: String, at time: String = "09:00", answer: String = "b") -> String {
    "---\nstudent: \(student)\nattempts:\n  - {quiz: swift/optionals, at: 2026-11-21T\(time), answers: [\(answer)]}\n---\n"
  }

  /// The attempts of two students at another version of the quiz, which fit the questions of today.
  func writeOldAttempts() throws {
    try folder.write([
      "\(Self.room)/index.md":
        "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei}, {id: ann, name: Ann}]\nresults: none\n---\n",
      "\(Self.room)/attempts/mei.md": """
      ---
      student: mei
      attempts:
        - {quiz: optionals, version: "01234567", at: 2026-11-20T09:00Z, answers: [b]}
        - quiz: optionals
          version: "01234567" # typo fixed since
          at: 2026-11-20T10:00Z
          answers: [a]
      ---

      """,
      "\(Self.room)/attempts/ann.md":
        "---\nstudent: ann\nattempts:\n  - {quiz: optionals, version: \"01234567\", at: 2026-11-20T09:00Z, answers: [a]}\n---\n",
    ])
  }
}
