import Formats
import SiteContent
import SiteEditing
import SystemLibraries

/// Keeps the journal of changes next to the passphrases of a site, in a file that only its owner can read and that git ignores.
struct JournalStore {
  let root: Folder

  private static let name = "undo"
  static var path: String { "\(VaultStore.folder)/\(name)" }

  /// The journal; empty if there is none that nobody else may have read or written.
  var journal: ChangeJournal {
    let bytes = try? root.child(VaultStore.folder)?.readPrivate(Self.name, atMost: FileLimit.text)
    return bytes.map { ChangeJournal(reading: $0) } ?? ChangeJournal()
  }

  func save(_ journal: ChangeJournal) throws(SystemError) {
    let temporary = TemporaryName(number: Int(getpid()))
    let folder = try VaultStore(root: root).makeIgnoredFolder(for: Self.path, by: temporary)
    try folder.replacePrivate(Self.name, with: journal.bytes, by: temporary)
    try root.sync(pathsTo: [Self.path])
  }
}

/// What the journal of changes keeps of an edit that is written.
enum JournalEntry {
  /// Nothing: the edit follows from the content, and a build makes it again.
  case none
  case change(by: String)
  /// The edit undoes a change; the journal after it.
  case undone(ChangeJournal)
  /// The edit redoes a change; the journal after it.
  case redone(ChangeJournal)

  /// A change by this command, as it was typed.
  static var command: JournalEntry {
    let words = ["sitegen"] + CommandLine.arguments.dropFirst().map(\.quotedForShell)
    return .change(by: words.joined(separator: " ").excerpt())
  }

  /// Returns the journal to be written before the files are: a change that is in it may have been made in part.
  /// - Parameter isLosing: whether passphrases change, too, which are kept nowhere else.
  func journal(before edit: SiteEdit, in store: JournalStore, isLosing: Bool) -> ChangeJournal? {
    switch self {
    case .none, .undone: return nil
    case .redone(let journal): return journal
    case .change(let author):
      var journal = store.journal
      journal.record(edit, by: author, obstacle: isLosing ? "old passphrases of vaults are not kept" : nil)
      return journal
    }
  }

  /// The journal to be written after the files: a change that is not in it has not been made at all.
  var journalAfter: ChangeJournal? { if case .undone(let journal) = self { journal } else { nil } }
}

extension SiteEditor {
  /// Returns what there is to undo or to redo.
  func step(_ direction: ChangeJournal.Direction) throws -> ChangeJournal.Step {
    try JournalStore(root: folder.root).journal.step(direction) { path in
      try folder.contentFolder(of: path)?.read(path.lastPathName)
    }
  }

  /// Shows the last change, in the direction in which it is undone or redone, and writes it after a confirmation.
  func take(_ direction: ChangeJournal.Direction, _ asking: AskingOptions) throws {
    switch try step(direction) {
    case .nothing:
      throw UsageError(
        direction == .undo
          ? "there is nothing to undo: only changes of commands, forms and imports are kept, not those of an editor"
          : "there is nothing to redo: nothing was undone since the last change")
    case .lost(let change):
      throw UsageError("\(change.author) cannot be undone: \(change.obstacle ?? "")")
    case .changed(let path, let change, let lines):
      Terminal.printError(
        """
        sitegen: Nothing was changed: \(path) has changed since this command, so it cannot be \(direction.participle):
          \(change.author)
        To do it by hand, change these lines:
        \(lines)
        """)
      throw ReportedError()
    case .edit(let edit, let change, let journal):
      if !isQuiet { Terminal.printError("\(direction)es \(change.author)") }
      warn(of: diagnostics(causedBy: edit), after: "\(direction)")
      guard try confirms(edit, asking) else { return }
      try folder.write(edit, as: direction == .undo ? .undone(journal) : .redone(journal))
    }
  }

  /// Prints the problems that an edit causes and that do not prevent it.
  func warn(of diagnostics: [Diagnostic], after event: String) {
    if diagnostics.isEmpty { return }
    Terminal.printError("After the \(event) the site will have these problems:")
    Terminal.printDiagnostics(DiagnosticReport(diagnostics, files: files.count))
  }

  /// Shows an edit and asks whether to write it.
  func confirms(_ edit: SiteEdit, _ asking: AskingOptions) throws -> Bool {
    if !isQuiet || !asking.force {
      try show(SiteEdit(edit.files.filter { $0.isText }), as: .diff)
      for file in edit.files where !file.isText {
        Terminal.printError("\(file.path)\(file.old == nil ? ", new" : file.new == nil ? ", removed" : "")")
      }
    }
    if asking.dryRun { return false }
    let question = edit.files.count == 1 ? "Write this file?" : "Write these \(edit.files.count) files?"
    if try asking.force || Terminal.confirm(question, orRefuse: "--force does not ask") { return true }
    Terminal.printError("nothing was changed")
    return false
  }
}

extension ChangeJournal.Direction {
  fileprivate var participle: String { self == .undo ? "undone" : "redone" }
}

extension FileEdit {
  /// Whether its difference can be shown: it is not a picture or another file that is only copied.
  fileprivate var isText: Bool {
    [old, new].allSatisfy { $0.map { String(validating: $0, as: UTF8.self) != nil } ?? true }
  }
}
