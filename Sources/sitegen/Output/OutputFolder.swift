import SiteContent

/// The folder of the built site, in which a build changes only what differs.
///
/// Every file in it is complete at every moment. Files that sitegen did not write, according to the stored `OutputList`, are
/// never removed or overwritten.
struct OutputFolder: Sendable {
  let root: Folder
  private let store: OutputListStore

  init(_ root: Folder, of site: SiteFolder) throws(SystemError) {
    self.root = root
    store = try OutputListStore(of: root, site: site.root)
  }

  /// Writes the files that are new or changed, and removes the outdated files of earlier builds.
  /// - Throws: `OutputConflictError`, before anything is written, if files of others are in the way.
  func update(with files: CheckedFiles) throws -> OutputChanges {
    let earlier = try store.load()
    if !earlier.isFinished { try removeTemporaryFiles(of: earlier) }
    var paths = files.paths
    for path in earlier.files { paths.insert(path) }
    let snapshot = try OutputSnapshot(of: paths, folders: earlier.folders, in: root)
    var plan = OutputPlan(files: files.paths, earlier: earlier, snapshot: snapshot)
    plan.conflicts += try differentFiles(among: files.list, plan.unlisted)
    if !plan.conflicts.isEmpty { throw OutputConflictError(conflicts: plan.conflicts, folder: root) }

    try store.save(plan.listDuringBuild)
    for path in plan.obstacles { try remove(path) }
    // If something was in the way, a file of the site may also need the path of an unneeded folder.
    let unneededFolders = plan.obstacles.isEmpty ? plan.unneededFolders : try removeEmpty(plan.unneededFolders)
    var changes = try write(files.list, existing: snapshot)
    for path in plan.stale { try remove(path) }
    let keptFolders = try removeEmpty(unneededFolders)
    try equalizeTimes(of: files.list.filter(\.isSealed).map(\.path))
    try store.save(plan.listAfterBuild(keptFolders: keptFolders))
    changes.removed = plan.obstacles + plan.stale
    changes.isFirst = earlier.files.isEmpty
    return changes
  }

  /// Conflicts for the unlisted files whose bytes differ from those of the site's files.
  private func differentFiles(
    among files: [CheckedFile], _ unlisted: Set<OutputPath>
  ) throws(SystemError) -> [OutputConflict] {
    var conflicts: [OutputConflict] = []
    for file in files where unlisted.contains(file.path) {
      let folder = try root.descendant(file.path.text.parentPath)
      if try folder?.file(file.path.name, has: file.bytes()) != true {
        conflicts.append(OutputConflict(path: file.path.text, obstacle: .differentFile))
      }
    }
    return conflicts
  }

  /// Sets the modification times of all sealed files and their folders to the newest of them. Otherwise the times would show
  /// which files changed, and which were written together.
  private func equalizeTimes(of sealed: [OutputPath]) throws(SystemError) {
    guard !sealed.isEmpty else { return }
    let all = OutputPaths(sealed)
    let paths = (all.files.union(all.folders)).sorted()
    var times: [FileTime?] = []
    for path in paths { times.append(try root.descendant(path.text.parentPath)?.modificationTime(of: path.name)) }
    guard let newest = times.compactMap(\.self).max() else { return }
    for (path, time) in zip(paths, times) where time != nil && time != newest {
      try root.descendant(path.text.parentPath)?.setModificationTime(of: path.name, to: newest)
    }
  }

  /// Removes the temporary files that a killed build has left.
  private func removeTemporaryFiles(of earlier: OutputList) throws(SystemError) {
    let snapshot = try OutputSnapshot(of: OutputPaths(earlier.files), folders: earlier.folders, in: root)
    for path in [""] + snapshot.folders.filter({ $0.value == .folder }).keys.map(\.text) {
      guard let folder = try root.descendant(path) else { continue }
      for entry in try folder.entries() where entry.kind == .file && TemporaryName(entry.name) != nil {
        try folder.remove(entry.name)
      }
    }
  }

  private func remove(_ path: OutputPath) throws(SystemError) {
    try root.descendant(path.text.parentPath)?.remove(path.name)
  }

  /// Removes the empty ones among the folders; returns the others.
  private func removeEmpty(_ folders: [OutputPath]) throws(SystemError) -> [OutputPath] {
    var kept: [OutputPath] = []
    for path in folders {
      let parent = try root.descendant(path.text.parentPath)
      if try parent?.removeEmptyFolder(path.name) == false { kept.append(path) }
    }
    return kept
  }
}

/// The files that a build has changed in the output folder.
struct OutputChanges: Sendable, Equatable {
  var written: [OutputPath] = []
  var unchanged: [OutputPath] = []
  var removed: [OutputPath] = []
  /// Whether no earlier build has written files there.
  var isFirst = false
}

// MARK: - Writing

extension OutputFolder {
  /// Makes all files and writes those that are new or changed, on all cores.
  private func write(_ files: [CheckedFile], existing: OutputSnapshot) throws(SystemError) -> OutputChanges {
    let batches = Self.batches(of: files)
    let results = Array(batches.enumerated()).parallelMap(inChunksOf: 1) { [root] number, batch in
      var folders = OpenFolderStack(from: root)
      return batch.map { file in
        Result { () throws(SystemError) in
          try write(
            file, in: try folders.make(file.path.text.parentPath), by: TemporaryName(number: number),
            exists: existing.files[file.path] != nil)
        }
      }
    }
    var changes = OutputChanges()
    for (file, result) in zip(batches.joined(), results.joined()) {
      if try result.get() { changes.written.append(file.path) } else { changes.unchanged.append(file.path) }
    }
    return changes
  }

  /// Divides the files into batches, each of which one core writes.
  ///
  /// Pages near the root summarize many courses and take longest, so they come first, one in a batch. The others are
  /// batched in the order of their folders, which are then opened once for a batch.
  private static func batches(of files: [CheckedFile]) -> [[CheckedFile]] {
    let byDepth = Dictionary(grouping: files, by: \.path.depth).sorted { $0.key < $1.key }
    let near = byDepth.filter { $0.key < 2 }.flatMap(\.value)
    let far = byDepth.filter { $0.key >= 2 }.flatMap(\.value)
    return near.pieces(of: 1) + far.pieces(of: 16)
  }

  /// Writes a file unless it exists with the same bytes; returns whether it was written.
  private func write(
    _ file: CheckedFile, in folder: Folder, by temporary: TemporaryName, exists: Bool
  ) throws(SystemError) -> Bool {
    let name = file.path.name
    guard file.parts.count > 1 else {
      let bytes = try file.bytes()
      if exists, try folder.file(name, has: bytes) { return false }
      try folder.replace(name, with: bytes, by: temporary)
      return true
    }
    // Large files are made part by part, twice if they differ, so that they are never in memory as a whole.
    if exists, try folder.file(name, has: file.parts) { return false }
    try folder.replace(name, with: file.parts, by: temporary)
    return true
  }
}

extension Array {
  /// Returns the elements in order, in arrays of `size`; the last may be shorter.
  fileprivate func pieces(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
