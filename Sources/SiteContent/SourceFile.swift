import Formats

/// The bytes of a file in the site's folder: content, a template or a language table.
package struct SourceFile: Sendable, Hashable {
  /// The path relative to the site's folder, with `/`: `content/terms/2025-fall/csse-230.md`.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The files of a site's `content/`.
package struct ContentFolder: Sendable {
  /// The Markdown and YAML files, in any order.
  package var files: [SourceFile]
  /// The paths of all other files, relative to the site's folder; pages can link to them.
  package var otherPaths: [String]

  package init(files: [SourceFile], otherPaths: [String] = []) {
    self.files = files
    self.otherPaths = otherPaths
  }

  /// Returns the Markdown or YAML file at a path; nil if there is none.
  package func file(at path: String) -> SourceFile? { files.first { $0.path == path } }

  /// The code of the main language that the site states, also if it has errors; nil if it states none.
  package var writtenLanguage: String? {
    guard let file = file(at: "content/index.md"), let root = SourceKeys.read(file).keys?.root else { return nil }
    return root.value(of: "language")?.text ?? root.value(of: "languages")?.elements.first?.text
  }

  /// Returns the files with attempts at the quizzes of a classroom, sorted by path.
  package func attemptsFiles(ofClassroom id: String) -> [SourceFile] {
    markdown(in: "content/classrooms/\(id)/attempts/")
  }

  /// Returns the grade books of a classroom, sorted by path.
  package func gradeBooks(ofClassroom id: String) -> [SourceFile] { markdown(in: "content/classrooms/\(id)/grades/") }

  private func markdown(in folder: String) -> [SourceFile] {
    files.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".md") }.sorted { $0.path < $1.path }
  }
}
