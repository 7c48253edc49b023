/// One run of the built command, and everything that a shell sees of it.
struct SitegenRun: Equatable, CustomStringConvertible {
  var status: Int32 = 0
  /// Standard output, with `DIR` for the folder and `N ms` for times.
  var output = ""
  /// Standard error, likewise.
  var errors = ""

  var description: String { "status \(status)\n\(output)-- errors --\n\(errors)" }
}

/// Runs the built command in a folder.
func sitegen(
  _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
) throws -> SitegenRun {
  try StartedRun(arguments, in: folder, environment: environment).result()
}
