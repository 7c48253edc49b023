extension TemporaryFolder {
  /// A site with one running term, `2026-fall`, and no course yet.
  /// - Parameter settings: further lines of `content/index.md`.
  static func oneTerm(_ settings: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([
      "content/index.md": "---\ntitle: T\ntime-zone: UTC\n\(settings)---\n",
      "content/terms/2026-fall/index.md": "---\nname: Fall\nstart: 2026-09-01\nend: 2027-01-31\n---\n",
    ])
    return folder
  }
}
