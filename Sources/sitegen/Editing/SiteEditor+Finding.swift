import SiteContent

/// What the commands that change a site find in it.
extension SiteEditor {
  /// The content files, each with what it describes.
  var listing: [ContentFile] {
    ContentListing(paths: files.content.files.map(\.path) + files.content.otherPaths).files
  }

  /// The file of that id; `index` is the site's.
  func file(_ id: String) throws(UsageError) -> ContentFile {
    let listing = listing.filter { $0.language == nil && $0.kind != .vaults }
    if ContentID.isSite(id), let site = listing.first(where: { $0.kind == .site }) { return site }
    let found = try ContentID.find(id, among: listing.map(\.id))
    guard let file = listing.first(where: { $0.id == found }) else { throw UsageError("there is no \(id)") }
    return file
  }

  /// The course of that id.
  func course(_ id: String) throws(UsageError) -> SourceFile {
    try source(of: courseFile(id).path)
  }

  /// The file of the course of that id.
  func courseFile(_ id: String) throws(UsageError) -> ContentFile {
    let courses = listing.filter { $0.language == nil && $0.isCourse }
    if !courses.isEmpty, let other = try? file(id), !other.isCourse,
      !courses.contains(where: { $0.id.hasSuffix("/\(id)") })
    {
      throw UsageError("\(id) is \(FieldSchema.of(other.kind)?.name.rawValue ?? "no course"), not a course")
    }
    let found = try ContentID.find(id, among: courses.map(\.id))
    guard let file = courses.first(where: { $0.id == found }) else { throw UsageError("there is no \(id)") }
    return file
  }

  func source(of path: String) throws(UsageError) -> SourceFile {
    guard let file = files.content.files.first(where: { $0.path == path }) else {
      throw UsageError("there is no \(path)")
    }
    return file
  }
}

extension ContentFile {
  /// The path under `content/` without `.md` and without `index`; empty for the site.
  var id: String {
    let path = path.dropFirst("content/".count).dropLast(".md".count)
    return path == "index" ? "" : String(path.hasSuffix("/index") ? path.dropLast("/index".count) : path)
  }

  var isCourse: Bool { if case .course = kind { true } else { false } }
}
