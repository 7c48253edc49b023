import ArgumentParser
import Formats
import SiteContent
import SiteEditing

/// What an import did with its files: printed line by line, or as one JSON document at the end.
final class ImportOutput {
  private let format: ImportFormat
  private let isQuiet: Bool
  private var files: [File] = []
  private var meaning: [String] = []
  private var changed: [String] = []

  /// What became of one file.
  struct File {
    var path: String
    var source: String?
    var courses: [Course] = []
    var lines: [String] = []
    var problems: [String] = []
  }

  /// What a file did to a course.
  struct Course {
    var path: String
    var isNew: Bool
    var change: CourseImport
  }

  init(_ format: ImportFormat, isQuiet: Bool) {
    self.format = format
    self.isQuiet = isQuiet
  }

  var isJSON: Bool { format == .json }

  /// Starts with the next file.
  func start(_ path: String) { files.append(File(path: path)) }

  /// Names the system that wrote the file, in the words of the content's key `import`.
  func source(_ name: String) { change { $0.source = name } }

  func add(_ course: Course) { change { $0.courses.append(course) } }

  /// Prints what was done, unless the command is quiet.
  func line(_ text: String) throws {
    change { $0.lines.append(text) }
    if !isJSON, !isQuiet { try Terminal.printLine(text) }
  }

  /// Prints what has to be seen also if the command is quiet.
  func result(_ text: String) throws {
    change { $0.lines.append(text) }
    if !isJSON { try Terminal.printLine(text) }
  }

  /// Prints to standard error what was left out, or what to do about it.
  func problem(_ text: String) {
    change { $0.problems.append(text) }
    Terminal.printError(text)
  }

  /// Keeps what an edit means, and the files that it changes, for the document.
  func add(meaning sentences: [String], of edit: SiteEdit) {
    meaning += sentences
    changed += edit.files.map(\.path)
  }

  private func change(_ body: (inout File) -> Void) {
    if files.isEmpty { files.append(File(path: "")) }
    body(&files[files.count - 1])
  }

  /// Prints the document, if that is the format.
  func finish(isDryRun: Bool, isPartial: Bool) throws {
    guard isJSON else { return }
    let text = JSONWriter.text(.lines) { json in
      json.object {
        $0.number("version", 1)
        $0.bool("dryRun", isDryRun)
        $0.bool("partial", isPartial)
        $0.key("files")
        $0.list(files) { Self.write($0, to: &$1) }
        $0.list("meaning", meaning) { $1.text($0) }
        $0.list("changed", changed) { $1.text($0) }
      }
    }
    try Terminal.write(text + "\n")
  }

  private static func write(_ file: File, to json: inout JSONWriter) {
    json.object {
      $0.text("path", file.path)
      $0.text("source", file.source)
      $0.list("courses", file.courses) { Self.write($0, to: &$1) }
      $0.list("lines", file.lines) { $1.text($0) }
      $0.list("problems", file.problems) { $1.text($0) }
    }
  }

  private static func write(_ course: Course, to json: inout JSONWriter) {
    json.object {
      $0.text("path", course.path)
      $0.bool("new", course.isNew)
      $0.text("class", course.change.classOfCourse)
      $0.object("counts") { counts in
        let statuses = Dictionary(grouping: course.change.outcomes, by: \.status.name)
        for (name, same) in statuses.sorted(by: { $0.key < $1.key }) {
          counts.key(named: name)
          counts.number(Double(same.count))
        }
      }
      $0.list("results", course.change.outcomes) { Self.write($0, to: &$1) }
      $0.list("gone", course.change.gone) { $1.text($0) }
    }
  }

  private static func write(_ outcome: CourseImport.Outcome, to json: inout JSONWriter) {
    let result = outcome.result
    json.object(isFlat: true) {
      $0.number("line", Double(result.line))
      $0.number("column", result.column.map(Double.init))
      $0.text("name", result.name)
      $0.text("category", result.category)
      $0.text("item", outcome.item)
      $0.text("status", outcome.status.name)
      $0.text("score", outcome.written ?? result.written)
      $0.text("kept", outcome.status.kept)
      $0.text("due", result.due)
      $0.text("reason", outcome.status.reason)
      $0.list("notes", result.notes) { $1.text($0) }
    }
  }
}

/// The format of what an import prints.
enum ImportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

extension CourseImport.Status {
  /// The word for it in JSON.
  var name: String {
    switch self {
    case .scored: "scored"
    case .added: "added"
    case .same: "same"
    case .completed: "completed"
    case .differs: "differs"
    case .keptDue: "kept-due"
    case .replaced: "replaced"
    case .refused: "left-out"
    }
  }

  /// What the course has, or had, in place of what the file has.
  fileprivate var kept: String? {
    switch self {
    case .differs(let old), .keptDue(let old, _), .replaced(let old): old
    case .scored, .added, .same, .completed, .refused: nil
    }
  }

  /// Why it was left out, or what was completed.
  fileprivate var reason: String? {
    switch self {
    case .refused(let reason), .completed(let reason): reason
    case .scored, .added, .same, .differs, .keptDue, .replaced: nil
    }
  }
}
