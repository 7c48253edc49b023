import SitePages

/// The files of a site, each made when it is asked for.
struct PreviewPages: Sendable {
  private let files: [String: OutputFile]
  private let folder: SiteFolder

  init(_ site: Site, in folder: SiteFolder) {
    files = Dictionary(site.files.map { ($0.path, $0) }) { first, _ in first }
    self.folder = folder
  }

  /// The file of that path; nil where there is none, or where it has just gone.
  func bytes(at path: String) -> [UInt8]? {
    switch files[path]?.source {
    case nil: nil
    case .made(let make)?: make()
    case .copied(let source)?: try? folder.bytes(at: source)
    case .assembled(let sources, let make)?: (try? sources.map { try folder.bytes(at: $0) }).map(make)
    }
  }

  func has(_ path: String) -> Bool { files[path] != nil }
}
