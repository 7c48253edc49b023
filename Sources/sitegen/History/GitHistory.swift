import Grading
import SiteContent

/// The states of a site's content in git: the last of each day.
struct GitHistory: Sendable {
  /// The earliest first; at most one per day.
  let states: [State]
  /// Whether the clone has only the newest commits, so that the history would be incomplete.
  let isShallow: Bool
  private let folder: String

  struct State: Sendable, Hashable {
    let commit: String
    /// The day of the commit where it was made.
    let day: CalendarDate
    /// Seconds since 1970-01-01T00:00Z.
    let instant: Int
    /// Where the files of the commit are in the newest one.
    let renames: RenameTracker
  }

  /// Bounds on the work: how many commits are read from the log, and how many days are shown.
  private static let limits = (commits: 2_000, days: 60)

  /// Asks git for the commits that touched the site's content; nil if the folder is in no repository.
  init?(of folder: String, until instant: Int) {
    guard let shallow = Git.output("rev-parse", "--is-shallow-repository", in: folder) else { return nil }
    self.folder = folder
    isShallow = shallow == "true"
    let log = Git.bytes(
      ["log", "--max-count=\(Self.limits.commits)"] + Self.logOptions + ["--", "content"], in: folder)
    var days: [State] = []
    var renames = RenameTracker()
    for commit in Self.commits(of: log ?? []) {
      if commit.instant <= instant, days.last?.day != commit.day {
        days.append(State(commit: commit.name, day: commit.day, instant: commit.instant, renames: renames))
      }
      renames.goBack(over: commit.change)
    }
    // If clocks differ, a commit can have an earlier day than the one before it.
    days.sort { ($0.day, $0.instant) < ($1.day, $1.instant) }
    let last = Self.limits.days - 1
    states = days.count <= Self.limits.days ? days : (0...last).map { days[$0 * (days.count - 1) / last] }
  }

  /// Makes the history of one state.
  fileprivate init(of state: State, in folder: String) {
    states = [state]
    isShallow = false
    self.folder = folder
  }

  /// Returns the content of each state, in order; nil if git fails.
  func contents() -> [ContentFolder]? {
    var trees: [[(path: String, object: String)]] = []
    for state in states {
      guard let list = Git.bytes(["ls-tree", "-r", "-z", state.commit, "--", "content"], in: folder) else { return nil }
      trees.append(list.split(separator: 0).compactMap { Self.entry(String(decoding: $0, as: UTF8.self)) })
    }
    let wanted = Set(trees.joined().filter { SiteScan.isText($0.path) }.map(\.object)).sorted()
    guard let bytes = objects(wanted) else { return nil }
    return trees.map { tree in
      ContentFolder(
        files: tree.compactMap { path, object in
          SiteScan.isText(path) ? bytes[object].map { SourceFile(path: path, bytes: $0) } : nil
        },
        otherPaths: tree.map(\.path).filter { !SiteScan.isText($0) })
    }
  }

  /// Parses a file of a tree, `100644 blob 1f3a…<tab>content/index.md`; nil for links and repositories in it.
  private static func entry(_ text: String) -> (path: String, object: String)? {
    guard let tab = text.firstIndex(of: "\t") else { return nil }
    let words = text[..<tab].split(separator: " ")
    let path = String(text[text.index(after: tab)...])
    guard words.count == 3, words[0].hasPrefix("100"),
      !path.split(separator: "/").contains(where: { FolderScan.isLeftOut(String($0)) })
    else { return nil }
    return (path, String(words[2]))
  }

  /// Returns the bytes of objects, by their names; nil if git fails.
  private func objects(_ names: [String]) -> [String: [UInt8]]? {
    if names.isEmpty { return [:] }
    let input = Array((names.joined(separator: "\n") + "\n").utf8)
    guard let output = Git.bytes(["cat-file", "--batch"], input: input, in: folder) else { return nil }
    var objects: [String: [UInt8]] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      // `<name> blob <size>`, then the bytes and a line end.
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), rest.endIndex - end > size + 1 else { return nil }
      objects[String(words[0])] = Array(rest[(end + 1)...(end + size)])
      rest = rest[(end + size + 2)...]
    }
    return objects
  }
}

