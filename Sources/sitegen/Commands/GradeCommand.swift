import Formats
import ArgumentParser
import SystemLibraries
import SiteContent
import SiteEditing

struct GradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Sets scores, and changes nothing else in the file.",
    discussion: """
      Without an item, all work of the course is listed in a form: choose with the arrows, type scores, and confirm the \
      changes. In a pipe, ITEM=SCORE is read from each line of standard input instead.

      An item is found by its name or the beginning of it, ignoring case and spaces. After HW 3, hw4 adds HW 4. Several items and \
      scores may follow each other. The name of an entry of adjust takes a number, or +1 for one more. A score that \
      exists is replaced without asking only if the item's whole name is given. A bare number keeps the maximum of the old \
      score: 19 in place of 18/20 becomes 19/20. A score that would cause an error is refused.

      A class in place of a course, and one of its works: members and scores may follow, --note adds feedback for one of them, and without \
      members all are listed in the form. There, a name and Tab jump to a member, and a pasted column goes down the list. In a pipe, \
      each line is MEMBER=SCORE, or cells with tabs between them: member, score, feedback.

      With --from-form a workflow of a forge enters what somebody typed in an issue form. The answer, as Markdown, is on standard output: \
      the status is 0 if the score was written, 1 for a mistake in the form, and 2 without an answer if the repository is not private or \
      the issue is of somebody else.
      """,
    examples: [
      "sitegen grade csse-230 hw6 18/20 quiz3 9", "sitegen grade csse-230", "sitegen grade swift-101 \"Homework 3\"",
      "sitegen grade swift-101 hw3 mei 12 --note \"Mind the units\"",
    ])

  @Argument(
    help: "The course or the class: its path under content/, or any unique ending of it.",
    completion: .custom(Completions.graded))
  var course = ""

  @Argument(
    help: ArgumentHelp(
      "The item, [CATEGORY/]NAME or /NAME outside all categories, and its score: 18, 18/20, 92%, a letter, missing, excused, absent, or none to remove it.",
      valueName: "item score"),
    completion: .custom(Completions.items))
  var words: [String] = []

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Add the item to this category if it does not exist; / is the course itself.", valueName: "category"),
    completion: .custom(Completions.categories))
  var category: String?

  @Option(help: ArgumentHelp("Feedback for the one member of a class whose score is given.", valueName: "text"))
  var note: String?

  @Flag(name: .customLong("as-written"), help: AsWritten.help)
  var isAsWritten = false

  @Flag(help: EditDisplay.help)
  var diff = false

  @Option(
    help: ArgumentHelp("Enter the score of an issue form, from the event's JSON.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var fromForm: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    if let fromForm {
      guard course.isEmpty else {
        throw UsageError("--from-form has course, item and score in the form: write no others")
      }
      return try enterForm(at: fromForm)
    }
    guard !course.isEmpty else { throw UsageError("Which course? Write sitegen grade COURSE ITEM SCORE") }
    if words.isEmpty { return try gradeAll() }
    var form: (sheet: ClassScoreSheet, book: ClassBook)?
    try SiteEditor.edit(options) { editor in
      switch try subject(in: editor) {
      case .course(let file): try grade(file, with: editor)
      case .classBook(let book): form = try gradeClass(book, with: editor).map { ($0, book) }
      }
    }
    guard let form else { return }
    // The lock is not held while somebody types, so that a preview can follow other changes.
    let editor = try SiteEditor(options)
    try editor.reportingRefusals { try fill(form.sheet, of: form.book, with: editor) }
  }

  /// What the first argument names.
  private enum Subject {
    case course(SourceFile)
    case classBook(ClassBook)
  }

  private func subject(in editor: SiteEditor) throws -> Subject {
    let file: SourceFile
    do throws(UsageError) {
      file = try editor.course(course)
    } catch {
      if let book = try editor.classBook(course) { return .classBook(book) }
      let classes = editor.listing.compactMap { if case .classroom(let id) = $0.kind { id } else { nil } }.sorted()
      let near = classes.first { $0.hasPrefix(course) } ?? NearestName.of(course, in: classes)
      throw near.map { UsageError("there is no course or class \(course): did you mean \($0)?") } ?? error
    }
    guard note == nil else { throw UsageError("--note is for classes: in a course, write note: below the item") }
    return .course(file)
  }

  /// Sets the scores that the words give items of a course.
  private func grade(_ old: SourceFile, with editor: SiteEditor) throws {
    let all = words.dropLast().joined(separator: " ")
    let last = words.last ?? ""
    guard !all.isBlank else { throw try missingWord(beside: last, in: old, with: editor) }
    guard !last.isBlank else { throw UsageError("the score of \(all) is empty: write none to remove it") }
    let template = CourseFile.template(of: old, in: editor.files.content)
    let isWork = try CourseFile.work(in: old, template: template)
    let list =
      try category == nil
      ? ScoreWords.list(words) { isWork($0) || (try? CountChange($0, "1", in: old)) != nil }
      : [ScoreWords(item: all, score: last)]
    var (file, scores) = (old, [ScoreChange]())
    for words in list {
      guard let count = try count(words, in: file, isWork) else {
        scores.append(try score(words, of: old, template, with: editor))
        continue
      }
      file.bytes = try count.applied(to: file).new ?? file.bytes
    }
    if !isAsWritten {
      do {
        scores = try editor.clarified(scores, of: file, canAdd: true)
      } catch is UnansweredQuestion {
        throw UsageError("Nothing was changed")
      }
    }
    let (edit, notes) = try editor.scores(scores, of: file, canAdd: true)
    let new = edit.files.first?.new ?? file.bytes
    try editor.apply(
      SiteEdit([FileEdit(path: old.path, old: old.bytes, new: new)]), as: EditDisplay(isDiff: diff))
    for note in notes { editor.say(note) }
  }

  /// Returns the change of how often something happened, such as an absence; nil if words mean a score, which has no sign.
  private func count(_ words: ScoreWords, in file: SourceFile, _ isWork: (String) -> Bool) throws -> CountChange? {
    guard category == nil, words.score.hasPrefix("+") || !isWork(words.item) else { return nil }
    return try CountChange(words.item, words.score, in: file)
  }

  /// Returns the change of a score. If only the beginning of a name was written, it asks before a score is replaced.
  private func score(
    _ words: ScoreWords, of file: SourceFile, _ template: SourceFile?, with editor: SiteEditor
  ) throws -> ScoreChange {
    let (item, score) = (words.item, words.score)
    var change = ScoreChange(
      item: item, score: score == "none" ? nil : editor.withDecimalPoint(score), category: category)
    change.courseName = course
    guard let found = try change.replacement(in: file, template: template) else { return change }
    guard let answer = try Terminal.ask("\(found.name) has the score \(found.old). Replace it with \(score)? [y/N] ")
    else {
      throw UsageError(
        "\(item) is the beginning of \(found.name), which has the score \(found.old). To replace it, write the whole name: \(found.name.quotedForShell)"
      )
    }
    guard answer.isYes else { throw UsageError("Nothing was changed") }
    return change
  }

  /// The error for a course that is followed by an item without a score, or by a score without an item.
  private func missingWord(beside word: String, in file: SourceFile, with editor: SiteEditor) throws -> UsageError {
    let command = "sitegen grade \(course)"
    if let sign = word.lastIndex(of: "="), sign != word.startIndex {
      let (item, score) = (String(word[..<sign]), String(word[word.index(after: sign)...]))
      return UsageError(
        "The score follows after a space: write \(command) \(item.quotedForShell) \(score.isEmpty ? "none" : score.quotedForShell)"
      )
    }
    let template = CourseFile.template(of: file, in: editor.files.content)
    if !word.isBlank, (try? CourseFile.find(word, in: file, template: template)) != nil {
      return UsageError("Which score? Write \(command) \(word.quotedForShell) SCORE")
    }
    let score = word.isBlank ? "SCORE" : word.quotedForShell
    if let sheet = try? ScoreSheet(file, template: template), sheet.rows.map(\.target) == [.course] {
      return UsageError("\(course) has no items: for the one mark of the course, write \(command) grade \(score)")
    }
    return UsageError("Which item? Write \(command) ITEM \(score)")
  }

  /// Shows a person who typed scores what they change, and asks whether to write it. A pipe is not asked.
  ///
  /// - Returns: false if the person is to correct an error in the form.
  func isWanted(_ edit: SiteEdit, from source: ScoreSource, with editor: SiteEditor) throws -> Bool {
    guard source.isInteractive else { return true }
    let added = editor.diagnostics(causedBy: edit)
    if let error = added.first(where: { $0.severity == .error }) {
      if source.correct(error.messageWithHelp) { return false }
      throw editor.refused(added)
    }
    try editor.show(edit, as: EditDisplay(isDiff: diff))
    if !added.isEmpty { Terminal.printDiagnostics(DiagnosticReport(added, files: editor.files.count)) }
    guard let answer = try Terminal.ask("Write this? [Y/n] "), answer.isEmpty || answer.isYes else {
      throw UsageError("Nothing was changed")
    }
    return true
  }

  /// Asks for scores in a form, or reads them from a pipe, and applies them together.
  private func gradeAll() throws {
    // The lock is not held while somebody types, so that a preview can follow other changes.
    let editor = try SiteEditor(options)
    try editor.reportingRefusals {
      switch try subject(in: editor) {
      case .course(let file): try gradeAll(file, with: editor)
      case .classBook(let book): _ = try gradeClass(book, with: editor)
      }
    }
  }

  private func gradeAll(_ file: SourceFile, with editor: SiteEditor) throws {
    guard category == nil else {
      throw UsageError("Which item? Write sitegen grade \(course) ITEM SCORE --in CATEGORY")
    }
    let template = CourseFile.template(of: file, in: editor.files.content)
    let sheet = try ScoreSheet(file, template: template)
    let title = file.path.dropFirst("content/".count).dropLast(".md".count)
    let source = ScoreSource(title: String(title), rows: sheet.rows.map(ScoreForm.Row.init))
    while true {
      guard let changes = try source.entries()?.map(ScoreChange.init) else { throw UsageError("Nothing was changed") }
      if changes.isEmpty {
        if source.isInteractive { Terminal.printError("nothing to change") }
        return
      }
      let clear: [ScoreChange]
      do {
        clear = try isAsWritten ? changes : editor.clarified(changes, of: file)
      } catch let doubt as UnansweredQuestion {
        if source.correct(doubt.question.words, at: doubt.item) { continue }
        throw UsageError("Nothing was changed")
      }
      guard try isWanted(editor.scores(clear, of: file).edit, from: source, with: editor) else { continue }
      return try SiteEditor.edit(options) { editor in
        let (edit, notes) = try editor.scores(clear, of: editor.source(of: file.path))
        try editor.apply(edit, as: source.isInteractive ? nil : EditDisplay(isDiff: diff))
        for note in notes { editor.say(note) }
      }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
