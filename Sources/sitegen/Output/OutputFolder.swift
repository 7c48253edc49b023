import SiteContent

/// The folder of the built site, changed no more than a build asks for.
///
/// Every file in it is whole at every moment. What sitegen did not put there is never removed or overwritten; what it did
/// put there is known by the list that `OutputMemory` keeps.
struct OutputFolder: Sendable {
  let root: Folder
  private let memory: OutputMemory

  init(_ root: Folder, of site: SiteFolder) throws(SystemError) {
    self.root = root
    memory = try OutputMemory(of: root, site: site.root)
  }

  /// Makes the folder hold these files, and nothing more of earlier builds.
  func update(with files: CheckedFiles) throws -> OutputChanges {
    let earlier = try memory.list()
    if !earlier.isFinished { try sweep(earlier) }
    var paths = files.paths
    for path in earlier.files { paths.insert(path) }
    let survey = try OutputSurvey(of: paths, folders: earlier.folders, in: root)
    var plan = OutputPlan(files: files.paths, earlier: earlier, survey: survey)
    plan.clashes += try otherFiles(among: files.list, plan.strangers)
    if !plan.clashes.isEmpty { throw OutputClashes(clashes: plan.clashes, folder: root) }

    let list = plan.listDuringBuild
    let lines = list.lines
    try memory.keep(list, lines: lines)
    for path in plan.obstacles { try remove(path) }
    // A page may go where a folder was.
    let spareFolders = plan.obstacles.isEmpty ? plan.spareFolders : try removeEmpty(plan.spareFolders)
    var changes = try write(files.list, standing: Set(survey.files.keys))
    for path in plan.stale { try remove(path) }
    let keptFolders = try removeEmpty(spareFolders)
    try equalizeTimes(of: files.list.filter(\.isSealed).map(\.path))
    let result = plan.listAfterBuild(keptFolders: keptFolders)
    // Mostly that is what was to come.
    let isSame = result.files == list.files && result.folders == list.folders
    try memory.keep(result, lines: isSame ? lines : result.lines)
    changes.removed = plan.obstacles + plan.stale
    changes.isFirst = earlier.files.isEmpty
    return changes
  }

  /// The files that stand where the site's own go, with other bytes.
  private func otherFiles(
    among files: [CheckedFile], _ strangers: Set<OutputPath>
  ) throws(SystemError) -> [OutputClash] {
    var clashes: [OutputClash] = []
    for file in files where strangers.contains(file.path) {
      let folder = try root.descendant(file.path.text.parentPath)
      if try folder?.file(file.path.name, has: file.bytes()) != true {
        clashes.append(OutputClash(path: file.path.text, kind: .otherFile))
      }
    }
    return clashes
  }

  /// Gives sealed files, and the folders that they are in, the time of the newest of them: else times would tell which were
  /// written together, and which have changed since.
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

  /// Removes the half-written files that a killed build has left.
  private func sweep(_ earlier: OutputList) throws(SystemError) {
    let survey = try OutputSurvey(of: OutputPaths(earlier.files), folders: earlier.folders, in: root)
    for path in [""] + survey.folders.filter({ $0.value == .folder }).keys.map(\.text) {
      guard let folder = try root.descendant(path) else { continue }
      for entry in try folder.entries() where entry.kind == .file && TemporaryName(entry.name) != nil {
        try folder.remove(entry.name)
      }
    }
  }

  private func remove(_ path: OutputPath) throws(SystemError) {
    try root.descendant(path.text.parentPath)?.remove(path.name)
  }

  /// Removes the folders that are empty; gives back the others.
  private func removeEmpty(_ folders: [OutputPath]) throws(SystemError) -> [OutputPath] {
    var kept: [OutputPath] = []
    for path in folders {
      let parent = try root.descendant(path.text.parentPath)
      if try parent?.removeEmptyFolder(path.name) == false { kept.append(path) }
    }
    return kept
  }
}