extension GitHistory {
  /// A point in the past of a site.
  enum Start {
    /// A commit, as git names it.
    case commit(String)
    /// The last commit before a second since 1970, or the first one if none is before it.
    case instant(Int)
  }

  /// Finds the state of a site's content at a point in the past.
  /// - Throws: the reason why it is not known.
  init(of folder: String, at start: Start) throws(UsageError) {
    guard let shallow = Git.output("rev-parse", "--is-shallow-repository", in: folder) else {
      throw UsageError("the site is in no git repository, so what has changed is not known")
    }
    guard shallow == "false" else {
      throw UsageError(
        "this clone has only the newest commits, so what has changed is not known: fetch them all, with git fetch --unshallow or fetch-depth: 0"
      )
    }
    let name = try Self.name(of: start, in: folder)
    let header = Git.bytes(["log", "--max-count=1"] + Self.logOptions + [name, "--"], in: folder)
    let changes = Git.bytes(["log"] + Self.logOptions + ["\(name)..HEAD", "--", "content"], in: folder)
    guard let commit = Self.commits(of: header ?? []).first, let changes else {
      throw UsageError("git cannot read the commit \(name)")
    }
    var renames = RenameTracker()
    for later in Self.commits(of: changes) { renames.goBack(over: later.change) }
    self.init(
      of: State(commit: commit.name, day: commit.day, instant: commit.instant, renames: renames), in: folder)
  }

  /// Returns the hash of the commit of a point in the past, which must be in the history of the present one.
  private static func name(of start: Start, in folder: String) throws(UsageError) -> String {
    switch start {
    case .commit(let text):
      let hash = Git.output("rev-parse", "--verify", "--quiet", "--end-of-options", "\(text)^{commit}", in: folder)
      guard let hash else {
        throw UsageError(
          "--since: \(text) is no commit and no day: write a commit such as HEAD~3, or a day such as 2026-11-21")
      }
      guard Git.output("merge-base", "--is-ancestor", hash, "HEAD", in: folder) != nil else {
        throw UsageError("--since: \(text) is a commit of another branch, not one before this state")
      }
      return hash
    case .instant(let instant):
      let list = ["rev-list", "--first-parent"]
      let before = Git.bytes(
        list + ["--max-count=1", "--before=@\(instant - 1) +0000", "HEAD", "--", "content"], in: folder)
      if let hash = before.flatMap(Self.lastLine) { return hash }
      guard let first = Git.bytes(list + ["HEAD", "--", "content"], in: folder).flatMap(Self.lastLine) else {
        throw UsageError("no commit has the content yet, so what has changed is not known")
      }
      return first
    }
  }

  private static func lastLine(of output: [UInt8]) -> String? {
    output.split(separator: UInt8(ascii: "\n")).last.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension GitHistory {
  /// A commit of the log, and which text files it added, removed and renamed.
  struct Commit: Hashable {
    var name: String
    var day: CalendarDate
    /// Seconds since 1970-01-01T00:00Z.
    var instant: Int
    var change = RenameTracker.Change()
  }

  /// The options for a log that `commits(of:)` parses: for each commit a header and the names of the files that it
  /// touched.
  ///
  /// `-m` compares merges with their first parent; only files with equal bytes count as renamed.
  static let logOptions = [
    "--first-parent", "-m", "-z", "--relative", "-M100%", "--name-status", "--no-show-signature",
    "--format=%x01%H %cs %ct",
  ]

  /// Parses a log, the newest commit first, up to a commit whose header cannot be read.
  static func commits(of log: [UInt8]) -> [Commit] {
    var commits: [Commit] = []
    var tokens = log.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    while let token = tokens.popFirst() {
      let word = token.drop { $0 == "\n" }
      if word.first == "\u{1}" {
        guard let commit = commit(word.dropFirst()) else { break }
        commits.append(commit)
        continue
      }
      guard let path = tokens.popFirst() else { break }
      let renamed = word.first == "R" ? tokens.popFirst() : nil
      guard let last = commits.indices.last, SiteScan.isText(path) else { continue }
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

  /// Parses a day as git writes it, `2026-11-21`.
  private static func day(_ text: Substring) -> CalendarDate? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    return numbers.count == 3 ? CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }
}
