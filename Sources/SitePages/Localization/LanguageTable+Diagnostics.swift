import Formats
import SiteContent

extension LanguageTable {
  /// Returns errors for missing texts, one for each group of keys, at the group or its nearest existing parent.
  func errors(forMissing keys: [String]) -> [Diagnostic] {
    let groups = Dictionary(grouping: keys.sorted()) { Self.group(of: $0) }
    return groups.sorted { $0.key < $1.key }.map { group, keys in
      let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      return Diagnostic(
        .error, at: nearestLocation(of: group), "the table has no text \(names)",
        help: "add \(keys.count == 1 ? "it" : "them"), as the other tables have \(keys.count == 1 ? "it" : "them")")
    }
  }

  /// Returns a warning for each text of a site's own table that neither sitegen nor a template shows, such as a misspelt one.
  func warnings(besides builtIn: LanguageTable, unless isKnown: (_ key: String) -> Bool) -> [Diagnostic] {
    texts.keys.sorted().compactMap { key in
      guard builtIn.texts[key] == nil, TextKey.named[key] == nil, !isKnown(key), let place = place(of: key) else {
        return nil
      }
      let near = NearestName.of(key, in: builtIn.texts.keys.sorted()).map { "did you mean \($0)?" }
      return Diagnostic(
        .warning, at: place, "no page shows the text \"\(key)\"",
        help: near ?? "remove it, or show it in a template: {{t.\(key)}}")
    }
  }

  /// Returns the table with each text that has an unknown placeholder taken from the built-in table, and a warning for it.
  ///
  /// Such a text may have been written for an older version, so it must not stop a build.
  func withoutUnknownPlaceholders(from builtIn: LanguageTable) -> (table: LanguageTable, warnings: [Diagnostic]) {
    var table = self
    var warnings: [Diagnostic] = []
    for key in texts.keys.sorted() {
      guard let text = texts[key], text.hasPlaceholders, text != builtIn.texts[key] else { continue }
      let found = unknownPlaceholders(in: [key: text])
      if found.isEmpty { continue }
      if let other = builtIn.texts[key] { table.texts[key] = other }
      warnings += found.map { error in
        var warning = error
        warning.severity = .warning
        if builtIn.texts[key] != nil, let help = error.help {
          warning.help = "\(help)\(help.hasSuffix("?") ? "" : ".") Until then, sitegen's own text is shown"
        }
        return warning
      }
    }
    return (table, warnings)
  }

  /// Errors for placeholders that the program never fills in.
  var unknownPlaceholders: [Diagnostic] { unknownPlaceholders(in: texts) }

  private func unknownPlaceholders(in texts: [String: Text]) -> [Diagnostic] {
    let patterns = texts.filter { $0.value.hasPlaceholders }
    return patterns.sorted { $0.key < $1.key }.flatMap { key, text in
      let known = TextKey.named[key]?.placeholders ?? []
      return switch text {
      case .plain(let pattern): unknownPlaceholders(of: pattern, key, known, at: key)
      case .plural(let forms):
        forms.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { form, pattern in
          unknownPlaceholders(of: pattern, key, known, at: "\(key).\(form.rawValue)")
        }
      }
    }
  }

  private func unknownPlaceholders(
    of pattern: TextPattern, _ key: String, _ known: [String], at place: String
  ) -> [Diagnostic] {
    pattern.names.filter { !known.contains($0) }.map { name in
      let nearest = NearestName.of(name, in: known).map { "did you mean {\($0)}?" }
      let all =
        known.isEmpty ? "nothing is filled in here" : "one of \(known.map { "{\($0)}" }.joined(separator: ", "))"
      return Diagnostic(.error, at: nearestLocation(of: place), "\"\(key)\" has no {\(name)}", help: nearest ?? all)
    }
  }

  /// Returns the location of a text or group, or of its nearest existing parent.
  private func nearestLocation(of key: String) -> Diagnostic.Location {
    if let place = place(of: key) { return place }
    if key.isEmpty { return Diagnostic.Location(path: "templates/languages/\(code).yml") }
    return nearestLocation(of: Self.group(of: key))
  }

  /// Returns the group of a key: `page` for `page.skip`.
  private static func group(of key: String) -> String {
    key.lastIndex(of: ".").map { String(key[..<$0]) } ?? ""
  }
}
