import Formats
package import SiteContent

/// The files of a new site: those of an example, and those for git, continuous integration and the theme.
package struct StarterSite: Sendable {
  /// The files of the new site, by path from its folder.
  package private(set) var files: [SourceFile]

  /// The file that says which version of sitegen the workflows use.
  package static let versionPath = ".sitegen-version"

  /// Creates a site from the files of an example, whose paths start at the site's folder.
  /// - Parameters:
  ///   - version: the version of sitegen that the workflows use.
  ///   - address: the repository with the releases; nil leaves a place to fill in.
  package init(example: [SourceFile], version: String, address: String?) {
    files = example
    let others = Self.others + [(Self.versionPath, Array("\(version)\n".utf8))]
    for (path, bytes) in others where !example.contains(where: { $0.path == path }) {
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("@ADDRESS@", with: address ?? "https://ADDRESS-OF-SITEGEN")
      files.append(SourceFile(path: path, bytes: Array(text.utf8)))
    }
  }

  /// Starts a site without courses in a language: with a title, a scale and examples that are usual where it is spoken.
  ///
  /// Changes nothing if sitegen has no start in the language.
  package mutating func start(in language: String) {
    guard let text = Self.starts[language], let at = files.firstIndex(where: { $0.path == "content/index.md" }) else {
      return
    }
    files[at].bytes = text
  }

  /// The start of a site without courses, by language; that in English is the example.
  private static var starts: [String: [UInt8]] {
    ["fr": PackageResources.start_fr_md, "zh": PackageResources.start_zh_md]
  }

  /// The languages in which the site's content is written: those that it names, else English.
  package var languages: [String] {
    guard let site = files.first(where: { $0.path == "content/index.md" }),
      let entries = SourceKeys.read(site).keys?.root.entries
    else { return [] }
    func value(_ key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }
    if case .sequence(let nodes)? = value("languages")?.value { return nodes.compactMap(\.text) }
    return [value("language")?.text ?? "en"]
  }

  /// Makes a language the first one of the site.
  package mutating func speak(_ language: String) throws(EditRefusal) {
    guard let at = files.firstIndex(where: { $0.path == "content/index.md" }) else { return }
    let root = try CourseFile.keys(of: files[at]).root
    let change: KeyChange
    if case .sequence(let nodes)? = root.entries?.first(where: { $0.key == "languages" })?.value.value {
      let others = nodes.compactMap(\.text).filter { $0 != language }
      let list = YAMLText.list(([language] + others).map { .text($0) })
      change = KeyChange("languages", list.written(in: .block))
    } else {
      change = KeyChange("language", language)
    }
    let edit = try KeyChanges([change]).applied(to: files[at], of: .site, template: nil)
    files[at].bytes = edit.new ?? files[at].bytes
  }

  /// Returns the patterns that git should ignore and a `.gitignore` does not have.
  package static func ignoredPatterns(besides text: String) -> [String] {
    func lines(_ text: String) -> [String] { text.split(whereSeparator: \.isNewline).map(\.trimmed) }
    let known = Set(lines(text).map { $0.trimmed(of: "/") })
    return lines(String(decoding: PackageResources.ignore_txt, as: UTF8.self))
      .filter { !$0.hasPrefix("#") && !known.contains($0.trimmed(of: "/")) }
  }

  /// Writes the time zone of the owner's machine into the site, unless it states one.
  /// - Parameter zone: an IANA name.
  package mutating func live(in zone: String) throws(EditRefusal) {
    guard let at = files.firstIndex(where: { $0.path == "content/index.md" }) else { return }
    let entries = try CourseFile.keys(of: files[at]).root.entries ?? []
    guard !entries.contains(where: { $0.key == "time-zone" }) else { return }
    let edit = try KeyChanges([KeyChange("time-zone", zone)]).applied(to: files[at], of: .site, template: nil)
    files[at].bytes = edit.new ?? files[at].bytes
  }

  private static var others: [(path: String, bytes: [UInt8])] {
    [
      (".gitignore", PackageResources.ignore_txt), (".github/workflows/site.yml", PackageResources.github_yml),
      (".gitlab-ci.yml", PackageResources.gitlab_yml), (".forgejo/workflows/site.yml", PackageResources.forgejo_yml),
      ("templates/README.md", PackageResources.templates_md),
    ]
  }
}

extension String {
  /// The text without a character at its start and at its end.
  fileprivate func trimmed(of character: Character) -> Substring {
    var text = self[...]
    if text.first == character { text = text.dropFirst() }
    if text.last == character { text = text.dropLast() }
    return text
  }
}
