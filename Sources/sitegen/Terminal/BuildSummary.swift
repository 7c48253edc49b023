/// What a build says at its end.
struct BuildSummary {
  var text: String

  init(_ changes: OutputChanges, in folder: Folder, time: Duration) {
    let pages = Counts(changes) { $0.isPage }
    let others = Counts(changes) { !$0.isPage }
    var lines: [String] = []
    if changes.isFirst {
      lines.append("The site is in \(folder.path). To look at it, run: sitegen serve")
    }
    // Pages are what people count; style sheets, pictures and data are worth a line only where they changed.
    if others.written + others.removed > 0 { lines.append("\(others.text(of: "other file"))") }
    lines.append("\(pages.text(of: "page")) in \(time.inMilliseconds())")
    text = lines.joined(separator: "\n") + "\n"
  }

  /// How many files of a kind were changed.
  private struct Counts {
    var written: Int
    var unchanged: Int
    var removed: Int

    init(_ changes: OutputChanges, where isMeant: (OutputPath) -> Bool) {
      written = changes.written.count(where: isMeant)
      unchanged = changes.unchanged.count(where: isMeant)
      removed = changes.removed.count(where: isMeant)
    }

    func text(of noun: String) -> String {
      let total = written + unchanged
      return "\(total) \(noun)\(total == 1 ? "" : "s"): \(written) written, \(unchanged) unchanged, \(removed) removed"
    }
  }
}
