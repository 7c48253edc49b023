import ArgumentParser

/// How diagnostics are written.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
  /// As annotations of a GitHub workflow.
  case github
}
