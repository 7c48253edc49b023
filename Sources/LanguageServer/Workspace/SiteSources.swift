package import SiteContent

/// The files of a site as they are on disk.
package struct SiteSources: Sendable, Equatable {
  package var content: ContentFolder
  /// The site's own templates, and the default for each that it does not have.
  package var templates: [SourceFile]
  /// The paths of the site's own templates that replace no default one.
  package var addedTemplates: Set<String>
  /// Problems of files that cannot be read.
  package var diagnostics: [Diagnostic]

  package init(
    content: ContentFolder, templates: [SourceFile], addedTemplates: Set<String> = [], diagnostics: [Diagnostic]
  ) {
    self.content = content
    self.templates = templates
    self.addedTemplates = addedTemplates
    self.diagnostics = diagnostics
  }

  package static func == (left: SiteSources, right: SiteSources) -> Bool {
    left.content.files == right.content.files && left.content.otherPaths == right.content.otherPaths
      && left.templates == right.templates && left.addedTemplates == right.addedTemplates
      && left.diagnostics == right.diagnostics
  }

  /// Replaces a file, or adds it.
  fileprivate mutating func set(_ file: SourceFile) {
    if file.path.firstPathName == "templates" {
      templates.set(file)
    } else {
      content.otherPaths.removeAll { $0 == file.path }
      content.files.set(file)
    }
  }

  fileprivate mutating func remove(_ path: String) {
    content.files.removeAll { $0.path == path }
    templates.removeAll { $0.path == path }
  }

  fileprivate func file(at path: String) -> SourceFile? {
    path.firstPathName == "templates"
      ? templates.first { $0.path == path } : content.file(at: path)
  }
}

extension [SourceFile] {
  fileprivate mutating func set(_ file: SourceFile) {
    if let place = firstIndex(where: { $0.path == file.path }) { self[place] = file } else { append(file) }
  }
}

/// The access to the world outside that the server needs, given by the command.
package struct SiteAccess: Sendable {
  /// Returns the folder of the site that holds a path; nil if there is none.
  package var siteFolder: @Sendable (_ path: String) -> String?
  /// Reads the files of the site in a folder; nil if that is not possible at the moment.
  package var sources: @Sendable (_ folder: String) -> SiteSources?
  /// Returns what `check` reports beside the content and the theme.
  package var surroundings: @Sendable (_ folder: String, Content) -> [Diagnostic]
  /// Returns the current date.
  package var date: @Sendable () -> BuildDate

  package init(
    siteFolder: @escaping @Sendable (String) -> String?, sources: @escaping @Sendable (String) -> SiteSources?,
    surroundings: @escaping @Sendable (String, Content) -> [Diagnostic], date: @escaping @Sendable () -> BuildDate
  ) {
    self.siteFolder = siteFolder
    self.sources = sources
    self.surroundings = surroundings
    self.date = date
  }
}

/// A document that is open in the editor.
struct OpenDocument: Sendable {
  /// The URI as the editor wrote it.
  var uri: String
  var version: Int?
  var text: DocumentText
}

/// The files of a site with the unsaved texts of the editor in place of those on disk.
struct Workspace: Sendable {
  /// The folder of the site.
  let folder: String
  /// The open documents by path from the site's folder.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The files as the editor shows them.
  private(set) var sources: SiteSources
  private(set) var disk: SiteSources
  let encoding: PositionEncoding
  /// A number that changes whenever a file does.
  private(set) var revision = 0

  init(folder: String, disk: SiteSources, encoding: PositionEncoding) {
    self.folder = folder
    self.disk = disk
    self.encoding = encoding
    sources = disk
  }

  /// Returns the path of a document from the site's folder; nil if it is not in the site.
  func path(of uri: String) -> String? {
    guard let path = DocumentURI.path(of: uri), path.utf8.starts(with: "\(folder)/".utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
  }

  /// Returns the URI of a file by its path from the site's folder, as the editor writes it if it is open.
  func uri(of path: String) -> String { documents[path]?.uri ?? DocumentURI.uri(of: "\(folder)/\(path)") }

  /// Returns the text of a file of the site; nil if there is none.
  func text(of path: String) -> DocumentText? {
    documents[path]?.text ?? sources.file(at: path).map { DocumentText($0.bytes, encoding: encoding) }
  }

  /// Returns a file of the site with its unsaved text.
  func file(at path: String) -> SourceFile? { sources.file(at: path) }

  // MARK: - Changes

  mutating func open(_ item: DocumentItem, at path: String) {
    set(
      OpenDocument(uri: item.uri, version: item.version, text: DocumentText(Array(item.text.utf8), encoding: encoding)),
      at: path)
  }

  mutating func change(_ parameters: DidChangeParams, at path: String) {
    guard var document = documents[path] else { return }
    for change in parameters.contentChanges { document.text = document.text.applying(change) }
    document.version = parameters.textDocument.version ?? document.version
    set(document, at: path)
  }

  private mutating func set(_ document: OpenDocument, at path: String) {
    documents[path] = document
    guard Self.isRead(path) else { return }
    sources.set(SourceFile(path: path, bytes: document.text.bytes))
    revision += 1
  }

  /// Takes the text on disk again.
  mutating func close(_ path: String) {
    guard documents.removeValue(forKey: path) != nil, Self.isRead(path) else { return }
    if let file = disk.file(at: path) { sources.set(file) } else { sources.remove(path) }
    revision += 1
  }

  /// Takes other files from disk. Open documents keep their texts.
  mutating func update(disk new: SiteSources) {
    guard new != disk else { return }
    // Unchanged files keep their arrays, so that later comparisons take no time.
    let known = Dictionary(disk.content.files.map { ($0.path, $0) }) { $1 }
    disk = new
    for index in disk.content.files.indices {
      let file = disk.content.files[index]
      if let same = known[file.path], same.bytes == file.bytes { disk.content.files[index] = same }
    }
    sources = disk
    for (path, document) in documents where Self.isRead(path) {
      sources.set(SourceFile(path: path, bytes: document.text.bytes))
    }
    revision += 1
  }

  /// Whether a file is one of those that a build reads as text.
  private static func isRead(_ path: String) -> Bool {
    let names = path.pathNames
    guard path.isPlainPath, !names.contains(where: { $0.hasPrefix(".") || $0.hasSuffix("~") }) else { return false }
    switch names.first {
    case "content": return ["md", "markdown", "yml", "yaml"].contains(path.pathEnding)
    case "templates": return true
    default: return false
    }
  }
}
