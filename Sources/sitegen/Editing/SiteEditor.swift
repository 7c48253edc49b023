import SiteContent
import SiteEditing
import SitePages
import SystemLibraries

/// Changes the content of a site: makes an edit, checks what it would cause, writes it and prints its diff.
struct SiteEditor {
  let folder: SiteFolder
  let files: SiteFiles
  let date: BuildDate
  /// Whether to print nothing about what was done.
  let isQuiet: Bool

  /// Reads a site without taking its lock, for commands that write nothing.
  init(_ options: SiteOptions) throws {
    folder = try options.folder()
    date = try options.buildDate()
    isQuiet = options.quiet
    files = try folder.files()
  }

  /// Runs `work` on a site while no other command builds or changes it.
  static func edit(_ options: SiteOptions, _ work: (SiteEditor) throws -> Void) throws {
    // The files must be read under the lock.
    try SiteLock.hold(on: options.folder()) {
      let editor = try SiteEditor(options)
      try editor.reportingRefusals { try work(editor) }
    }
  }

  /// Runs `body`. If it refuses, prints the diagnostics and throws the error with which the command should end.
  func reportingRefusals<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as EditRefusal {
      if let words = error.words { throw UsageError(words) }
      throw refused(error.diagnostics, existedBefore: exist(error.diagnostics))
    }
  }

  /// Whether errors that keep a file from being edited are in the file as it is now.
  private func exist(_ diagnostics: [Diagnostic]) -> Bool {
    diagnostics.allSatisfy { diagnostic in
      files.content.file(at: diagnostic.location.path).map { SourceKeys.read($0).diagnostics.contains(diagnostic) }
        ?? false
    }
  }

  /// Writes an edit and prints it, unless the edit would cause errors.
  /// - Parameters:
  ///   - attachments: further files, such as pictures, of which only the paths are printed.
  ///   - display: how it is printed; nil if the command has already printed what it does.
  func apply(_ edit: SiteEdit, with attachments: [FileEdit] = [], as display: EditDisplay? = .diff) throws {
    if edit.isEmpty {
      if !isQuiet { Terminal.printError("nothing to change") }
      return
    }
    let all = SiteEdit(edit.files + attachments)
    let review = review(of: all)
    guard !review.isRefused else { throw refused(review.added) }
    try folder.write(all)
    if let display {
      if !isQuiet { try show(edit, as: display) }
      if !isQuiet { for file in attachments { Terminal.printError("copied \(file.path)") } }
      if !review.added.isEmpty { Terminal.printDiagnostics(DiagnosticReport(review.added, files: files.count)) }
    }
    printEarlierErrors(review.remaining)
  }

  /// Returns the message of the first error that an edit would cause; nil if it causes none.
  func firstError(of edit: SiteEdit) -> String? { errors(causedBy: edit).first?.message }

  /// Returns the errors that would exist only after an edit.
  func errors(causedBy edit: SiteEdit) -> [Diagnostic] {
    edit.isEmpty ? [] : review(of: edit).added.filter { $0.severity == .error }
  }

  /// The site's time zone and the current time, for tables of other programs.
  var clock: SiteClock { SiteClock(timeZone: ImportDefaults(files.content).timeZone, at: date) }

  /// Returns the diagnostics that would exist only after an edit.
  func diagnostics(causedBy edit: SiteEdit) -> [Diagnostic] { review(of: edit).added }

  /// The languages of the site's theme.
  private var languages: Set<String> { Theme.languages(in: files.templates) }

  /// The content; nil if it has errors.
  var readableContent: Content? { Content.read(files.content, languages: languages, at: date).content }

  /// Returns what can be read of the content, and its diagnostics.
  func contentDespiteErrors() -> (content: Content?, diagnostics: [Diagnostic]) {
    Content.readDespiteErrors(files.content, languages: languages, at: date)
  }

  /// The content of the site, which must have no errors.
  /// - Parameter outcome: what the command could not do because of them.
  func content(for outcome: String = "nothing was changed") throws -> Content {
    try content(for: outcome) { _, _ in true }
  }

  /// The content of the site, whose files may have errors if they are not needed. Of these files it has only what is right.
  /// - Parameters:
  ///   - outcome: what the command could not do because of errors.
  ///   - isNeeded: whether the command needs the file with a path.
  func content(for outcome: String, needing isNeeded: (String, Content) -> Bool) throws -> Content {
    let (content, diagnostics) = contentDespiteErrors()
    guard let content,
      !diagnostics.contains(where: { $0.severity == .error && isNeeded($0.location.path, content) })
    else {
      Terminal.printError("sitegen: \(outcome) because the site has errors:")
      Terminal.printDiagnostics(DiagnosticReport(diagnostics, files: files.count))
      throw ReportedError()
    }
    return content
  }

  /// Returns the id of the classroom that `written` names: the id, a path, or a unique ending of it.
  func classroom(_ written: String) throws(UsageError) -> String {
    let ids = listing.compactMap { file in
      if case .classroom(let id) = file.kind, file.language == nil { id } else { nil }
    }
    return try ContentID.find(ContentID.plain(written, below: "classrooms"), among: ids, of: "classroom")
  }

  /// Refuses an edit that would cause errors.
  func refuseErrors(of edit: SiteEdit) throws {
    let review = review(of: edit)
    if review.isRefused { throw refused(review.added) }
  }

  private func review(of edit: SiteEdit) -> EditReview {
    EditReview(of: edit, in: files.content, languages: languages, at: date)
  }

  /// Prints why an edit is refused and returns the error with which the command should end.
  /// - Parameter existedBefore: whether the errors are those of the file before the edit.
  func refused(_ diagnostics: [Diagnostic], existedBefore: Bool = false) -> ReportedError {
    let errors = diagnostics.filter { $0.severity == .error }
    let these = errors.count == 1 ? "this error" : "these errors"
    Terminal.printError(
      existedBefore
        ? "sitegen: Nothing was changed; the file has \(these) already, so fix \(errors.count == 1 ? "it" : "them") first:"
        : "sitegen: Nothing was changed; the file would then have \(these):")
    Terminal.printDiagnostics(DiagnosticReport(errors, files: files.count))
    return ReportedError()
  }

  /// Errors that existed before do not prevent an edit, but are printed as a reminder.
  private func printEarlierErrors(_ remaining: [Diagnostic]) {
    let errors = remaining.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    Terminal.printError("these errors existed before the edit:")
    Terminal.printDiagnostics(DiagnosticReport(errors, files: files.count))
  }

  /// Removes a file, an item or a category, even if others refer to it: the references are printed first.
  /// - Parameters:
  ///   - asking: whether to ask for confirmation.
  ///   - further: edits of other files that belong to the removal.
  ///   - isRenewing: whether a vault of a removed person that others use gets another passphrase.
  /// - Returns: whether it was removed.
  @discardableResult func remove(
    _ removal: Removal, asking: Bool, with further: [FileEdit] = [], isRenewingVaults isRenewing: Bool = false
  ) throws -> Bool {
    let own = try removal.edit(of: files.content)
    let vaults = try LeaverVaults(after: SiteEdit(own.files + further), of: self, isRenewing: isRenewing)
    let edit = SiteEdit(own.files + further + vaults.edits)
    warn(of: review(of: edit).added, after: "removal")
    if asking || !isQuiet { printPaths(of: edit) }
    vaults.announce()
    if asking {
      guard try Terminal.confirm(Self.question(removal, edit), orRefuse: "--force removes without asking") else {
        Terminal.printError("nothing was removed")
        return false
      }
    }
    try folder.write(edit, passphrases: vaults.passphrases)
    if !isQuiet { try show(edit, as: .diff) }
    try vaults.conclude()
    return true
  }

  /// Prints the files that a removal of more than one element removes, changes and adds.
  private func printPaths(of edit: SiteEdit) {
    guard edit.files.count > 1 || edit.files.first?.new == nil else { return }
    let removed = edit.files.filter { $0.new == nil }
    for file in removed { Terminal.printError("  \(file.path)") }
    // A file of attempts may lose some of them together with a removed quiz.
    for file in edit.files where file.old != nil && file.new != nil { Terminal.printError("  \(file.path), in part") }
    for file in edit.files where file.old == nil { Terminal.printError("  \(file.path), new") }
  }

  private static func question(_ removal: Removal, _ edit: SiteEdit) -> String {
    if case .member(let id, let classroom, _) = removal { return "Remove \(id) from \(classroom)?" }
    let what =
      edit.files.allSatisfy { $0.new != nil }
      ? "this from \(edit.files.first?.path ?? "")"
      : edit.files.count == 1 ? "this file" : "these \(edit.files.count) files"
    return "Remove \(what)?"
  }
}
