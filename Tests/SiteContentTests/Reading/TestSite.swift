import Grading
import Testing

@testable import SiteContent

/// A small site of a few files, each with the text of its front matter.
///
/// Site and term are there already; a test names what it is about.
struct TestSite {
  /// A term that is over on the date of the build.
  static let term = "name: Fall\nstart: 2025-08-01\nend: 2026-01-31"

  private var files: [String: [UInt8]] = [:]
  var otherPaths: [String] = []
  var date = BuildDate.written("2030-01-01")

  init(
    site: String = "title: Grades\nscale: rose-hulman", term: String = TestSite.term, course: String? = nil
  ) {
    set("index.md", site)
    set("terms/fall/index.md", term)
    if let course { set("terms/fall/a.md", course) }
  }

  /// Gives a file some front matter.
  mutating func set(_ path: String, _ frontMatter: String) { setWhole(path, "---\n\(frontMatter)\n---\n") }

  /// Gives a file its whole text.
  mutating func setWhole(_ path: String, _ text: String) { files["content/\(path)"] = Array(text.utf8) }

  mutating func setBytes(_ path: String, _ bytes: [UInt8]) { files["content/\(path)"] = bytes }

  mutating func remove(_ path: String) { files["content/\(path)"] = nil }

  func with(_ path: String, _ frontMatter: String) -> TestSite {
    var site = self
    site.set(path, frontMatter)
    return site
  }

  func read() -> (content: Content?, diagnostics: [Diagnostic]) {
    var cache = ContentCache()
    return read(cache: &cache)
  }

  func read(cache: inout ContentCache) -> (content: Content?, diagnostics: [Diagnostic]) {
    let folder = ContentFolder(
      files: files.map { SourceFile(path: $0.key, bytes: $0.value) }, otherPaths: otherPaths.map { "content/\($0)" })
    return Content.read(folder, languages: ["en", "fr", "zh"], at: date, cache: &cache)
  }

  /// The diagnostics, one on each line: `terms/fall/a.md:3:8: error: message | help`.
  var lines: [String] { read().diagnostics.map(\.inOneLine) }

  /// Expects exactly these lines.
  func says(_ expected: String..., at place: SourceLocation = #_sourceLocation) {
    let lines = lines
    #expect(lines == expected, "\(lines.joined(separator: "\n"))", sourceLocation: place)
  }

  /// Expects that nothing is wrong, and gives what was read.
  func content(at place: SourceLocation = #_sourceLocation) throws -> Content {
    let (content, diagnostics) = read()
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.inOneLine).joined(separator: "\n"))", sourceLocation: place)
    return try #require(content, sourceLocation: place)
  }

  /// The course of the test, with nothing wrong in it.
  func course(at place: SourceLocation = #_sourceLocation) throws -> Course {
    let content = try content(at: place)
    return try #require(content.record.terms.first?.courses.first, sourceLocation: place)
  }
}

extension Diagnostic {
  /// The diagnostic on one line, its path without `content/`.
  var inOneLine: String {
    let path = location.path.hasPrefix("content/") ? String(location.path.dropFirst(8)) : location.path
    let place = location.line.map { "\(path):\($0):\(location.column)" } ?? path
    return "\(place): \(severity.rawValue): \(message)" + (help.map { " | \($0)" } ?? "")
  }
}
