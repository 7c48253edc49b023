import ArgumentParser
import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

/// `sitegen accept`: accepts the attempts at an earlier version of a quiz.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accepts the attempts at an earlier version of a quiz, after showing them and asking.",
    discussion: """
      After a quiz was changed, its attempts get a warning: their letters may mean something else now. If only the wording \
      changed, this removes the version from all of them, and they count without a warning. Attempts whose letters do not \
      fit the questions of today are left alone and listed.
      """,
    examples: ["sitegen accept swift-101/optionals", "sitegen accept optionals --force"])

  @Argument(
    help: "The quiz: CLASSROOM/ID, or any unique ending of it.", completion: .custom(Completions.quizzes))
  var quiz: String

  @Flag(help: "Do not ask.")
  var force = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let content = try editor.content()
      let quizzes = content.classrooms.flatMap(\.quizzes)
      if let other = try? editor.file(quiz), FieldSchema.of(other.kind)?.name != .quiz {
        throw UsageError("\(quiz) is \(FieldSchema.of(other.kind)?.name.rawValue ?? "another file"), not a quiz")
      }
      let id = try ContentID.find(quiz, among: quizzes.map { "classrooms/\($0.id)" }, of: "quiz")
      guard let quiz = quizzes.first(where: { id == "classrooms/\($0.id)" }) else { return }
      let acceptance = try editor.reportingRefusals { () throws(EditRefusal) in
        try AttemptAcceptance(of: quiz, versions: content.versions(of: quiz.id), in: editor.files.content)
      }
      if !acceptance.refused.isEmpty {
        Terminal.printDiagnostics(DiagnosticReport(acceptance.refused, files: editor.files.count))
      }
      let count = acceptance.accepted.reduce(0) { $0 + $1.attempts }
      if count == 0 {
        Terminal.printError(
          "no attempts to accept: \(acceptance.refused.isEmpty ? "all are of" : "none fits") this version")
        return
      }
      try editor.show(acceptance.edit)
      let what = count == 1 ? "this attempt" : "these \(count) attempts"
      guard try force || Terminal.confirm("Accept \(what)?", orRefuse: "--force accepts without asking") else {
        Terminal.printError("nothing was accepted")
        return
      }
      try editor.apply(acceptance.edit, showsDiff: false)
      let students = acceptance.accepted.map { "\($0.student)\($0.attempts == 1 ? "" : " (\($0.attempts))")" }
      try Terminal.printLine("accepted \(what) of \(quiz.id): \(students.joined(separator: ", "))")
    }
  }
}

extension Content {
  /// Returns the versions of a quiz's questions, one for each language.
  fileprivate func versions(of quiz: String) -> Set<String> {
    guard let bodies = quizzes[quiz] else { return [] }
    return Set([bodies.fallback.version] + bodies.translations.values.map(\.version))
  }
}
