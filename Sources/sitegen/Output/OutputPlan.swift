/// What a build will do in the output folder, worked out before it does anything.
struct OutputPlan: Sendable, Equatable {
  /// The files of the site.
  let files: Set<OutputPath>
  /// The folders that they are in, and those above them.
  let folders: Set<OutputPath>
  /// The folders that builds have made so far.
  let earlierFolders: Set<OutputPath>
  /// What stands in the way: with any of it nothing may be written.
  var clashes: [OutputClash] = []
  /// The files of the site that stand there already though no list has them: fine if they have the very same bytes.
  var strangers: Set<OutputPath> = []
  /// Files of earlier builds to be removed before writing, for they stand where something else comes.
  var obstacles: [OutputPath] = []
  /// Files of earlier builds to be removed after writing.
  var stale: [OutputPath] = []
  /// Folders of earlier builds that are needed no more, the inner ones first.
  var spareFolders: [OutputPath] = []
  /// The folders that are not there yet.
  var newFolders: Set<OutputPath> = []

  init(files paths: OutputPaths, earlier: OutputList, survey: OutputSurvey) {
    files = paths.files
    folders = paths.folders
    earlierFolders = earlier.folders
    // What is no longer a file of its own was replaced by somebody, and is theirs.
    let owned = earlier.files.filter { survey.files[$0] == .file }
    let left = owned.subtracting(files).sorted()
    let letters = left.isEmpty ? [] : Set(files.map { $0.text.lowercased() })
    for path in left {
      // Where case does not tell names apart, removing `A.pdf` after `a.pdf` was written would remove the new one.
      let isInTheWay =
        folders.contains(path) || letters.contains(path.text.lowercased())
        || path.folders.contains(where: files.contains)
      if isInTheWay { obstacles.append(path) } else { stale.append(path) }
    }
    spareFolders = earlier.folders.subtracting(folders).filter(survey.isFolder).sorted().reversed()
    newFolders = folders.filter { survey.folders[$0] == nil }
    strangers = files.filter { survey.files[$0] == .file && !owned.contains($0) }
    // Few are anything else, so only they are put in order.
    let otherFolders = folders.filter { survey.folders[$0] != nil && !survey.isFolder($0) }
    for folder in otherFolders.sorted() { look(atFolder: folder, survey, isOwned: owned.contains(folder)) }
    let noFiles = files.filter { survey.files[$0] != nil && survey.files[$0] != .file }
    for path in noFiles.sorted() { look(atFile: path, survey) }
  }

  private mutating func look(atFolder folder: OutputPath, _ survey: OutputSurvey, isOwned: Bool) {
    switch survey.folders[folder] {
    case .folder, nil: break
    case .file:
      if isOwned {
        newFolders.insert(folder)
      } else {
        clashes.append(OutputClash(path: folder.text, kind: .fileForFolder))
      }
    case .link: clashes.append(OutputClash(path: folder.text, kind: .link))
    case .other: clashes.append(OutputClash(path: folder.text, kind: .other))
    }
  }

  private mutating func look(atFile file: OutputPath, _ survey: OutputSurvey) {
    switch survey.files[file] {
    case .file, nil: break
    case .folder:
      if !earlierFolders.contains(file) { clashes.append(OutputClash(path: file.text, kind: .folder)) }
    case .link: clashes.append(OutputClash(path: file.text, kind: .link))
    case .other: clashes.append(OutputClash(path: file.text, kind: .other))
    }
  }
}
