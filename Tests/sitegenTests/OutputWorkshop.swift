import Foundation
@testable import SitePages

@testable import sitegen

/// A site's folder to which files are built without any content: what the output folder does, and nothing else.
struct OutputWorkshop {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["content/index.md": ""])
  }

  /// Builds the files to `public/` and says what changed; an error is what the command would print.
  func build(_ files: [String: String], to output: String = "public") throws -> Outcome {
    do {
      let site = try SiteFolder(at: folder.path)
      let checked = try CheckedFiles(
        files.map { path, text in OutputFile(path: path, source: .made { Array(text.utf8) }) },
        copy: { path throws(SystemError) in try site.bytes(at: path) })
      let root = try OutputLocation(output == "public" ? nil : folder.url(output).path, of: site).open()
      return .changes(try OutputFolder(root, of: site).update(with: checked))
    } catch {
      return .error("\(error)".replacing(folder.path + "/", with: ""))
    }
  }

  /// The files in `public/` with their text.
  func tree(_ output: String = "public") throws -> [String: String] { try folder.tree(output) }

  enum Outcome: Equatable {
    case changes(written: [String], unchanged: [String], removed: [String], isFirst: Bool)
    case error(String)

    static func changes(_ changes: OutputChanges) -> Outcome {
      .changes(
        written: changes.written.map(\.text).sorted(), unchanged: changes.unchanged.map(\.text).sorted(),
        removed: changes.removed.map(\.text).sorted(), isFirst: changes.isFirst)
    }
  }
}
