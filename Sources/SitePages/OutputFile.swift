/// A file of the built site.
package struct OutputFile: Sendable {
  /// The path from the output folder, with `/`: `terms/2025-fall/index.html`.
  package var path: String
  /// How the bytes of the file are made.
  package var source: Source
  /// Whether the file is encrypted for the readers of a vault.
  package var isSealed = false

  /// The origin of a file's bytes.
  package enum Source: Sendable {
    /// Made on demand, so that pages can be written one by one; the same bytes each time.
    case made(@Sendable () -> [UInt8])
    /// Made on demand in consecutive parts, so that a large file is never in memory as a whole; the same bytes each time.
    case parts([@Sendable () -> [UInt8]])
    /// An unchanged copy of a file of the site's folder, by its path there.
    case copied(from: String)
    /// Made on demand from the bytes of files of the site's folder, which are passed in the order of the paths.
    case assembled(from: [String], @Sendable ([[UInt8]]) -> [UInt8])
  }
}
