/// What a build has changed in the output folder.
struct OutputChanges: Sendable, Equatable {
  var written: [OutputPath] = []
  var unchanged: [OutputPath] = []
  var removed: [OutputPath] = []
  /// Whether no earlier build has put anything there.
  var isFirst = false
}
