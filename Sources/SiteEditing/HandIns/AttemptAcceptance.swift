import Formats
package import Grading
package import SiteContent

/// The acceptance of attempts at an earlier version of a quiz: the versions are removed from them, so that their letters count as
/// answers to the questions of today.
package struct AttemptAcceptance: Sendable {
  package private(set) var edit = SiteEdit([])
  /// The number of accepted attempts of each student, by id.
  package private(set) var accepted: [(student: String, attempts: Int)] = []
  /// The attempts whose letters do not fit the questions of today, with the reasons.
  package private(set) var refused: [Diagnostic] = []

  /// - Parameter versions: the versions of the quiz today, one for each language.
  package init(of quiz: Quiz, versions: Set<String>, in folder: ContentFolder) throws(EditRefusal) {
    let names = quiz.id.split(separator: "/").map(String.init)
    guard names.count == 2 else { return }
    var edits: [FileEdit] = []
    for file in folder.files.sorted(by: { $0.path < $1.path })
    where file.path.hasPrefix("content/classrooms/\(names[0])/attempts/") && file.path.hasSuffix(".md") {
      let writer = KeyWriter(try CourseFile.keys(of: file))
      guard case .sequence(let nodes)? = try writer.node(at: [.key("attempts")])?.value else { continue }
      var textEdits: [TextEdit] = []
      var count = 0
      for node in nodes where [names[1], quiz.id].contains(Self.text("quiz", of: node)) {
        guard let version = Self.text("version", of: node), !versions.contains(version) else { continue }
        if let misfit = Self.misfit(of: node, quiz.key) {
          refused.append(
            Diagnostic(
              .warning, at: SourceText(file).location(of: node.span),
              "not accepted: \(misfit)", help: "correct the answers, or ask for a new attempt"))
        } else {
          textEdits += try writer.removing("version", from: node)
          count += 1
        }
      }
      guard count > 0 else { continue }
      accepted.append((Self.text("student", of: writer.keys.root) ?? file.path, count))
      edits.append(FileEdit(path: file.path, old: file.bytes, new: try writer.applying(textEdits)))
    }
    edit = SiteEdit(edits)
  }

  private static func text(_ key: String, of node: YAMLNode) -> String? {
    node.entries?.first { $0.key == key }?.value.text
  }

  /// Returns why the letters of an attempt cannot be answers to the questions of a key; nil if they can.
  private static func misfit(of attempt: YAMLNode, _ key: QuizKey) -> String? {
    guard case .sequence(let answers)? = attempt.entries?.first(where: { $0.key == "answers" })?.value.value else {
      return "it has no answers"
    }
    guard answers.count == key.questions.count else {
      return "it has \(answers.count) answers, the quiz has \(key.questions.count) questions"
    }
    for (at, (answer, question)) in zip(answers, key.questions).enumerated() {
      var letters: [String] = answer.text.map { [$0] } ?? []
      if case .sequence(let nodes) = answer.value { letters = nodes.compactMap(\.text) }
      let known = "abcde".prefix(question.options).map(String.init)
      if let letter = letters.first(where: { !known.contains($0.lowercased()) }) {
        return "question \(at + 1) has no option \(letter) any more"
      }
      if letters.count > 1, question.right.count < 2 {
        return "question \(at + 1) allows one letter, not \(letters.count)"
      }
    }
    return nil
  }
}
