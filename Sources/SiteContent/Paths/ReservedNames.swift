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
