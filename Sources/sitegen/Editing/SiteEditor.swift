import Foundation
import SiteContent
import SiteEditing
import SitePages

/// Changes the content of a site: makes an edit, looks at what it does, writes it and shows it.
struct SiteEditor {
  let folder: SiteFolder
  let files: SiteFiles
  let date: BuildDate

  /// Reads a site, to suppose something of it.
  init(_ options: SiteOptions) throws {
    folder = try SiteFolder(at: options.site)
    date = try options.buildDate()
    files = try folder.files()
  }

  /// Does some work on a site while no other command builds or changes it.
  static func edit(_ options: SiteOptions, _ work: (SiteEditor) throws -> Void) throws {
    // The files are read under the lock.
    try BuildLock.hold(on: SiteFolder(at: options.site)) { try work(SiteEditor(options)) }
  }

  /// Makes an edit and carries it out, or says why not.
  func change(_ make: () throws(EditRefusal) -> SiteEdit) throws {
    try carryOut(made(make))
  }

  /// Makes an edit, or says why not.
  func made<Result>(_ make: () throws(EditRefusal) -> Result) throws -> Result {
    do {
      return try make()
    } catch {
      switch error {
      case .request(let message): throw UsageError(message)
      case .unreadable(let diagnostics): throw refused(diagnostics)
      }
    }
  }

  /// Writes an edit, unless it would break something, and shows its diff unless there is another word about it.
  func carryOut(_ edit: SiteEdit, showsDiff: Bool = true) throws {
    if edit.isEmpty {
      Terminal.complain("nothing to change: it is so already")
      return
    }
    let review = review(of: edit)
    guard !review.isRefused else { throw refused(review.added) }
    try folder.write(edit)
    if showsDiff { try show(edit) }
    if showsDiff, !review.added.isEmpty { Terminal.complain(of: DiagnosticReport(review.added, files: files.count)) }
    name(review.remaining)
  }

  func show(_ edit: SiteEdit) throws {
    try Terminal.show(DiffText(edit.diff).text(ProcessInfo.processInfo.environment))
  }

  func review(of edit: SiteEdit) -> EditReview {
    EditReview(of: edit, in: files.content, languages: Theme.languages(in: files.templates), at: date)
  }

  private func refused(_ diagnostics: [Diagnostic]) -> MistakesError {
    Terminal.complain("sitegen: nothing was changed, for this would be wrong then:")
    Terminal.complain(of: DiagnosticReport(diagnostics, files: files.count))
    return MistakesError()
  }

  /// Errors that were there before do not stand in the way, but nobody should forget them.
  private func name(_ remaining: [Diagnostic]) {
    let errors = remaining.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    Terminal.complain("there were errors before, and they are still there:")
    Terminal.complain(of: DiagnosticReport(errors, files: files.count))
  }
}
