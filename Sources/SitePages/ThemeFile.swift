/// What a file of `templates/` is, told by its path.
enum ThemeFile {
  /// A template, by its path under `templates/`.
  case template(String)
  /// A language table, by its code.
  case language(String)
  /// A file that is published, by its name.
  case asset(String)

  /// Nil for a file that the theme does not use, such as its README.
  init?(_ path: String) {
    guard path.hasPrefix("templates/") else { return nil }
    let name = path.dropFirst("templates/".count)
    let parts = name.split(separator: "/")
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "pages" where name.hasSuffix(".html"), "parts" where name.hasSuffix(".html"): self = .template(String(name))
    case "languages" where name.hasSuffix(".yml"): self = .language(String(parts[1].dropLast(".yml".count)))
    case "assets": self = .asset(String(parts[1]))
    default: return nil
    }
  }

  var language: String? {
    if case .language(let code) = self { code } else { nil }
  }
}
