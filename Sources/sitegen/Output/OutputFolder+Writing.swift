import SiteContent

extension OutputFolder {
  /// Writes the files that are new or changed, on all cores; each is made only then.
  ///
  /// `standing` are the paths at which there is a file already.
  func write(_ files: [CheckedFile], standing: Set<OutputPath>) throws(SystemError) -> OutputChanges {
    // What is nearer to the root tells of more courses and takes longer to make: begun last, it would keep one core at
    // work while the others wait.
    let files = Dictionary(grouping: files, by: \.path.depth).sorted { $0.key < $1.key }.flatMap(\.value)
    let results = Array(files.enumerated()).parallelMap(inChunksOf: 1) { number, file in
      Result { () throws(SystemError) in
        try write(file, by: TemporaryName(number: number), isThere: standing.contains(file.path))
      }
    }
    var changes = OutputChanges()
    for (file, result) in zip(files, results) {
      if try result.get() { changes.written.append(file.path) } else { changes.unchanged.append(file.path) }
    }
    return changes
  }

  /// Writes a file where it is not there with the same bytes; says whether it did.
  private func write(
    _ file: CheckedFile, by temporary: TemporaryName, isThere: Bool
  ) throws(SystemError) -> Bool {
    let folder = try root.makeDescendant(file.path.folder)
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
