import Formats
package import Grading
package import SiteContent

/// The acceptance of attempts at earlier versions of a quiz: the versions are listed in the quiz's file, so that the letters of these
/// attempts, and of those that are handed in later, count as answers to the questions of today.
package struct AttemptAcceptance: Sendable {
  package private(set) var edit = SiteEdit([])
  /// The versions that the edit adds, sorted.
  package private(set) var versions: [String] = []
  /// The number of accepted attempts of each student, by id.
  package private(set) var accepted: [(student: String, attempts: Int)] = []
  /// The answers among them that do not fit the questions of today and so count as left out.
  package private(set) var misfits: [Diagnostic] = []

  /// - Parameters:
  ///   - wanted: the versions to accept; those of all attempts if it is empty.
  ///   - current: the versions of the quiz today, one for each language.
  package init(
    of quiz: Quiz, _ wanted: Set<String>, current: Set<String>, in folder: ContentFolder
  ) throws(EditRefusal) {
    let names = quiz.id.split(separator: "/").map(String.init)
    guard names.count == 2, let file = folder.file(at: ContentPath.quiz(quiz.id)) else { return }
    let known = current.union(quiz.acceptedVersions)
    var found = wanted
    for file in folder.attemptsFiles(ofClassroom: names[0]) {
      let root = try CourseFile.keys(of: file).root
      let student = root.value(of: "student")?.text ?? file.path
      var count = 0
      for node in root.value(of: "attempts")?.elements ?? []
      where [names[1], quiz.id].contains(node.value(of: "quiz")?.text) {
        guard let version = node.value(of: "version")?.text, !known.contains(version),
          wanted.isEmpty || wanted.contains(version)
        else { continue }
        found.insert(version)
        count += 1
        if let misfit = AnswerFit(of: node.value(of: "answers")?.elements ?? [], to: quiz.key).misfit {
          misfits.append(
            Diagnostic(
              .warning, .quizChanged, at: SourceText(file).location(of: node.span), misfit,
              help: "what does not fit counts as left out; correct the answers, or ask for a new attempt",
              group: .init(name: "at version \(version) with letters that do not fit", member: student)))
        }
      }
      if count > 0 { accepted.append((student, count)) }
    }
    versions = found.subtracting(known).sorted()
    guard !versions.isEmpty else { return }
    edit = SiteEdit([try Self.adding(versions, to: file)])
  }

  private static func adding(_ versions: [String], to file: SourceFile) throws(EditRefusal) -> FileEdit {
    let writer = KeyWriter(try CourseFile.keys(of: file))
    let (root, order) = (writer.keys.root, FieldSchema.quiz.order)
    let texts = versions.map { YAMLText.verbatim("\"\($0)\"") }
    let isList = root.value(of: "accepts").map { !$0.isNull } ?? false
    let edits =
      isList
      ? [try writer.appending(texts.map { .text($0) }, to: "accepts", of: root, order: order)]
      : writer.setting("accepts", to: .list(texts), in: root, order: order)
    return FileEdit(path: file.path, old: file.bytes, new: try writer.applying(edits))
  }
}
