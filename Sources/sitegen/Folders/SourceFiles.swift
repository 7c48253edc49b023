import SiteContent

/// Files that were read for what they say, and what is wrong with those that were not.
struct SourceFiles: Sendable {
  var files: [SourceFile] = []
  var diagnostics: [Diagnostic] = []

  /// The paths of all that was looked at and was there.
  var paths: [String] { files.map(\.path) + diagnostics.map(\.location.path) }
  var count: Int { files.count + diagnostics.count }

  init() {}

  /// Reads files of `content` or `templates`, on all cores; their paths begin with the folder's own name.
  ///
  /// One that is larger than may be is left out, and said to be wrong.
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
      // A file that went away since the folder was listed is no longer content.
      case nil: break
      }
    }
  }
}
