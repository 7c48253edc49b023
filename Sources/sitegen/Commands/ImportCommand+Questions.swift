import Formats
import SiteContent
import SiteEditing
import SystemLibraries

/// The import of questions from other programs.
extension ImportCommand {
  /// Imports a file of questions as a new quiz of the classroom; returns whether anything was left out.
  func importQuestions(
    _ bytes: [UInt8], _ format: QuestionFormat, from path: String, to output: ImportOutput, with editor: SiteEditor
  ) throws -> Bool {
    guard let classroom else {
      output.problem(
        "\(path): these are questions of a quiz (\(format.rawValue)): name the class that gets it, "
          + "sitegen import \(path.quotedForShell) --classroom ID")
      return true
    }
    let rooms = editor.listing.compactMap { if case .classroom(let id) = $0.kind { id } else { nil } }
    let room = try ContentID.find(ContentID.plain(classroom, below: "classrooms"), among: rooms, of: "classroom")
    let file = QuestionFile(bytes, format)
    for line in QuestionNote.lines(file.notes, path: path) { output.problem(line) }
    guard !file.questions.isEmpty else {
      output.problem("\(path): there is no question that fits a quiz")
      return true
    }
    let name = Self.name(of: path)
    let id = "\(room)/\(FileName.id(for: name))"
    // Nobody should read the key of an exam because it was imported.
    let text =
      "---\nname: \(YAMLText.text(name).written(in: .block))\nfeedback: never\n---\n\(file.markdown)"
    let change = FileImport(
      [SourceFile(path: ContentPath.quiz(id), bytes: Array(text.utf8))], into: editor.files.content)
    if !dryRun, !change.edit.isEmpty { try editor.refuseErrors(of: change.edit) }
    for (place, status) in change.outcomes {
      switch status {
      case .added:
        try output.result(
          "\(place): added with \(Self.count(file.questions.count)); feedback: never keeps its key closed")
      case .same: try output.result("\(place): nothing new")
      case .differs:
        output.problem("\(place): kept yours; \(path) differs: rename your quiz or the file to have both")
      case .refused: output.problem("\(path): \(id) is not an id of a quiz: rename the file")
      }
    }
    try finish(change.edit, isDescribed: true, to: output, with: editor)
    return file.leftOut > 0 || change.isPartial
  }

  private static func count(_ questions: Int) -> String { questions == 1 ? "1 question" : "\(questions) questions" }

  /// The name of a quiz after its file: `week-3_loops.gift` becomes `Week 3 loops`.
  private static func name(of path: String) -> String {
    let words = (path.split(separator: "/").last ?? "").prefix { $0 != "." }
      .split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    let name = words.prefix(1).uppercased() + words.dropFirst()
    return String((name.count < 4 ? "Quiz \(name)".trimmed : name).prefix(60))
  }
}

extension QuestionFormat {
  /// Recognizes the format of a file of questions; nil if it is another file.
  init?(_ path: String, _ bytes: [UInt8]) {
    let name = path.lowercased()
    let start = String(decoding: bytes[...].withoutByteOrderMark.prefix(4000), as: UTF8.self).trimmed
    if start.hasPrefix("<") {
      guard start.firstMatch(of: /<quiz[\s>]/) != nil else { return nil }
      self = .moodleXML
    } else if name.hasSuffix(".gift")
      || ![".csv", ".tsv"].contains(where: name.hasSuffix) && Self.isGIFT(start)
    {
      // A cell of a table can have braces, too.
      self = .gift
    } else if Self.isAiken(start) {
      self = .aiken
    } else {
      return nil
    }
  }

  /// Whether a text has a question as Moodle's GIFT writes it: a title between `::`, or answers between braces that start with `=` or `~`.
  private static func isGIFT(_ text: String) -> Bool {
    text.firstMatch(of: /(?m)^::[^:\n]+::/) != nil || text.hasPrefix("$CATEGORY:")
      || text.firstMatch(of: /\{\s*(#|T\s*\}|F\s*\}|TRUE\s*\}|FALSE\s*\}|[=~][^{}]*\})/) != nil
  }

  /// Whether a text has a question as Aiken files do: options such as `A. 3`, and the line `ANSWER: A` after them.
  private static func isAiken(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    return zip(lines, lines.dropFirst()).contains { option, answer in
      answer.hasPrefix("ANSWER:") && option.firstMatch(of: #/^[A-Z][.)] /#) != nil
    }
  }
}
