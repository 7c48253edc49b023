import SitePages

/// What a look at the site came to.
struct PreviewBuild: Sendable {
  /// The pages; nil where there are errors.
  var pages: PreviewPages?
  /// What is wrong.
  var problems: [PreviewProblem]
}
