import Formats
import SiteContent
import Testing

/// Reads the workflows that `sitegen init` writes.
enum Workflow {
  /// Returns the scripts of a job in the order of its steps.
  static func scripts(ofJob job: String, at path: String, in folder: TemporaryFolder) throws -> [String] {
    let file = SourceFile(path: path, bytes: Array("---\n\(try folder.text(path))---\n".utf8))
    let root = try #require(SourceKeys.read(file).keys?.root)
    let steps = root.value(of: "jobs")?.value(of: job)?.value(of: "steps")?.elements
    let nodes = steps?.compactMap { $0.value(of: "run") } ?? root.value(of: job)?.value(of: "script")?.elements
    return (nodes ?? []).compactMap(\.text)
  }
}
