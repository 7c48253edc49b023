import Formats
import SitePages
import Synchronization

/// The files of a site, each made when it is requested; the list of files is made at the first request that needs it.
///
/// A class, so that all requests share the list.
final class PreviewPages: Sendable {
  private let layout: SiteLayout
  private let folder: SiteFolder
  private let list = Mutex<[String: OutputFile]?>(nil)

  init(_ site: Site, in folder: SiteFolder) {
    layout = SiteLayout(site)
    self.folder = folder
  }

  /// Returns the bytes of a file; nil if there is none, or if it was removed since the build.
  func bytes(at path: String) -> [UInt8]? {
    switch file(at: path)?.source {
    case nil: nil
    case .made(let make)?: make()
    case .parts(let parts)?: parts.reduce(into: []) { $0 += $1() }
    case .copied(let source)?: try? folder.bytes(at: source)
    case .assembled(let sources, let make)?: (try? sources.map { try folder.bytes(at: $0) }).map(make)
    }
  }

  /// Returns the addresses of the pages that show a content file, by language.
  func addresses(ofFile path: String) -> [String: String] {
    Dictionary(layout.addresses(ofFile: path).filter { has($0.file) }.map { ($0.language, $0.address) }) { first, _ in
      first
    }
  }

  /// Whether a page of a content file has a link to an address that only a preview has.
  func showsLink(_ address: String, onPagesOf path: String) -> Bool {
    let attribute = Array("\"\(address.escapedForHTML)\"".utf8)
    return layout.addresses(ofFile: path).contains { bytes(at: $0.file)?.firstIndex(of: attribute, from: 0) != nil }
  }

  /// Whether everybody may see the page of a content file.
  func isOpen(_ path: String) -> Bool { layout.isOpen(path) }

  /// Returns the page on which scores of a course are entered.
  func scoresPage(_ step: ScoresStep, in language: String) -> [UInt8] { layout.scoresPage(step, in: language) }

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
