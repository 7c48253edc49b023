import Formats
import Grading
import SiteContent

/// The files of attempts in the classrooms of a site.
struct AttemptsFiles {
  private let files: [String: SourceFile]
  /// The paths of the existing files by student.
  private var paths: [Owner: String] = [:]

  struct Owner: Hashable {
    var classroom: String
    var student: String
  }

  /// - Parameter classrooms: the ids of the classrooms whose files are needed.
  init(of classrooms: Set<String>, in folder: ContentFolder) {
    var files: [String: SourceFile] = [:]
    for file in folder.files {
      let names = file.path.split(separator: "/")
      guard names.count == 5, names[0] == "content", names[1] == "classrooms", names[3] == "attempts",
        classrooms.contains(String(names[2]))
      else { continue }
      files[file.path] = file
    }
    self.files = files
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      let keys = SourceKeys.read(file).keys
      guard let student = keys?.root.value(of: "student")?.text else { continue }
      let owner = Owner(classroom: String(path.split(separator: "/")[2]), student: student)
      if paths[owner] == nil || path == Self.usualPath(of: owner) { paths[owner] = path }
    }
  }

  private static func usualPath(of owner: Owner, number: Int = 1) -> String {
    ContentPath.attempts(of: owner.student + (number > 1 ? "-\(number)" : ""), in: owner.classroom)
  }

  /// Returns the path of a student's file, which may not exist yet.
  func path(of owner: Owner) -> String { paths[owner] ?? newPath(of: owner) }

  /// Returns the edit that adds attempts to a student's file. All existing bytes stay the same.
  func adding(_ lines: [AttemptLine], of owner: Owner) throws(EditRefusal) -> FileEdit {
    let path = path(of: owner)
    let old = files[path]?.bytes
    let start = old ?? Array("---\nstudent: \(YAMLText.text(owner.student).written(in: .block))\n---\n".utf8)
    let writer = KeyWriter(try CourseFile.keys(of: SourceFile(path: path, bytes: start)))
    let textEdit = try writer.appending(
      lines.map(\.item), to: "attempts", of: writer.keys.root, order: FieldSchema.attempts.order)
    return FileEdit(path: path, old: old, new: try writer.applying([textEdit]))
  }

  private func newPath(of owner: Owner) -> String {
    var number = 1
    while files[Self.usualPath(of: owner, number: number)] != nil { number += 1 }
    return Self.usualPath(of: owner, number: number)
  }
}

/// An attempt as an element of a student's file.
struct AttemptLine {
  var quiz: String
  var version: String?
  var at: String?
  var received: String
  /// With its answers as they were handed in.
  var attempt: QuizAttempt

  fileprivate var item: NewElement {
    var pairs: [NewElement.Pair] = [("quiz", .text(quiz))]
    // A version is quoted because it may look like a number.
    if let version { pairs.append(("version", .verbatim("\"\(version)\""))) }
    if let at { pairs.append(("at", .verbatim(at))) }
    pairs.append(("received", .verbatim(received)))
    if let device = attempt.device { pairs.append(("device", .verbatim("\"\(device)\""))) }
    if let name = attempt.drawnFor { pairs.append(("drawn-for", .text(name))) }
    if let minutes = attempt.minutes { pairs.append(("minutes", .verbatim("\(minutes)"))) }
    pairs += [("answers", .list(attempt.handedIn.map(Self.written)))]
    return .item(pairs)
  }

  private static func written(_ answer: QuizAnswer) -> YAMLText {
    if let typed = answer.typed { return .text(typed.written) }
    let letters = answer.selection.letters.map(YAMLText.text)
    return letters.count > 1 ? .list(letters) : letters.first ?? .verbatim("~")
  }
}
