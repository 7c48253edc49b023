package import Foundation

/// The checkout that the tests run in.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether the run rewrites expected files. It fails all the same, so that it cannot pass by accident.
  package static let rewrites = ProcessInfo.processInfo.environment["SITEGEN_REWRITE"] == "1"
}
