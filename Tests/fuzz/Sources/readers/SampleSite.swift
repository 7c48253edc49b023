import Grading
import SiteContent

/// A sample site that is read again and again, each time with another text for one of its files.
struct SampleSite: Sendable {
  private let folder: ContentFolder
  private let path: String
  /// The file that is changed, with a text with which all is well.
  let original: SourceFile

  /// - Parameters:
  ///   - files: the site's other files.
  ///   - path: the file whose text is another each time.
  ///   - original: a text of it with which the site is well.
  init(_ files: [String: String], changing path: String, from original: String) {
    folder = ContentFolder(
      files: files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
    self.path = path
    self.original = SourceFile(path: path, bytes: Array(original.utf8))
    precondition(read(with: self.original.bytes) != nil, "the sample is not well to begin with: \(path)")
  }

  /// The site with other bytes in its file.
  func folder(with bytes: [UInt8]) -> ContentFolder {
    var folder = folder
    folder.files.append(SourceFile(path: path, bytes: bytes))
    return folder
  }

  /// Reads the site with other bytes in its file, and computes all figures where it can be read.
  func read(with bytes: [UInt8]) -> Content? {
    let (content, diagnostics) = Content.read(
      folder(with: bytes), languages: Self.languages, at: Self.date)
    precondition((content == nil) == diagnostics.contains { $0.severity == .error }, "no content and no error, or both")
    for diagnostic in diagnostics { _ = diagnostic.text() }
    if let content { _ = RecordFigures(of: content.record) }
    return content
  }

  private static let languages: Set = ["en", "fr", "zh"]
  private static let date = BuildDate.written("2026-11-21")
}
