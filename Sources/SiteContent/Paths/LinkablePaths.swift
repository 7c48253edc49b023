/// What a link can lead to: the files of the content folder, by path from the site's folder.
package struct LinkablePaths: Sendable, Equatable {
  /// The pages by the path of their file, translations too.
  package var pages: [String: PagePath]
  /// Content files that no page shows: people, attempts, templates, vaults.
  package var unpublished: Set<String>
  /// Files that are published as they are when a page links to them.
  package var attachments: Set<String>

  package init(pages: [String: PagePath] = [:], unpublished: Set<String> = [], attachments: Set<String> = []) {
    self.pages = pages
    self.unpublished = unpublished
    self.attachments = attachments
  }

  /// Whether a link to the path can be published.
  func contains(_ path: String) -> Bool { pages[path] != nil || attachments.contains(path) }

  /// Whether a file that is linked to can be published where it is: where the site has neither a file nor a folder.
  func canPublish(_ path: String) -> Bool {
    // For macOS, Windows and some hosts, Index.html is index.html.
    let path = path.lowercased()
    guard !ReservedNames.isTaken(path), pages[path + ".md"] == nil || path.hasPrefix("content/pages/") else {
      return false
    }
    let names = path.pathNames
    return names.count != 2 || pages["content/pages/\(names[1]).md"] == nil
  }

  /// The paths that a link can lead to, in order.
  var all: [String] { (Array(pages.keys) + attachments).sorted() }
}

/// Addresses of the built site that no page or file of the owner's can have.
enum ReservedNames {
  /// The site's own parts, and the roots of other languages.
  static let pages: Set<String> = [
    "assets", "classrooms", "due", "en", "fr", "graduation", "help", "terms", "transcript", "vault", "zh",
  ]

  /// What lies in a classroom beside its quizzes.
  static let quizzes: Set<String> = ["attempts", "results"]

  /// The site's own files beside the home page; in each language but the first some stand in its folder.
  private static let files: Set<String> = [
    "404.html", "calendar.ics", "feed.xml", "manifest.webmanifest", "report.json", "robots.txt", "search.json",
    "sitemap.xml", "worker.js",
  ]

  /// Whether a file under `content/`, by its path from the site's folder, would be published over a file or folder of
  /// the site's own.
  static func isTaken(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    guard let name = names.last else { return false }
    if name == "index.html" { return true }
    if names.count == 4, names[1] == "classrooms" { return quizzes.contains(String(name)) }
    let isInRoot = names.count == 2 || names.count == 3 && !ContentLayout.folders.contains(String(names[1]))
    return isInRoot && (files.contains(String(name)) || pages.contains(String(name)))
  }
}

/// Finds the path that a link to a missing file probably meant, as it is written in one file.
struct PathSuggestions {
  private let folder: [Substring]
  private let known: LinkablePaths
  private lazy var paths = known.all

  /// Makes proposals for the file at a path from the site's folder.
  init(path: String, known: LinkablePaths) {
    folder = path.split(separator: "/").dropLast()
    self.known = known
  }

  /// A known path near to a missing one, relative to the file; nil where none is near.
  mutating func suggestion(for path: String) -> String? {
    for ending in ["", ".md", "/index.md"] where known.contains(path + ending) { return relative(path + ending) }
    let names = path.split(separator: "/")
    guard let name = names.last else { return nil }
    let folder = names.dropLast().map { "\($0)/" }.joined()
    let neighbours = paths.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
    if let near = NearestName.of(String(name), in: neighbours.map { String($0.dropFirst(folder.count)) }) {
      return relative(folder + near)
    }
    let namesakes = paths.filter { $0.split(separator: "/").last == name }
    if namesakes.count == 1, let only = namesakes.first { return relative(only) }
    return NearestName.of(path, in: namesakes).map(relative)
  }

  private func relative(_ path: String) -> String {
    let names = path.split(separator: "/")
    let shared = zip(folder, names.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + names.dropFirst(shared).map(Self.escaped)).joined(separator: "/")
  }

  /// A name as it is written in a link: without what would end the destination or mean something else there.
  private static func escaped(_ name: Substring) -> String {
    var text = ""
    for character in name {
      switch character {
      case " ", "%", "#", "?", "(", ")", "<", ">", "\\": text += PercentEncoding.encode(String(character))
      default: text.append(character)
      }
    }
    return text
  }
}
