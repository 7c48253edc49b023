import SiteContent

extension SiteReading {
  /// Writes the diagnostics to standard error, and how many there are.
  func complain(alwaysCounting: Bool = false) {
    for diagnostic in diagnostics {
      Terminal.complain("\(diagnostic.location.path): \(diagnostic.message)")
    }
    if !diagnostics.isEmpty || alwaysCounting { Terminal.complain(summary) }
  }

  var json: String { "" }
  var annotations: String { "" }

  /// `3 errors, 1 warning in 41 files`.
  var summary: String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    return "\(counted(errors, "error")), \(counted(warnings, "warning")) in \(counted(fileCount, "file"))"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
