import Foundation
import Grading
import SiteContent

/// A sample site that is read again and again, each time with another text for one of its files.
struct SampleSite: Sendable {
  private let folder: ContentFolder
  private let path: String
  private let memory: ContentMemory

  /// - Parameters:
  ///   - root: the site's folder, from the repository's.
  ///   - path: the file whose text is another each time, from the site's folder.
  init(_ root: String, changing path: String) {
    var files: [SourceFile] = []
    var others: [String] = []
    let names = FileManager.default.enumerator(atPath: "\(root)/content")?.compactMap { $0 as? String } ?? []
    for name in names.sorted() {
      guard let data = FileManager.default.contents(atPath: "\(root)/content/\(name)") else { continue }
      if name.hasSuffix(".md") || name.hasSuffix(".yml") {
        files.append(SourceFile(path: "content/\(name)", bytes: Array(data)))
      } else {
        others.append("content/\(name)")
      }
    }
    var memory = ContentMemory()
    folder = ContentFolder(files: files, otherPaths: others)
    self.path = path
    let read = Content.read(folder, languages: Self.languages, at: Self.date, memory: &memory)
    precondition(read.content != nil, "run this in the repository's folder: \(root) is not well to begin with")
    self.memory = memory
  }

  /// The file that is changed, as it is on disk.
  var original: SourceFile { folder.files.first { $0.path == path } ?? SourceFile(path: path, bytes: []) }

  /// The site with other bytes in its file.
  func folder(with bytes: [UInt8]) -> ContentFolder {
    var folder = folder
    folder.files.removeAll { $0.path == path }
    folder.files.append(SourceFile(path: path, bytes: bytes))
    return folder
  }

  /// Reads the site with other bytes in its file, and computes all figures where it can be read.
  func read(with bytes: [UInt8]) -> Content? {
    var memory = memory
    let (content, diagnostics) = Content.read(
      folder(with: bytes), languages: Self.languages, at: Self.date, memory: &memory)
    precondition((content == nil) == diagnostics.contains { $0.severity == .error }, "no content and no error, or both")
    for diagnostic in diagnostics { _ = diagnostic.text() }
    if let content { _ = RecordFigures(of: content.record) }
    return content
  }

  private static let languages: Set = ["en", "fr", "zh"]
  private static let date = BuildDate.written("2026-11-21")
}
