import SiteContent

/// The files of a site as they were last read, so that another look reads only what has changed since.
struct SiteMemory: Sendable {
  private var scan: SiteScan?
  /// Of what need not be read again; that of a young file is not kept.
  private var stamps: [String: FileStamp] = [:]
  private var files: [String: SourceFile] = [:]
  /// What is wrong with the files that were not read.
  private var refused: [Diagnostic] = []
  /// Whether a file was written so short a time ago that another look is due soon.
  private(set) var isYoung = false

  /// Looks at the folder; gives its files where anything is another than at the last look.
  /// - Parameter visit: sees each folder before it is listed.
  mutating func look(at folder: SiteFolder, visit: (Folder) -> Void) throws(SystemError) -> SiteFiles? {
    let scan = try folder.scan(visit: visit)
    let stamps = try folder.stamps(of: scan)
    guard scan != self.scan || stamps != self.stamps else { return nil }
    var hasChanged = scan != self.scan || scan.others.contains { stamps[$0] != self.stamps[$0] }
    var files: [String: SourceFile] = [:]
    var refused: [Diagnostic] = []
    let result = try folder.files(of: scan) { paths, folder throws(SystemError) in
      for path in paths where stamps[path] == self.stamps[path] { files[path] = self.files[path] }
      var read = try SourceFiles(reading: paths.filter { files[$0] == nil }, in: folder)
      for file in read.files {
        hasChanged = hasChanged || self.files[file.path]?.bytes != file.bytes
        files[file.path] = file
      }
      refused += read.diagnostics
      read.files = paths.compactMap { files[$0] }
      return read
    }
    hasChanged = hasChanged || refused != self.refused
    self.scan = scan
    self.files = files
    self.refused = refused
    self.stamps = stamps.filter { files[$0.key] == nil || !$0.value.isYoung }
    isYoung = self.stamps.count < stamps.count
    return hasChanged ? result : nil
  }
}
