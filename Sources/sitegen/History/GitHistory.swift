import Grading
import SiteContent

/// The states of a site's content that git keeps: the last of each day.
struct GitHistory: Sendable {
  /// The earliest first; no two of one day.
  let states: [State]
  /// Whether the repository has only the newest commits, so that the history would begin anywhere.
  let isShallow: Bool
  private let folder: String

  struct State: Sendable, Hashable {
    let commit: String
    /// The day of the commit where it was made.
    let day: CalendarDate
    /// Seconds since 1970-01-01T00:00Z.
    let instant: Int
    /// Where the files of the commit are in the newest one.
    let trail: FileTrail
  }

  /// So many commits are looked at, and so many days are read, so that the work is bounded.
  private static let most = (commits: 2_000, days: 60)

  /// Asks git for the commits that touched the site's content; nil where the folder is in no repository.
  init?(of folder: String, until instant: Int) {
    guard let shallow = Git.output("rev-parse", "--is-shallow-repository", in: folder) else { return nil }
    self.folder = folder
    isShallow = shallow == "true"
    let log = Git.bytes(
      ["log", "--max-count=\(Self.most.commits)"] + Self.logOptions + ["--", "content"], in: folder)
    var days: [State] = []
    var trail = FileTrail()
    for commit in Self.commits(of: log ?? []) {
      if commit.instant <= instant, days.last?.day != commit.day {
        days.append(State(commit: commit.name, day: commit.day, instant: commit.instant, trail: trail))
      }
      trail.goBack(over: commit.change)
    }
    // Where clocks differ, a commit may bear an earlier day than the one before it.
    days.sort { ($0.day, $0.instant) < ($1.day, $1.instant) }
    let last = Self.most.days - 1
    states = days.count <= Self.most.days ? days : (0...last).map { days[$0 * (days.count - 1) / last] }
  }

  /// The content of each state, in their order; nil where git does not give it.
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

  /// A file of a tree, `100644 blob 1f3a…<tab>content/index.md`; nil for links and repositories in it.
  private static func entry(_ text: String) -> (path: String, object: String)? {
    guard let tab = text.firstIndex(of: "\t") else { return nil }
    let words = text[..<tab].split(separator: " ")
    let path = String(text[text.index(after: tab)...])
    guard words.count == 3, words[0].hasPrefix("100"),
      !path.split(separator: "/").contains(where: { FolderScan.isLeftOut(String($0)) })
    else { return nil }
    return (path, String(words[2]))
  }

  /// The bytes of objects, by their names.
  private func objects(_ names: [String]) -> [String: [UInt8]]? {
    if names.isEmpty { return [:] }
    let questions = Array((names.joined(separator: "\n") + "\n").utf8)
    guard let answers = Git.bytes(["cat-file", "--batch"], input: questions, in: folder) else { return nil }
    var objects: [String: [UInt8]] = [:]
    var rest = answers[...]
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
