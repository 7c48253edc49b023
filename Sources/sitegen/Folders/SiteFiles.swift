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
}
