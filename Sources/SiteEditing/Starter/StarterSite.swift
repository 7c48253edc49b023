package import SiteContent

/// The files of a new site: an example's, and what keeps and publishes a site.
package struct StarterSite: Sendable {
  package private(set) var files: [SourceFile]

  /// Takes the files of an example, by path from the site's folder.
  package init(example: [SourceFile]) {
    files = example
    for (path, bytes) in Self.others where !example.contains(where: { $0.path == path }) {
      files.append(SourceFile(path: path, bytes: bytes))
    }
  }

  /// Makes a language the site's first.
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

  private static var others: [(path: String, bytes: [UInt8])] {
    [
      (".gitignore", PackageResources.ignore_txt), (".github/workflows/site.yml", PackageResources.github_yml),
      (".gitlab-ci.yml", PackageResources.gitlab_yml), ("templates/README.md", PackageResources.templates_md),
    ]
  }
}
