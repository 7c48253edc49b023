/// Addresses of the built site that no page or file of the owner's can have.
enum ReservedNames {
  /// The site's own parts, and the roots of other languages.
  static let pages: Set<String> = [
    "assets", "classrooms", "due", "en", "fr", "graduation", "help", "terms", "transcript", "vault", "zh",
  ]

  /// The site's own files beside the home page.
  private static let files: Set<String> = [
    "404.html", "calendar.ics", "feed.xml", "report.json", "robots.txt", "search.json", "sitemap.xml",
  ]

  /// Whether a file under `content/`, by its path from the site's folder, would be published over one of the site's own.
  static func isTaken(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return names.last == "index.html" || names.count == 2 && files.contains(String(names[1]))
  }
}
