import SiteContent

/// The files of a site's folder as they were read.
struct SiteFiles: Sendable {
  var content: ContentFolder
  /// The site's own templates, and the default for each that is not there.
  var templates: [SourceFile]
  /// How many of all these files are the site's own.
  var count: Int
  /// What cannot be read as a file of a site: links, names that are no text.
  var diagnostics: [Diagnostic]

  /// Puts a file in the place of the one that has its path.
  mutating func replace(_ file: SourceFile) {
    content.files.replace(file)
    templates.replace(file)
  }
}

extension [SourceFile] {
  fileprivate mutating func replace(_ file: SourceFile) {
    if let place = firstIndex(where: { $0.path == file.path }) { self[place] = file }
  }
}
