import Formats
import SiteContent
import SitePages

/// The files of a site's folder as they were read.
struct SiteFiles: Sendable {
  var content: ContentFolder
  /// The site's own templates, and the default for each that it does not have.
  var templates: [SourceFile]
  /// The paths of the site's own templates that replace no default one.
  var addedTemplates: Set<String> = []
  /// How many of all these files are the site's own.
  var count: Int
  /// Files and folders that cannot be part of a site: links, names that are not text, files that are too large.
  var diagnostics: [Diagnostic]

  /// The codes of the languages that the site names, its first one first; English if it names none.
  ///
  /// They are only those that are written: whether there is such a language is not checked here.
  var languages: [String] {
    let keys = content.file(at: "content/index.md").flatMap { SourceKeys.read($0).keys?.root }
    let written = ["language", "languages"].compactMap { keys?.value(of: $0) }
    let codes = written.flatMap { [$0.text].compactMap(\.self) + $0.elements.compactMap(\.text) }
    return codes.isEmpty ? ["en"] : codes
  }

  /// The templates without the language tables that come with sitegen and that the site does not show: reading all takes a third of the
  /// time of a command.
  var shownTemplates: [SourceFile] {
    let shown = Set(languages + ["en"])
    let paths = Set(templates.map(\.path))
    return templates.filter { file in
      guard let besides = Theme.pathBesidesOwn(file.path), file.path.hasSuffix(".yml") else { return true }
      let isOwn = addedTemplates.contains(file.path) || paths.contains(besides)
      return isOwn || shown.contains(LanguageTable.code(of: file.path))
    }
  }

  /// Replaces the file that has the same path.
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

/// The bytes of the files of a folder, and errors for those that are too large.
struct SourceFiles: Sendable {
  var files: [SourceFile] = []
  var diagnostics: [Diagnostic] = []

  /// The paths of all files that are there, also of those that are too large.
  var paths: [String] { files.map(\.path) + diagnostics.map(\.location.path) }
  var count: Int { files.count + diagnostics.count }

  init() {}

  /// Reads files of `content` or `templates` on all cores; their paths start with the folder's own name.
  init(reading paths: [String], in folder: Folder) throws(SystemError) {
    let results = FolderBatch.batches(of: paths).parallelMap(inChunksOf: 1) { batch in
      Result { () throws(SystemError) in try SourceFiles(batch, in: folder) }
    }
    for result in results {
      let read = try result.get()
      files += read.files
      diagnostics += read.diagnostics
    }
  }

  private init(_ batch: FolderBatch, in top: Folder) throws(SystemError) {
    guard let folder = try batch.open(in: top) else { return }
    for (name, path) in batch.files {
      switch try folder.read(name, atMost: FileLimit.text) {
      case .bytes(let bytes): files.append(SourceFile(path: path, bytes: bytes))
      case .tooLarge(let size): diagnostics.append(FileLimit.excess(of: path, bytes: size, most: FileLimit.text))
      // The file was removed since the folder was listed.
      case nil: break
      }
    }
  }
}

/// Files of one folder that are read together, so that the folder is opened once for all of them.
struct FolderBatch: Sendable {
  /// The folder's path.
  private let folder: String
  private(set) var files: [(name: String, path: String)]

  /// Divides files into batches that are small enough to use all cores.
  ///
  /// Paths of folders are compared by their bytes: two ways to write an accent are two folders.
  /// - Parameter paths: sorted, so that most files of a folder follow each other.
  static func batches(of paths: [String]) -> [FolderBatch] {
    var batches: [FolderBatch] = []
    for path in paths {
      let (folder, file) = (path.parentPath, (name: path.lastPathName, path: path))
      if let last = batches.indices.last, batches[last].files.count < size, batches[last].folder.hasBytes(of: folder) {
        batches[last].files.append(file)
      } else {
        batches.append(FolderBatch(folder: folder, files: [file]))
      }
    }
    return batches
  }

  /// Opens the folder of the files; nil if it was removed.
  /// - Parameter top: the folder whose name the paths start with, `content` or `templates`.
  func open(in top: Folder) throws(SystemError) -> Folder? {
    try top.descendant(folder.pathNames.dropFirst().joined(separator: "/"))
  }

  private static let size = 16
}

extension FileStamp {
  /// Returns the stamps of files of `content` or `templates`, by path; their paths start with the folder's own name.
  static func stamps(of paths: [String], in folder: Folder) throws(SystemError) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = Dictionary(minimumCapacity: paths.count)
    for batch in FolderBatch.batches(of: paths) {
      guard let folder = try batch.open(in: folder) else { continue }
      for (name, path) in batch.files { stamps[path] = try folder.stamp(of: name) }
    }
    return stamps
  }
}
