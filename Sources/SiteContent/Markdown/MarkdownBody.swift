/// The Markdown of a content file: what stands behind its front matter.
package struct MarkdownBody: Sendable {
  /// The file's path from the site's folder.
  package var path: String
  package var bytes: ArraySlice<UInt8>
  /// The line of the file on which the body starts, from 1.
  package var firstLine: Int

  package init(path: String, bytes: ArraySlice<UInt8>, firstLine: Int) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
  }
}
