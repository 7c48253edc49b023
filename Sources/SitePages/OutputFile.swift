/// A file of the built site.
package struct OutputFile: Sendable {
  /// The path from the output folder, with `/`: `terms/2025-fall/index.html`.
  package var path: String
  package var source: Source
  /// Whether only the readers of a vault can read it.
  package var isSealed = false

  /// Where the bytes come from.
  package enum Source: Sendable {
    /// Made when asked for, so that pages can be written as they are made; the same bytes each time.
    case made(@Sendable () -> [UInt8])
    /// Made part by part when asked for, so that what tells of the whole site is never held whole; the same bytes each time.
    case parts([@Sendable () -> [UInt8]])
    /// A file of the site's folder, by its path there, that is published as it is.
    case copied(from: String)
    /// Made, the same way each time, from the bytes of files of the site's folder, in the order of their paths here.
    case assembled(from: [String], @Sendable ([[UInt8]]) -> [UInt8])
  }
}
