import Formats
import SiteContent

extension LanguageTable {
  /// Returns errors for missing texts, one for each group of keys, at the group or its nearest existing parent.
  func errors(forMissing keys: [String]) -> [Diagnostic] {
    let groups = Dictionary(grouping: keys.sorted()) { Self.group(of: $0) }
    return groups.sorted { $0.key < $1.key }.map { group, keys in
      let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      return Diagnostic(
        .error, .languageText, at: nearestLocation(of: group), "the table has no text \(names)",
        help: "add \(keys.count == 1 ? "it" : "them"), as the other tables have \(keys.count == 1 ? "it" : "them")")
    }
  }

  /// Returns a warning for each text of a site's own table that neither sitegen nor a template shows, such as a misspelt one.
  func warnings(besides builtIn: LanguageTable, unless isKnown: (_ key: String) -> Bool) -> [Diagnostic] {
    texts.keys.sorted().compactMap { key in
      guard builtIn.texts[key] == nil, !isKnown(key), let place = place(of: key) else { return nil }
      let near = NearestName.of(key, in: builtIn.texts.keys.sorted()).map { "did you mean \($0)?" }
      return Diagnostic(
        .warning, .noEffect, at: place, "no page shows the text \"\(key)\"",
        help: near ?? "remove it, or show it in a template: {{t.\(key)}}")
    }
  }

  /// Returns the table with each text that has an unknown placeholder taken from the built-in table, and a warning for it.
  ///
  /// Such a text may have been written for an older version, so it must not stop a build.
  /// - Parameter english: sitegen's English table, whose texts have all placeholders that are filled in.
  func withoutUnknownPlaceholders(
    from builtIn: LanguageTable, english: LanguageTable
  ) -> (table: LanguageTable, warnings: [Diagnostic]) {
    var table = self
    var warnings: [Diagnostic] = []
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) where text != builtIn.texts[key] {
      let found = unknownPlaceholders(
        of: text, key, known: english.texts[key]?.placeholders ?? [], isReplaced: builtIn.texts[key] != nil)
      if !found.isEmpty, let other = builtIn.texts[key] { table.texts[key] = other }
      warnings += found
    }
    return (table, warnings)
  }

  private func unknownPlaceholders(
    of text: Text, _ key: String, known: [String], isReplaced: Bool
  ) -> [Diagnostic] {
    text.patterns.flatMap { form, pattern in
      pattern.names.filter { !known.contains($0) }.map { name in
        let nearest = NearestName.of(name, in: known).map { "did you mean {\($0)}?" }
        let all =
          known.isEmpty ? "nothing is filled in here" : "one of \(known.map { "{\($0)}" }.joined(separator: ", "))"
        let help = nearest ?? all
        let after = isReplaced ? "\(help.hasSuffix("?") ? "" : ".") Until then, sitegen's own text is shown" : ""
        return Diagnostic(
          .warning, .languageText, at: nearestLocation(of: form.map { "\(key).\($0.rawValue)" } ?? key),
          "\"\(key)\" has no {\(name)}", help: help + after)
      }
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
