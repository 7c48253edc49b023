import Formats
import SiteContent
import SiteEditing

extension SiteSession {
  /// Returns the fixes of the diagnostics in a part of a file, then a fix of all.
  mutating func quickFixes(in path: String, _ range: TextRange, only: [String]?) -> [CodeAction] {
    guard path.firstPathName == "content", let text = workspace.text(of: path) else { return [] }
    let own = analysis().diagnostics.filter { $0.location.path == path }
    func isWanted(_ kind: String) -> Bool { only?.contains { kind == $0 || kind.hasPrefix("\($0).") } ?? true }
    let marked = own.filter { diagnostic in
      // One about the whole file is shown on its first line.
      let line = (diagnostic.location.line ?? 1) - 1
      return line <= range.end.line && line >= range.start.line
    }
    var actions: [CodeAction] = []
    if isWanted("quickfix"), !marked.isEmpty {
      let before = diagnostics(after: [path: text.bytes])
      for diagnostic in marked.prefix(Self.maximumMarked) {
        let all = FixCandidates(diagnostic, in: text)?.all ?? []
        for fix in fixes(all, of: diagnostic, in: path, text, before: before).prefix(Self.maximumFixes) {
          actions.append(
            action(fix.title, "quickfix", [diagnostic], isPreferred: actions.isEmpty, edit([(path, fix.bytes)])))
        }
        actions += creations(for: diagnostic)
      }
    }
    // Looking for all fixes takes long, so it is done when they are asked for, or at an error among a few.
    let asksForAll = only != nil || !marked.isEmpty && (2...Self.maximumFixesUnasked).contains(own.count)
    if isWanted("source.fixAll"), asksForAll, let fixed = fixedText(of: path) {
      actions.append(
        action("Fix all that have one fix", "source.fixAll", own, isPreferred: nil, edit([(path, fixed)])))
    }
    return actions
  }

  private static let maximumFixesUnasked = 20
  /// The most marked diagnostics for which fixes are looked for. Each fix is tried on the whole site.
  static let maximumMarked = 20

  private func action(
    _ title: String, _ kind: String, _ diagnostics: [Diagnostic], isPreferred: Bool?, _ edit: WorkspaceEdit
  ) -> CodeAction {
    CodeAction(
      title: title, kind: kind, diagnostics: diagnostics.map { $0.forEditor(workspace) },
      isPreferred: isPreferred, edit: edit)
  }

  /// A way to fix a diagnostic, with the bytes of its file afterwards.
  private struct Fix {
    var title: String
    var bytes: [UInt8]
  }

  /// Returns those of some candidates after which a diagnostic is gone and no other error has come.
  ///
  /// The sequence is lazy, because each candidate is tried on the whole site.
  /// - Parameter before: the diagnostics of the content with this text.
  private func fixes(
    _ candidates: [FixCandidates.Candidate], of diagnostic: Diagnostic, in path: String, _ text: DocumentText,
    before: [Diagnostic]
  ) -> some Sequence<Fix> {
    let known = Self.counts(of: before)
    var seen: Set<[UInt8]> = [text.bytes]
    let results = candidates.map { Fix(title: $0.title, bytes: $0.applied(to: text.bytes)) }
    return results.filter { seen.insert($0.bytes).inserted }.lazy.filter {
      isFix($0.bytes, of: diagnostic, in: path, text, known)
    }
  }

  private static let maximumFixes = 3

  private func isFix(
    _ bytes: [UInt8], of diagnostic: Diagnostic, in path: String, _ text: DocumentText, _ before: [Diagnostic: Int]
  ) -> Bool {
    // Two values can have the same error, so errors are counted.
    let after = Self.counts(of: diagnostics(after: [path: bytes]))
    let same = diagnostic.withoutPlace
    guard after[same, default: 0] < before[same, default: 1] else { return false }
    // As long as a file cannot be parsed, its other errors are unknown.
    if SourceKeys.read(SourceFile(path: path, bytes: text.bytes)).keys == nil {
      return SourceKeys.read(SourceFile(path: path, bytes: bytes)).keys != nil
    }
    return after.allSatisfy { $0.key.severity == .warning || $0.value <= before[$0.key, default: 0] }
  }

