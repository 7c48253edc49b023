import SiteContent

extension FileStamp {
  /// The stamps of files of `content` or `templates`, by path; their paths begin with the folder's own name.
  static func stamps(of paths: [String], in folder: Folder) throws(SystemError) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = Dictionary(minimumCapacity: paths.count)
    for batch in FolderBatch.batches(of: paths) {
      guard let folder = try batch.open(in: folder) else { continue }
      for (name, path) in batch.files { stamps[path] = try folder.stamp(of: name) }
    }
    return stamps
  }
}
