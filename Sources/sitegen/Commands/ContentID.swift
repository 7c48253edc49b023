import SiteContent

/// Finds what a person means by an id.
enum ContentID {
  /// The one among the known ids that is meant: itself, or any ending of it that is unique.
  ///
  /// An id is a path under `content/` without `.md`; what a shell completes to that file is taken as well.
  static func find(_ written: String, among ids: [String]) throws(UsageError) -> String {
    let id = plain(written)
    if ids.contains(id) { return id }
    let matches = ids.filter { $0.hasSuffix("/" + id) }.sorted()
    if let match = matches.first, matches.count == 1 { return match }
    if !matches.isEmpty {
      throw UsageError("\(written) is ambiguous: \(matches.joined(separator: ", "))")
    }
    let near = nearest(id, among: ids).map { ": did you mean \($0)?" } ?? ""
    throw UsageError("there is no \(written)\(near)")
  }

  /// Whether the site itself is meant.
  static func isSite(_ written: String) -> Bool { plain(written) == "index" }

  /// What is written of an id behind a folder of `content/`, which may be written too.
  static func plain(_ written: String, below folder: String) -> String {
    let id = plain(written)
    let top = folder.pathNames.first ?? folder
    return id.hasPrefix("\(top)/") ? String(id.dropFirst(top.count + 1)) : id
  }

  private static func plain(_ written: String) -> String {
    var id = written.lowercased()[...]
    if id.hasPrefix("./") { id = id.dropFirst(2) }
    if id.hasPrefix("content/") { id = id.dropFirst("content/".count) }
    while id.hasSuffix("/") { id = id.dropLast() }
    for ending in [".md", "/index"] where id.hasSuffix(ending) { id = id.dropLast(ending.count) }
    return String(id)
  }

  /// The id, or the ending of one, that is most like what was written.
  private static func nearest(_ written: String, among ids: [String]) -> String? {
    let endings = ids.flatMap { id in
      id.indices.filter { id[$0] == "/" }.map { String(id[id.index(after: $0)...]) } + [id]
    }
    return NearestName.of(written, in: endings)
  }
}
