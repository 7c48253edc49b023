import Grading

extension GitHistory {
  /// A commit of the log and what it did to the names of text files.
  struct Commit: Hashable {
    var name: String
    var day: CalendarDate
    /// Seconds since 1970-01-01T00:00Z.
    var instant: Int
    var change = FileTrail.Change()
  }

  /// What makes git write a log that `commits(of:)` reads: for each commit its head and the names of the files that it touched.
  ///
  /// `-m` compares merges with their first parent; only files with equal bytes count as renamed.
  static let logOptions = [
    "--first-parent", "-m", "-z", "--relative", "-M100%", "--name-status", "--no-show-signature",
    "--format=%x01%H %cs %ct",
  ]

  /// Parses a log, the newest commit first, up to a commit whose head cannot be read.
  static func commits(of log: [UInt8]) -> [Commit] {
    var commits: [Commit] = []
    var tokens = log.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    func isText(_ path: String) -> Bool { SiteScan.isText(path) }
    while let token = tokens.popFirst() {
      let word = token.drop { $0 == "\n" }
      if word.first == "\u{1}" {
        guard let commit = commit(word.dropFirst()) else { break }
        commits.append(commit)
        continue
      }
      guard let path = tokens.popFirst() else { break }
      let renamed = word.first == "R" ? tokens.popFirst() : nil
      guard let last = commits.indices.last, isText(path) else { continue }
      switch word.first {
      case "A": commits[last].change.added.insert(path)
      case "D": commits[last].change.removed.insert(path)
      case "R": commits[last].change.renamed[path] = renamed
      default: break
      }
    }
    return commits
  }

  private static func commit(_ text: Substring) -> Commit? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, let time = Int(words[2]), let day = day(words[1]) else { return nil }
    return Commit(name: String(words[0]), day: day, instant: time)
  }

  /// A day as git writes it, `2026-11-21`.
  private static func day(_ text: Substring) -> CalendarDate? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    return numbers.count == 3 ? CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }
}
