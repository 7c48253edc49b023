import SiteContent

extension OutputFolder {
  /// Writes the files that are new or changed, on all cores; each is made only then.
  ///
  /// `standing` are the paths at which there is a file already.
  func write(_ files: [CheckedFile], standing: Set<OutputPath>) throws(SystemError) -> OutputChanges {
    let batches = FolderBatch.batches(of: files, path: \.path.text)
    let results = Array(batches.enumerated()).parallelMap(inChunksOf: 1) { number, batch in
      Result { () throws(SystemError) in
        try write(batch, by: TemporaryName(number: number), standing: standing)
      }
    }
    var changes = OutputChanges()
    for result in results {
      let part = try result.get()
      changes.written += part.written
      changes.unchanged += part.unchanged
    }
    return changes
  }

  private func write(
    _ batch: FolderBatch<CheckedFile>, by temporary: TemporaryName, standing: Set<OutputPath>
  ) throws(SystemError) -> OutputChanges {
    let folder = try root.makeDescendant(batch.folder)
    var changes = OutputChanges()
    for (name, file) in batch.files {
      let bytes = try file.bytes()
      let isThere = standing.contains(file.path)
      if isThere, try folder.file(name, has: bytes) {
        changes.unchanged.append(file.path)
      } else {
        try folder.replace(name, with: bytes, by: temporary)
        changes.written.append(file.path)
      }
    }
    return changes
  }
}
