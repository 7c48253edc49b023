import Foundation

/// The checkout that the tests run in.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether expected files are rewritten; the run fails all the same, so that it cannot pass by accident.
  static let rewrites = ProcessInfo.processInfo.environment["SITEGEN_REWRITE"] == "1"
}
