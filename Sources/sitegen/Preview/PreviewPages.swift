import SitePages
import Synchronization

/// The files of a site, each made when it is asked for, and even their list only then.
///
/// A class, so that the list is made once for all who ask.
final class PreviewPages: Sendable {
  private let layout: SiteLayout
  private let folder: SiteFolder
  private let list = Mutex<[String: OutputFile]?>(nil)

  init(_ site: Site, in folder: SiteFolder) {
    layout = SiteLayout(site)
    self.folder = folder
  }

  /// The file of that path; nil where there is none, or where it has just gone.
  func bytes(at path: String) -> [UInt8]? {
    switch file(at: path)?.source {
    case nil: nil
    case .made(let make)?: make()
    case .parts(let parts)?: parts.reduce(into: []) { $0 += $1() }
    case .copied(let source)?: try? folder.bytes(at: source)
    case .assembled(let sources, let make)?: (try? sources.map { try folder.bytes(at: $0) }).map(make)
    }
  }

  func has(_ path: String) -> Bool { file(at: path) != nil }

  private func file(at path: String) -> OutputFile? {
    if let page = layout.coursePage(at: path) { return page }
    return list.withLock { list in
      let files = list ?? Dictionary(layout.files.map { ($0.path, $0) }) { first, _ in first }
      list = files
      return files[path]
    }
  }
}
