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
    for file in folder.attemptsFiles(ofClassroom: names[0]) {
      let writer = KeyWriter(try CourseFile.keys(of: file))
      var textEdits: [TextEdit] = []
      var count = 0
      for node in writer.keys.root.value(of: "attempts")?.elements ?? []
      where [names[1], quiz.id].contains(node.value(of: "quiz")?.text) {
        guard let version = node.value(of: "version")?.text, !versions.contains(version) else { continue }
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
      accepted.append((writer.keys.root.value(of: "student")?.text ?? file.path, count))
      edits.append(FileEdit(path: file.path, old: file.bytes, new: try writer.applying(textEdits)))
    }
    edit = SiteEdit(edits)
  }

  /// Returns why the letters of an attempt cannot be answers to the questions of a key; nil if they can.
  private static func misfit(of attempt: YAMLNode, _ key: QuizKey) -> String? {
    guard case .sequence(let answers)? = attempt.value(of: "answers")?.value else {
      return "it has no answers"
    }
    guard answers.count == key.questions.count else {
      return "it has \(answers.count) answers, the quiz has \(key.questions.count) questions"
    }
    for (index, (answer, question)) in zip(answers, key.questions).enumerated() {
      let letters = answer.text.map { [$0] } ?? answer.elements.compactMap(\.text)
      let known = "abcde".prefix(question.options).map(String.init)
      if let letter = letters.first(where: { !known.contains($0.lowercased()) }) {
        return "question \(index + 1) has no option \(letter) any more"
      }
      if letters.count > 1, question.right.count < 2 {
        return "question \(index + 1) allows one letter, not \(letters.count)"
      }
    }
    return nil
  }
}
