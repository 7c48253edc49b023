package import SiteContent
package import SiteEditing
import SitePages

extension SiteSources {
  /// Returns the edit that makes the fixes which an editor offers for all files of the content together.
  package func fixes(at date: BuildDate) -> SiteEdit {
    var sources = self
    let access = SiteAccess(
      siteFolder: { _ in nil }, sources: { _ in nil }, surroundings: { _, _ in [] }, date: { date })
    let broken = Content.read(content, languages: Theme.languages(in: templates), at: date).diagnostics.map(
      \.location.path)
    for path in Set(broken).sorted() {
      // Each file is fixed after those before it, since one fix may make another one needless.
      let session = SiteSession(
        Workspace(folder: "", disk: sources, encoding: .utf8), access: access, options: ServerOptions())
      if let bytes = session.fixedText(of: path) { sources.content.files.replace(path, bytes) }
    }
    let fixed = Dictionary(sources.content.files.map { ($0.path, $0.bytes) }) { $1 }
    return SiteEdit(content.files.map { FileEdit(path: $0.path, old: $0.bytes, new: fixed[$0.path]) })
  }
}

extension [SourceFile] {
  fileprivate mutating func replace(_ path: String, _ bytes: [UInt8]) {
    if let index = firstIndex(where: { $0.path == path }) { self[index] = SourceFile(path: path, bytes: bytes) }
  }
}
