extension OutputPlan {
  /// All that may stand in the output folder from the first page on: what earlier builds have left, and what comes.
  var listDuringBuild: OutputList {
    var list = listAfterBuild(keptFolders: spareFolders)
    list.files.formUnion(obstacles)
    list.files.formUnion(stale)
    list.isFinished = false
    return list
  }

  /// What stands in the output folder at the end, with those of the spare folders that are not empty.
  func listAfterBuild(keptFolders: [OutputPath]) -> OutputList {
    var list = OutputList()
    list.files = files.subtracting(strangers)
    list.folders = newFolders.union(earlierFolders.intersection(folders)).union(keptFolders)
    return list
  }
}
