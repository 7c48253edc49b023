import ArgumentParser
import SiteContent
import SiteEditing
import SitePages
import SystemLibraries

/// How a command prints an edit.
enum EditDisplay {
  /// What it changes in the figures, in sentences, then the lines that change.
  case meaning
  /// The sentences on standard error, and the diff on standard output.
  case meaningAndDiff
  /// The diff. In a pipe it is exactly what `git apply` reads.
  case diff

  static let help: ArgumentHelp = "Print the change as a diff, which git apply --reverse takes back."

  init(isDiff: Bool) { self = isDiff ? .meaningAndDiff : .meaning }
}

extension SiteEditor {
  /// Prints an edit.
  func show(_ edit: SiteEdit, as display: EditDisplay) throws {
    let environment = ProcessInfo.processInfo.environment
    let screen = Screen(environment)
    let sentences = display == .diff ? [] : meaning(of: edit).flatMap { screen.wrapped($0, indent: 0) }
    guard display == .meaning else {
      for line in sentences { Terminal.printError(line) }
      return try Terminal.write(Self.diff(edit.diff, on: screen))
    }
    for line in sentences { try Terminal.printLine(line) }
    for file in edit.files {
      try Terminal.printLine(screen.styled(file.path, .dim))
      let lines = file.changedLines
      let shown = lines.count > OutputLimit.changedLines ? lines.prefix(OutputLimit.changedLines / 2) : lines[...]
      for line in shown { try Terminal.printLine(screen.styled(line, Self.style(of: line[...]))) }
      if shown.count < lines.count {
        try Terminal.printLine(screen.styled("… and \(lines.count - shown.count) lines more; --diff shows all", .dim))
      }
    }
  }

  /// Returns what an edit changes in the figures, in sentences; nothing while the site has errors.
  /// - Parameters:
  ///   - audience: who is told; readers are told what everybody may see.
  ///   - language: nil for the first language of the site.
  func meaning(of edit: SiteEdit, for audience: Audience = .owner, in language: String? = nil) -> [String] {
    var cache = SiteCache()
    var timings = Timings()
    func site(_ content: ContentFolder) -> Site? {
      var files = files
      files.content = content
      return SiteReading(files, at: date, cache: &cache, timings: &timings).site(for: audience)
    }
    guard let before = site(files.content), let after = site(edit.applied(to: files.content)) else { return [] }
    return after.changes(since: before, in: language)?.paragraphs ?? []
  }

  /// Returns a diff, in colours if the terminal has them.
  private static func diff(_ diff: String, on screen: Screen) -> String {
    guard Descriptor.standardOutput.isTerminal else { return diff }
    return diff.split(separator: "\n", omittingEmptySubsequences: false)
      .map { screen.styled(String($0), style(of: $0)) }.joined(separator: "\n")
  }

  private static func style(of line: Substring) -> Style? {
    if line.hasPrefix("---") || line.hasPrefix("+++") { return .bold }
    return switch line.first {
    case "+": .green
    case "-": .red
    case "@": .cyan
    default: nil
    }
  }
}
