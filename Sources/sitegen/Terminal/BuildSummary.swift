import Formats

/// The lines that a build prints at its end: how many files were written, unchanged and removed, and the time it took.
struct BuildSummary {
  var text: String

  /// - Parameter site: The folder of `--site`, if it was given; the advice repeats it.
  init(_ changes: OutputChanges, in folder: Folder, of site: String?, time: Duration) {
    let pages = Counts(changes) { $0.isPage }
    let others = Counts(changes) { !$0.isPage }
    var lines: [String] = []
    if changes.isFirst {
      let options = site.map { " --site \($0.quotedForShell)" } ?? ""
      lines.append("The site is in \(folder.path). To view it, run: \(CommandName.current()) serve\(options)")
    }
    // Readers count pages. Style sheets, pictures and data get a line only if they changed.
    if others.written + others.removed > 0 { lines.append("\(others.text(of: "other file"))") }
    lines.append("\(pages.text(of: "page")) in \(time.inMilliseconds())")
    text = lines.joined(separator: "\n") + "\n"
  }

  /// How many of the matching files were written, unchanged and removed.
  private struct Counts {
    var written: Int
    var unchanged: Int
    var removed: Int

    init(_ changes: OutputChanges, where isCounted: (OutputPath) -> Bool) {
      written = changes.written.count(where: isCounted)
      unchanged = changes.unchanged.count(where: isCounted)
      removed = changes.removed.count(where: isCounted)
    }

    func text(of noun: String) -> String {
      let total = written + unchanged
      return "\(total) \(noun)\(total == 1 ? "" : "s"): \(written) written, \(unchanged) unchanged, \(removed) removed"
    }
  }
}
