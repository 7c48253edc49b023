import ArgumentParser
import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accepts the attempts at earlier versions of a quiz, after showing the change and asking.",
    discussion: """
      After a quiz was changed, its attempts get a warning: their letters may mean something else now. If they mean the same, \
      this lists their versions under accepts in the quiz's file. These attempts then count without a warning, and so do \
      those that are handed in later. Answers that do not fit the questions of today are listed; they count as left out.
      """,
    examples: ["sitegen accept swift-101/optionals", "sitegen accept optionals 1c9f20ab --force"])

  @Argument(
    help: "The quiz: CLASSROOM/ID, or any unique ending of it.", completion: .custom(Completions.quizzes))
  var quiz: String

  @Argument(help: "The versions; without any, those of all attempts that were imported.")
  var versions: [String] = []

  @Flag(help: "Do not ask.")
  var force = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func validate() throws {
    for version in versions where !QuizBody.isVersion(version) {
      throw ValidationError("\"\(version)\" is not a version: write the 8 hexadecimal digits that the attempt has")
    }
  }

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let content = try editor.content()
      let quizzes = content.classrooms.flatMap(\.quizzes)
      if let other = try? editor.file(quiz), FieldSchema.of(other.kind)?.name != .quiz {
        throw UsageError("\(quiz) is \(FieldSchema.of(other.kind)?.name.rawValue ?? "another file"), not a quiz")
      }
      let id = try ContentID.find(quiz, among: quizzes.map { "classrooms/\($0.id)" }, of: "quiz")
      guard let quiz = quizzes.first(where: { id == "classrooms/\($0.id)" }) else { return }
      let acceptance = try AttemptAcceptance(
        of: quiz, Set(versions), current: content.quizzes[quiz.id]?.versions ?? [], in: editor.files.content)
      if acceptance.versions.isEmpty {
        return Terminal.printError("nothing to accept: all attempts are of this version, or accepted already")
      }
      if !acceptance.misfits.isEmpty {
        Terminal.printDiagnostics(DiagnosticReport(acceptance.misfits, files: editor.files.count))
      }
      try editor.show(acceptance.edit, as: .diff)
      let what = Self.description(of: acceptance)
      guard try force || Terminal.confirm("Accept \(what)?", orRefuse: "--force accepts without asking") else {
        return Terminal.printError("nothing was accepted")
      }
      try editor.apply(acceptance.edit, as: nil)
      let students = acceptance.accepted.map { "\($0.student)\($0.attempts == 1 ? "" : " (\($0.attempts))")" }
      let names = students.isEmpty ? "" : ": \(students.joined(separator: ", "))"
      try Terminal.printLine("accepted \(what) of \(quiz.id)\(names)")
    }
  }

  private static func description(of acceptance: AttemptAcceptance) -> String {
    let versions = acceptance.versions
    let version = "\(versions.count == 1 ? "version" : "versions") \(versions.joined(separator: ", "))"
    let count = acceptance.accepted.reduce(0) { $0 + $1.attempts }
    return count == 0 ? version : "\(version), \(count == 1 ? "one attempt" : "\(count) attempts"),"
  }
}
