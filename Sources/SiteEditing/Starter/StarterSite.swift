import Formats
package import SiteContent

/// The files of a new site: those of an example, and those for git, continuous integration and the theme.
package struct StarterSite: Sendable {
  /// The files of the new site, by path from its folder.
  package private(set) var files: [SourceFile]

  /// The file that says which version of sitegen the workflows use.
  package static let versionPath = ".sitegen-version"

  /// What stands in a workflow for the address of the releases, for the owner to replace.
  static let unknownAddress = "https://ADDRESS-OF-SITEGEN"

  /// Creates a site from the files of an example, whose paths start at the site's folder.
  /// - Parameters:
  ///   - version: the version of sitegen that the workflows use.
  ///   - address: the repository with the releases; nil leaves a place to fill in.
  package init(example: [SourceFile], version: String, address: String?) {
    files = example
    let common = Self.commonFiles + [(Self.versionPath, Array("\(version)\n".utf8))]
    for (path, bytes) in common where !example.contains(where: { $0.path == path }) {
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("@ADDRESS@", with: address ?? Self.unknownAddress)
      files.append(SourceFile(path: path, bytes: Array(text.utf8)))
    }
  }

  /// Replaces the home page of a site without courses by one in a language, with a title, a scale and examples that are usual where
  /// it is spoken.
  ///
  /// Changes nothing if sitegen has no such page in the language.
  package mutating func useEmptyHomePage(in language: String) {
    guard let bytes = Self.emptyHomePages[language], let index = homePageIndex else { return }
    files[index].bytes = bytes
  }

  /// The index of the home page among the files; nil if the example has none.
  private var homePageIndex: Int? { files.firstIndex { $0.path == "content/index.md" } }

  /// The home pages of a site without courses, by language. The English one is the example `empty`.
  private static var emptyHomePages: [String: [UInt8]] {
    ["fr": PackageResources.start_fr_md, "zh": PackageResources.start_zh_md]
  }

  /// The languages that the home page names, or else English; empty without a readable home page.
  package var languages: [String] {
    guard let index = homePageIndex, let root = SourceKeys.read(files[index]).keys?.root else { return [] }
    if case .sequence(let nodes)? = root.value(of: "languages")?.value { return nodes.compactMap(\.text) }
    return [root.value(of: "language")?.text ?? "en"]
  }

  /// Makes a language the first one of the site.
  package mutating func setLanguage(_ language: String) throws(EditRefusal) {
    guard let index = homePageIndex else { return }
    let root = try CourseFile.keys(of: files[index]).root
    if case .sequence(let nodes)? = root.value(of: "languages")?.value {
      let others = nodes.compactMap(\.text).filter { $0 != language }
      let list = YAMLText.list(([language] + others).map { .text($0) })
      try changeHomePage(KeyChange("languages", list.written(in: .block)))
    } else {
      try changeHomePage(KeyChange("language", language))
    }
  }

  /// Writes the time zone of the owner's machine into the site, unless it states one.
  /// - Parameter zone: an IANA name.
  package mutating func setTimeZone(_ zone: String) throws(EditRefusal) {
    guard let index = homePageIndex, try CourseFile.keys(of: files[index]).root.entry("time-zone") == nil else {
      return
    }
    try changeHomePage(KeyChange("time-zone", zone))
  }

  private mutating func changeHomePage(_ change: KeyChange) throws(EditRefusal) {
    guard let index = homePageIndex else { return }
    let edit = try KeyChanges([change]).applied(to: files[index], of: .site, template: nil)
    files[index].bytes = edit.new ?? files[index].bytes
  }

  /// Returns the patterns that git should ignore and a `.gitignore` does not have.
  package static func ignoredPatterns(besides text: String) -> [String] {
    func lines(_ text: String) -> [String] { text.split(whereSeparator: \.isNewline).map(\.trimmed) }
    let known = Set(lines(text).map { $0.trimmed(of: "/") })
    return lines(String(decoding: PackageResources.ignore_txt, as: UTF8.self))
      .filter { !$0.hasPrefix("#") && !known.contains($0.trimmed(of: "/")) }
  }

  /// The files that a site has besides its content.
  private static var commonFiles: [(path: String, bytes: [UInt8])] {
    [
      (".gitignore", PackageResources.ignore_txt), (".github/workflows/site.yml", PackageResources.github_yml),
      (".github/workflows/digest.yml", PackageResources.digest_github_yml),
      (".gitlab-ci.yml", PackageResources.gitlab_yml), (".forgejo/workflows/site.yml", PackageResources.forgejo_yml),
      (".forgejo/workflows/digest.yml", PackageResources.digest_forgejo_yml),
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
