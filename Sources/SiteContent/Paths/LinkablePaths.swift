import Formats

/// The files that a link can name, by path relative to the site's folder.
package struct LinkablePaths: Sendable, Equatable {
  /// The pages by the path of their file, also of translations.
  package var pages: [String: PagePath]
  /// Content files without a page: people, attempts, templates, vaults.
  package var unpublished: Set<String>
  /// Files that are copied to the site if a page links to them.
  package var attachments: Set<String>

  package init(pages: [String: PagePath] = [:], unpublished: Set<String> = [], attachments: Set<String> = []) {
    self.pages = pages
    self.unpublished = unpublished
    self.attachments = attachments
  }

  /// Whether a link to a path is valid.
  func contains(_ path: String) -> Bool { pages[path] != nil || attachments.contains(path) }

  /// Whether a linked file can be copied to its path, where the site must not generate a file or folder.
  func canPublish(_ path: String) -> Bool {
    // macOS, Windows and some hosts ignore case: Index.html is index.html.
    let path = path.lowercased()
    guard !ReservedNames.isTaken(path), pages[path + ".md"] == nil || path.hasPrefix("content/pages/") else {
      return false
    }
    let names = path.pathNames
    return names.count != 2 || pages["content/pages/\(names[1]).md"] == nil
  }

  /// All paths that a link can name, sorted.
  var all: [String] { (Array(pages.keys) + attachments).sorted() }
}

/// Paths of the generated site that no page or file of the owner can have.
enum ReservedNames {
  /// The parts of the site and the roots of other languages.
  static let pages: Set<String> = [
    "assets", "classrooms", "due", "en", "fr", "graduation", "help", "terms", "transcript", "vault", "zh",
  ]

  /// The pages of a classroom without its quizzes.
  static let quizzes: Set<String> = ["attempts", "results"]

  /// The generated files at the root, some of them also in the folders of other languages.
  private static let files: Set<String> = [
    "404.html", "calendar.ics", "feed.xml", "manifest.webmanifest", "report.json", "robots.txt", "search.json",
    "sitemap.xml", "whatif.js", "worker.js",
  ]

  /// Whether a file in `content/` would replace a generated file or folder.
  static func isTaken(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    guard let name = names.last else { return false }
    if name == "index.html" { return true }
    if names.count == 4, names[1] == "classrooms" { return quizzes.contains(String(name)) }
    let isInRoot = names.count == 2 || names.count == 3 && !ContentLayout.folders.contains(String(names[1]))
    return isInRoot && (files.contains(String(name)) || pages.contains(String(name)))
  }
}

/// Suggests paths for links to missing files, relative to the file with the link.
struct PathSuggestions {
  private let folder: [Substring]
  private let known: LinkablePaths
  private lazy var paths = known.all

  /// Prepares suggestions for the links of a file.
  init(path: String, known: LinkablePaths) {
    folder = path.split(separator: "/").dropLast()
    self.known = known
  }

  /// Returns an existing path near a missing one, relative to the file; nil if none is near.
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

  /// Escapes the characters of a name that would end a link's destination or have a meaning in it.
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
