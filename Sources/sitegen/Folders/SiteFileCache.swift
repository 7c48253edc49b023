import SiteContent

/// The files of a site as they were last read, so that another scan reads only those whose stamps have changed.
struct SiteFileCache: Sendable {
  private var scan: SiteScan?
  /// The stamps of files that need not be read again. It has none of recently written files.
  private var stamps: [String: FileStamp] = [:]
  private var files: [String: SourceFile] = [:]
  /// Errors for files that were not read.
  private var refused: [Diagnostic] = []
  /// The files that the last scan returned.
  private var result: SiteFiles?
  /// The folders with recently written files, which could be written again with the same stamp.
  private var recentFolders: Set<String> = []

  /// Whether a file was written so recently that it has to be scanned again soon.
  var hasRecentFiles: Bool { !recentFolders.isEmpty }

  /// The result of a scan.
  enum Changes: Sendable {
    case none
    /// All files of the site, some of which have changed.
    case files(SiteFiles)
    /// A scan of some folders is not enough: files or folders were added, removed or replaced.
    case needsFullScan
  }

  /// Scans all folders of a site.
  /// - Parameter visit: called for each folder with its path before it is listed.
  mutating func scanAll(of folder: SiteFolder, visit: (Folder, String) -> Void) throws(SystemError) -> Changes {
    let scan = try folder.scan(visit: visit)
    let stamps = try folder.stamps(of: scan)
    guard scan != self.scan || stamps != self.stamps else { return .none }
    var hasChanged = scan != self.scan || scan.others.contains { stamps[$0] != self.stamps[$0] }
    var files: [String: SourceFile] = [:]
    var refused: [Diagnostic] = []
    let result = try folder.files(of: scan) { paths, folder throws(SystemError) in
      for path in paths where stamps[path] == self.stamps[path] { files[path] = self.files[path] }
      var read = try SourceFiles(reading: paths.filter { files[$0] == nil }, in: folder)
      for file in read.files {
        let known = self.files[file.path].flatMap { $0.bytes == file.bytes ? $0 : nil }
        hasChanged = hasChanged || known == nil
        // If the bytes are equal the old array is kept, so that later comparisons take no time.
        files[file.path] = known ?? file
      }
      refused += read.diagnostics
      read.files = paths.compactMap { files[$0] }
      return read
    }
    hasChanged = hasChanged || refused != self.refused
    self.scan = scan
    self.files = files
    self.refused = refused
    self.stamps = stamps
    self.result = result
    let recent = stamps.filter { files[$0.key] != nil && $0.value.isRecent }.keys
    for path in recent { self.stamps[path] = nil }
    recentFolders = Set(recent.map(\.parentPath))
    return hasChanged ? .files(result) : .none
  }

  /// Scans some folders, and those with recently written files. All others must be unchanged since the last scan.
  ///
  /// If more has changed than the contents of files, the cache stays as it is, and all folders have to be scanned.
  /// - Parameters:
  ///   - paths: by path from the site's folder.
  ///   - isSame: whether the folder at a path is the one that was there at the last scan.
  mutating func scan(
    _ paths: Set<String>, of folder: SiteFolder, isSame: (Folder, String) -> Bool
  ) throws(SystemError) -> Changes {
    guard let scan else { return .needsFullScan }
    var changes: [FileChange] = []
    for path in paths.union(recentFolders) {
      // A folder that was not listed, such as the site's own, has no files of the site.
      guard let entries = scan.entries(of: path) else { continue }
      guard let inner = try folder.folder(at: path), isSame(inner, path), try FolderScan.entries(of: inner) == entries
      else { return .needsFullScan }
      for entry in entries where entry.kind == .file {
        let file = "\(path)/\(entry.name)"
        guard let stamp = try inner.stamp(of: entry.name) else { return .needsFullScan }
        guard stamp != stamps[file] else { continue }
        guard let known = files[file] else {
          // An attachment is not read. A file that could not be read last time may be readable now.
          guard scan.isAttachment(file), stamps[file] != nil else { return .needsFullScan }
          changes.append(FileChange(path: file, stamp: stamp, bytes: nil, isNew: true))
          continue
        }
        guard case .bytes(let bytes)? = try inner.read(entry.name, atMost: FileLimit.text) else {
          return .needsFullScan
        }
        changes.append(FileChange(path: file, stamp: stamp, bytes: bytes, isNew: bytes != known.bytes))
      }
    }
    return apply(changes)
  }

  /// A file whose stamp is not the known one.
  private struct FileChange {
    var path: String
    var stamp: FileStamp
    /// The content of the file; nil for an attachment, which is not read.
    var bytes: [UInt8]?
    /// Whether its bytes differ from those before.
    var isNew: Bool
  }

  private mutating func apply(_ changes: [FileChange]) -> Changes {
    recentFolders = []
    for change in changes {
      let isRecent = change.bytes != nil && change.stamp.isRecent
      stamps[change.path] = isRecent ? nil : change.stamp
      if isRecent { recentFolders.insert(change.path.parentPath) }
      guard change.isNew, let bytes = change.bytes else { continue }
      let file = SourceFile(path: change.path, bytes: bytes)
      files[change.path] = file
      result?.replace(file)
    }
    guard changes.contains(where: \.isNew), let result else { return .none }
    return .files(result)
  }
}
