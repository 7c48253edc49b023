import SiteContent

/// The files of a site as they were last read, so that another look reads only what has changed since.
struct SiteMemory: Sendable {
  private var scan: SiteScan?
  /// Of what need not be read again; that of a young file is not kept.
  private var stamps: [String: FileStamp] = [:]
  private var files: [String: SourceFile] = [:]
  /// What is wrong with the files that were not read.
  private var refused: [Diagnostic] = []
  /// What the last look gave.
  private var result: SiteFiles?
  /// The folders in which a file was written so short a time ago that another look is due soon.
  private var young: Set<String> = []

  /// Whether another look is due soon.
  var isYoung: Bool { !young.isEmpty }

  /// Looks at the whole folder.
  /// - Parameter visit: sees each folder with its path before it is listed.
  mutating func look(at folder: SiteFolder, visit: (Folder, String) -> Void) throws(SystemError) -> SiteLook {
    let scan = try folder.scan(visit: visit)
    let stamps = try folder.stamps(of: scan)
    guard scan != self.scan || stamps != self.stamps else { return .asBefore }
    var hasChanged = scan != self.scan || scan.others.contains { stamps[$0] != self.stamps[$0] }
    var files: [String: SourceFile] = [:]
    var refused: [Diagnostic] = []
    let result = try folder.files(of: scan) { paths, folder throws(SystemError) in
      for path in paths where stamps[path] == self.stamps[path] { files[path] = self.files[path] }
      var read = try SourceFiles(reading: paths.filter { files[$0] == nil }, in: folder)
      for file in read.files {
        let known = self.files[file.path].flatMap { $0.bytes == file.bytes ? $0 : nil }
        hasChanged = hasChanged || known == nil
        // The same array as before, where it says the same: then it is compared at no cost.
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
    let young = stamps.filter { files[$0.key] != nil && $0.value.isYoung }.keys
    for path in young { self.stamps[path] = nil }
    self.young = Set(young.map(\.parentPath))
    return hasChanged ? .changed(result) : .asBefore
  }

  /// Looks at some folders only, and at those with young files; all others have to be as they were at the last look.
  ///
  /// Where more than the text of files is another, nothing is remembered, and all has to be looked at.
  /// - Parameters:
  ///   - paths: by path from the site's folder.
  ///   - isSame: whether the folder at a path is the one that was there at the last look.
  mutating func look(
    at folder: SiteFolder, in paths: Set<String>, isSame: (Folder, String) -> Bool
  ) throws(SystemError) -> SiteLook {
    guard let scan else { return .unclear }
    var changes: [FileChange] = []
    for path in paths.union(young) {
      // One that was not listed, like the site's own, holds nothing that is read.
      guard let entries = scan.entries(of: path) else { continue }
      guard let inner = try folder.folder(at: path), isSame(inner, path), try FolderScan.entries(of: inner) == entries
      else { return .unclear }
      for entry in entries where entry.kind == .file {
        let file = "\(path)/\(entry.name)"
        guard let stamp = try inner.stamp(of: entry.name) else { return .unclear }
        guard stamp != stamps[file] else { continue }
        guard let known = files[file] else {
          // What is only linked to is not read; what should be and was not has another answer now.
          guard scan.isLinked(file), stamps[file] != nil else { return .unclear }
          changes.append(FileChange(path: file, stamp: stamp, bytes: nil, isNew: true))
          continue
        }
        guard case .bytes(let bytes)? = try inner.read(entry.name, atMost: FileLimit.text) else { return .unclear }
        changes.append(FileChange(path: file, stamp: stamp, bytes: bytes, isNew: bytes != known.bytes))
      }
    }
    return remember(changes)
  }

  /// A file whose stamp is not the one that is known.
  private struct FileChange {
    var path: String
    var stamp: FileStamp
    /// Nil for what is not read.
    var bytes: [UInt8]?
    /// Whether it says something else than before.
    var isNew: Bool
  }

  private mutating func remember(_ changes: [FileChange]) -> SiteLook {
    young = []
    for change in changes {
      let isYoung = change.bytes != nil && change.stamp.isYoung
      stamps[change.path] = isYoung ? nil : change.stamp
      if isYoung { young.insert(change.path.parentPath) }
      guard change.isNew, let bytes = change.bytes else { continue }
      let file = SourceFile(path: change.path, bytes: bytes)
      files[change.path] = file
      result?.replace(file)
    }
    guard changes.contains(where: \.isNew), let result else { return .asBefore }
    return .changed(result)
  }
}
