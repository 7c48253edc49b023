import SiteContent

extension OutputFolder {
  /// Writes the files that are new or changed, on all cores; each is made only then.
  ///
  /// `standing` are the paths at which there is a file already.
  func write(_ files: [CheckedFile], standing: Set<OutputPath>) throws(SystemError) -> OutputChanges {
    let batches = Self.batches(of: files)
    let results = Array(batches.enumerated()).parallelMap(inChunksOf: 1) { [root] number, batch in
      var trail = FolderTrail(from: root)
      return batch.map { file in
        Result { () throws(SystemError) in
          try write(
            file, in: try trail.make(file.path.text.parentPath), by: TemporaryName(number: number),
            isThere: standing.contains(file.path))
        }
      }
    }
    var changes = OutputChanges()
    for (file, result) in zip(batches.joined(), results.joined()) {
      if try result.get() { changes.written.append(file.path) } else { changes.unchanged.append(file.path) }
    }
    return changes
  }

  /// Divides the files into those that one core writes one after the other.
  ///
  /// What is nearer to the root tells of more courses and takes longer to make: begun last, it would keep one core at work
  /// while the others wait. So it comes first, each file by itself. Of the others some go together, those of one folder
  /// beside each other, so that the way to them is walked once; fewer at the end, again so that no core waits long.
  private static func batches(of files: [CheckedFile]) -> [[CheckedFile]] {
    let byDepth = Dictionary(grouping: files, by: \.path.depth).sorted { $0.key < $1.key }
    let near = byDepth.filter { $0.key < 2 }.flatMap(\.value)
    let far = byDepth.filter { $0.key >= 2 }.flatMap(\.value)
    return near.pieces(of: 1) + Array(far.dropLast(lastFiles)).pieces(of: batchSize)
      + Array(far.suffix(lastFiles)).pieces(of: lastBatchSize)
  }

  private static let batchSize = 16
  private static let lastFiles = 48
  private static let lastBatchSize = 4

  /// Writes a file where it is not there with the same bytes; says whether it did.
  private func write(
    _ file: CheckedFile, in folder: Folder, by temporary: TemporaryName, isThere: Bool
  ) throws(SystemError) -> Bool {
    let name = file.path.name
    guard file.parts.count > 1 else {
      let bytes = try file.bytes()
      if isThere, try folder.file(name, has: bytes) { return false }
      try folder.replace(name, with: bytes, by: temporary)
      return true
    }
    // Made once more where they are others: twice a part at a time takes less memory than all of them.
    if isThere, try folder.file(name, has: file.parts) { return false }
    try folder.replace(name, with: file.parts, by: temporary)
    return true
  }
}
