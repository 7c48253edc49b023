import Foundation

/// The files that the command is built from.
enum Repository {
  /// The default templates.
  static let templates = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("templates")
}
