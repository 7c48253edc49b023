import SiteContent

extension LanguageTable {
  /// Says that texts are missing, once for each group, at the group or what comes nearest to it.
  func lacking(_ keys: [String]) -> [Diagnostic] {
    let groups = Dictionary(grouping: keys.sorted()) { Self.group(of: $0) }
    return groups.sorted { $0.key < $1.key }.map { group, keys in
      let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      return Diagnostic(
        .error, at: nearestPlace(of: group), "the table has no text \(names)",
        cure: "add \(keys.count == 1 ? "it" : "them"), as the other tables have \(keys.count == 1 ? "it" : "them")")
    }
  }

  /// Says where a text has a place that nothing fills.
  var unknownPlaces: [Diagnostic] {
    let filled = texts.filter { $0.value.hasPlaces }
    return filled.sorted { $0.key < $1.key }.flatMap { key, text in
      let known = Phrase(rawValue: key)?.places ?? []
      return switch text {
      case .plain(let pattern): unknownPlaces(of: pattern, key, known, at: key)
      case .plural(let forms):
        forms.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { form, pattern in
          unknownPlaces(of: pattern, key, known, at: "\(key).\(form.rawValue)")
        }
      }
    }
  }

  private func unknownPlaces(
    of pattern: TextPattern, _ key: String, _ known: [String], at place: String
  ) -> [Diagnostic] {
    pattern.names.filter { !known.contains($0) }.map { name in
      let nearest = NearestName.of(name, in: known).map { "did you mean {\($0)}?" }
      let all =
        known.isEmpty ? "nothing is filled in here" : "one of \(known.map { "{\($0)}" }.joined(separator: ", "))"
      return Diagnostic(.error, at: nearestPlace(of: place), "\"\(key)\" has no {\(name)}", cure: nearest ?? all)
    }
  }

  /// The place of a text, or of the group that comes nearest to it.
  private func nearestPlace(of key: String) -> Diagnostic.Location {
    if let place = place(of: key) { return place }
    if key.isEmpty { return Diagnostic.Location(path: "templates/languages/\(code).yml") }
    return nearestPlace(of: Self.group(of: key))
  }

  /// `page` of `page.skip`.
  private static func group(of key: String) -> String {
    key.lastIndex(of: ".").map { String(key[..<$0]) } ?? ""
  }
}
