import SiteContent

extension SourceFile {
  /// Reads files of `content` or `templates`, on all cores; their paths begin with the folder's own name.
  static func read(_ paths: [String], in folder: Folder) throws(SystemError) -> [SourceFile] {
    let results = FolderBatch.batches(of: paths, path: \.self).parallelMap(inChunksOf: 1) { batch in
      Result { () throws(SystemError) in try read(batch, in: folder) }
    }
    var files: [SourceFile] = []
    for result in results { files += try result.get() }
    return files
  }

  private static func read(_ batch: FolderBatch<String>, in folder: Folder) throws(SystemError) -> [SourceFile] {
    let below = batch.folder.pathNames.dropFirst().joined(separator: "/")
    guard let folder = try folder.descendant(below) else { return [] }
    var files: [SourceFile] = []
    for (name, path) in batch.files {
      // A file that went away since the folder was listed is no longer content.
      if let bytes = try folder.read(name, atMost: FileLimit.text) {
        files.append(SourceFile(path: path, bytes: bytes))
      }
    }
    return files
  }
}
