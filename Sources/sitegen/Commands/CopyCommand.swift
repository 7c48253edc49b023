import ArgumentParser
import Formats
import Grading
import SiteContent
import SiteEditing

struct CopyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copies a course, a quiz or a classroom to a new term: dates move, and results stay behind.",
    discussion: """
      Dates move by the difference between the starts of the two terms, in whole weeks, so that weekdays stay: for a course, \
      those of the old and the new course; otherwise those of --from and --to. --days sets the difference itself. The copy of a course has no scores, that of a \
      classroom no members and no attempts.
      """,
    examples: [
      "sitegen copy 2026-fall/csse-230 2027-fall/csse-230",
      "sitegen copy swift-101 swift-102 --from 2026-fall --to 2027-fall",
    ])

  @Argument(
    help: "The course, quiz or classroom: its path under content/, or any unique ending of it.",
    completion: .custom(Completions.copied))
  var source: String

  @Argument(
    help: "The id of the copy: TERM/ID for a course, CLASSROOM/ID for a quiz, ID for a classroom.",
    completion: .custom(Completions.termFolders))
  var target: String

  @Option(help: "The name of the copy (default: that of the original).")
  var name: String?

  @Option(
    help: ArgumentHelp("The term that a quiz or classroom comes from.", valueName: "term"),
    completion: .custom(Completions.terms))
  var from: String?

  @Option(
    help: ArgumentHelp("The term that a quiz or classroom is copied for.", valueName: "term"),
    completion: .custom(Completions.terms))
  var to: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Move dates by this number of days; 0 keeps them.", valueName: "n"))
  var days: Int?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func validate() throws {
    guard (from == nil) == (to == nil) else {
      throw ValidationError(
        "--from and --to must be given together: the term that dates come from, and the one they move to")
    }
    guard days == nil || from == nil else { throw ValidationError("--days cannot be used with --from and --to") }
  }

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let file = try editor.file(source)
      switch file.kind {
      case .course(let term, _): try copyCourse(file, of: term, with: editor)
      case .quiz: try copyQuiz(file, with: editor)
      case .classroom(let id): try copyClassroom(id, with: editor)
      default:
        throw UsageError(
          "\(source) is \(FieldSchema.of(file.kind)?.name.rawValue ?? "another file"): only a course, a quiz or a classroom can be copied"
        )
      }
    }
  }

  private func copyCourse(_ file: ContentFile, of term: String, with editor: SiteEditor) throws {
    let (newTerm, id) = try editor.term(of: target, example: file.id.lastPathName)
    let days = try days ?? shift(with: editor, from: from ?? term, to: to ?? newTerm)
    try copy([(file, "terms/\(newTerm)/\(id)")], movedBy: days, with: editor)
  }

  private func copyQuiz(_ file: ContentFile, with editor: SiteEditor) throws {
    let (classroom, id) = try editor.classroom(of: target, example: file.id.lastPathName)
    try copy([(file, "classrooms/\(classroom)/\(id)")], movedBy: explicitShift(with: editor), with: editor)
  }

  private func copyClassroom(_ id: String, with editor: SiteEditor) throws {
    let new = ContentID.plain(target, below: "classrooms")
    try SiteEditor.checkID(new, typed: target)
    let files = editor.listing.filter { file in
      switch file.kind {
      case .classroom(id), .quiz(classroom: id, _): file.language == nil
      default: false
      }
    }
    let pairs = files.map { file in
      if case .quiz(_, let quiz) = file.kind { return (file, "classrooms/\(new)/\(quiz)") }
      return (file, "classrooms/\(new)")
    }
    try copy(pairs, movedBy: explicitShift(with: editor), with: editor)
  }

  /// Returns copies of the pictures and other files beside the copied files: all of a classroom, and those that another file
  /// names.
  private func attachments(of pairs: [(file: ContentFile, id: String)], with editor: SiteEditor) throws -> [FileEdit] {
    var edits: [FileEdit] = []
    for (file, id) in pairs {
      let isClassroom = if case .classroom = file.kind { true } else { false }
      let folder = file.path.parentPath
      let target = "content/\(isClassroom ? id : id.parentPath)"
      let bytes = editor.files.content.files.filter { $0.path == file.path || $0.path.isTranslation(of: file.path) }
        .flatMap(\.bytes)
      for path in editor.files.content.otherPaths.sorted() where path.hasPrefix(folder + "/") && folder != target {
        let name = String(path.dropFirst(folder.count + 1))
        let new = "\(target)/\(name)"
        guard !["attempts", "grades"].contains(name.pathNames.first), !name.hasSuffix(".bak"),
          isClassroom || Self.isNamed(name, in: bytes), !edits.contains(where: { $0.path == new }),
          let copied = try editor.folder.contentFolder(of: path)?.read(name.lastPathName)
        else { continue }
        if editor.files.content.otherPaths.contains(new) {
          // The copy would show the other file.
          if try editor.folder.contentFolder(of: new)?.read(name.lastPathName) == copied { continue }
          throw UsageError("\(new) exists already, and differs from \(path): rename one of the two and the links to it")
        }
        edits.append(FileEdit(path: new, old: nil, new: copied))
      }
    }
    return edits
  }

  /// Whether a text names a file beside it, and not just a longer name or path that ends in the same way.
  private static func isNamed(_ name: String, in bytes: [UInt8]) -> Bool {
    [name, PercentEncoding.encode(name)].contains { form in
      bytes.ranges(of: Array(form.utf8)).contains { range in
        let before = bytes[..<range.lowerBound]
        let last = (before.suffix(2).elementsEqual("./".utf8) ? before.dropLast(2) : before).last ?? 0x20
        return
          !(Character(UnicodeScalar(last)).isLetter || (0x30...0x39).contains(last) || last >= 0x80
          || "-_.%/".utf8.contains(last))
      }
    }
  }

  /// Copies files with their translations. Only the first file gets the name of `--name`, not its translations.
  private func copy(_ pairs: [(file: ContentFile, id: String)], movedBy days: Int, with editor: SiteEditor) throws {
    var edits: [FileEdit] = []
    let zone = FileCopy.zone(of: editor.files.content.file(at: "content/index.md"))
    for (file, id) in pairs {
      let stem = file.path.dropLast(".md".count)
      let isIndex = stem.hasSuffix("/index")
      let isNamed = file.path == pairs[0].file.path || pairs.count == 1 || isIndex
      for source in editor.files.content.files
      where source.path == file.path || source.path.isTranslation(of: file.path) {
        let path = "content/\(id)\(isIndex ? "/index" : "")\(source.path.dropFirst(stem.count))"
        guard !editor.files.content.files.contains(where: { $0.path == path }) else {
          throw UsageError("\(path) already exists")
        }
        let copy = FileCopy(movedBy: days, name: isNamed && source.path == file.path ? name : nil, zone: zone)
        let bytes = source.path == file.path ? try copy.bytes(of: source, file.kind) : source.bytes
        edits.append(FileEdit(path: path, old: nil, new: bytes))
      }
    }
    try editor.apply(SiteEdit(edits), with: attachments(of: pairs, with: editor))
  }

  // MARK: - Dates

  /// The number of days between the starts of `--from` and `--to`, or `--days`.
  private func explicitShift(with editor: SiteEditor) throws -> Int {
    if let days { return days }
    if let from, let to { return try shift(with: editor, from: from, to: to) }
    throw UsageError(
      "Which dates? Write --from TERM --to TERM to move them between two terms, or --days 0 to keep them")
  }

  /// Returns the number of days from the start of one term to that of another.
  private func shift(with editor: SiteEditor, from old: String, to new: String) throws -> Int {
    let (old, new) = (try start(of: old, with: editor), try start(of: new, with: editor))
    let days = new.daysSinceEpoch - old.daysSinceEpoch
    // Whole weeks, so that what is due on a Monday is due on a Monday.
    let weeks = Int((Double(days) / 7).rounded())
    if weeks * 7 != days, !options.quiet {
      Terminal.printError(
        "dates move by \(weeks) weeks, so that weekdays stay; the terms are \(days) days apart: --days \(days) moves by that"
      )
    }
    return weeks * 7
  }

  private func start(of written: String, with editor: SiteEditor) throws -> CalendarDate {
    let terms = editor.listing.filter { if case .term = $0.kind { $0.language == nil } else { false } }
    let found = try ContentID.find(written, among: terms.map(\.id), of: "term")
    // Only the term's own file is parsed, so errors elsewhere in the site do not matter.
    guard let term = terms.first(where: { $0.id == found }), let file = try? editor.source(of: term.path),
      let start = FileCopy.start(of: file)
    else {
      throw UsageError(
        "The term \(written) has no start. Add it with sitegen edit \(written) start=YYYY-MM-DD, or write --days N")
    }
    return start
  }
}