  /// How often each diagnostic occurs, wherever it is in its file.
  private static func counts(of diagnostics: [Diagnostic]) -> [Diagnostic: Int] {
    diagnostics.reduce(into: [:]) { $0[$1.withoutPlace, default: 0] += 1 }
  }

  /// Returns the text of a file after the fix of each diagnostic that does not leave a choice; nil if there is none.
  ///
  /// One fix follows the other, so that those of overlapping places are made for the text as it is then.
  func fixedText(of path: String) -> [UInt8]? {
    guard let text = workspace.text(of: path) else { return nil }
    var current = text
    var tries = 0
    // Those that have no fix now have none after others are fixed.
    var unfixable: Set<Diagnostic> = []
    while tries < Self.maximumFixesTogether {
      let before = diagnostics(after: [path: current.bytes])
      var fix: Fix?
      for diagnostic in before where diagnostic.location.path == path && !unfixable.contains(diagnostic.withoutPlace) {
        tries += 1
        fix = fixWithoutChoice(of: diagnostic, in: path, current, before: before)
        if fix != nil || tries == Self.maximumFixesTogether { break }
        unfixable.insert(diagnostic.withoutPlace)
      }
      guard let fix else { break }
      current = DocumentText(fix.bytes, encoding: text.encoding)
    }
    return current.bytes == text.bytes ? nil : current.bytes
  }

  /// Returns the fix of a diagnostic that decides nothing for the person who writes; nil if there is none, or several are possible.
  private func fixWithoutChoice(
    of diagnostic: Diagnostic, in path: String, _ text: DocumentText, before: [Diagnostic]
  ) -> Fix? {
    let candidates = FixCandidates(diagnostic, in: text)?.withoutChoice ?? []
    let fixes = Array(fixes(candidates, of: diagnostic, in: path, text, before: before))
    return Set(fixes.map(\.title)).count == 1 ? fixes.first : nil
  }

  /// The most diagnostics for which a fix is looked for, if all are to be fixed.
  static let maximumFixesTogether = 100

  /// Returns the creation of what a diagnostic misses: a unit, a course template, the file of a term.
  private func creations(for diagnostic: Diagnostic) -> [CodeAction] {
    let words = diagnostic.message
    if let unit = words.firstMatch(of: /there is no unit "([a-z0-9-]+)" in the term ([a-z0-9-]+)/) {
      let path = ContentPath.term(String(unit.2))
      guard let new = workspace.file(at: path)?.adding(unit: String(unit.1)) else { return [] }
      return [
        action("Add the unit \(unit.1) to \(path)", "quickfix", [diagnostic], isPreferred: nil, edit([(path, new)]))
      ]
    }
    if let template = words.firstMatch(of: /there is no course template "([a-z0-9-]+)"/) {
      return [creation(of: ContentPath.courseTemplate(String(template.1)), name: String(template.1), diagnostic)]
    }
    if let term = words.firstMatch(of: /the term ([a-z0-9-]+) has courses but no index.md/) {
      return [creation(of: ContentPath.term(String(term.1)), name: String(term.1), diagnostic)]
    }
    return []
  }

  private func creation(of path: String, name: String, _ diagnostic: Diagnostic) -> CodeAction {
    action(
      "Create \(path)", "quickfix", [diagnostic], isPreferred: nil,
      WorkspaceEdit(documentChanges: creating(path, "---\nname: \(YAMLText.text(name).written(in: .block))\n---\n")))
  }
}

extension Diagnostic {
  /// The diagnostic without its line and column, which change when text before it does.
  fileprivate var withoutPlace: Diagnostic {
    var diagnostic = self
    diagnostic.location = .init(path: location.path)
    diagnostic.other = nil
    return diagnostic
  }
}
