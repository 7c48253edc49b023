import Formats
package import SiteContent
import SystemLibraries

/// The whole content of a site as one JSON document, for backups and other programs.
///
/// Each entry of `files` has the path from the site's folder, the front matter as data, and the text, from which the file is
/// restored. Images and other binary files are only listed by name.
package struct SiteArchive: Sendable {
  /// The text files, sorted by path.
  package var files: [SourceFile]
  /// The paths of all other files.
  package var others: [String]

  static let kind = "sitegen-content"

  package init(_ folder: ContentFolder) {
    files = folder.files.sorted { $0.path < $1.path }
    others = folder.otherPaths.sorted()
  }

  /// Parses a document; returns nil if it has another format.
  package init?(reading bytes: [UInt8]) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)), document.kind == Self.kind else {
      return nil
    }
    files = document.files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    others = document.others ?? []
  }

  private struct Document: Decodable {
    var kind: String
    var files: [File]
    var others: [String]?

    struct File: Decodable {
      var path: String
      var text: String
    }
  }

  /// The document with a final line end.
  package var json: [UInt8] {
    let entries = files.map { file in
      JSON.group(
        [.init("path", .text(file.path))]
          + (SourceKeys.read(file).keys.map { [.init("data", JSON($0.root))] } ?? [])
          + [.init("text", .text(String(decoding: file.bytes, as: UTF8.self)))])
    }
    let document = JSON.group([
      .init("kind", .text(Self.kind)), .init("version", .number(1)), .init("files", .list(entries)),
      .init("others", .list(others.map(JSON.text))),
    ])
    return Array((document.text + "\n").utf8)
  }
}

extension JSON {
  /// Converts a node. All scalars become texts, because the meaning of a number depends on its key.
  fileprivate init(_ node: YAMLNode) {
    switch node.value {
    case .scalar(let text, _): self = .text(node.isNull ? "" : text)
    case .mapping(let entries): self = .group(entries.map { Pair($0.key, JSON($0.value)) })
    case .sequence(let nodes): self = .list(nodes.map(JSON.init))
    }
  }
}

/// The import of whole files into a site. Files that exist stay unchanged.
package struct FileImport: Sendable {
  /// The edit that creates the files that do not exist.
  package private(set) var edit: SiteEdit
  /// The outcome for each file, sorted by path.
  package private(set) var outcomes: [(path: String, status: Status)] = []

  /// Whether a file was added, or why not.
  package enum Status: Sendable, Hashable {
    case added, same
    /// A different file exists and stays unchanged.
    case differs
    /// The path is not one of a content file.
    case refused
  }

  package init(_ files: [SourceFile], into folder: ContentFolder) {
    let known = Dictionary(folder.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    // A translation such as `a.zh.md` belongs to the file `a.md`, so all paths are classified together.
    let listing = ContentListing(paths: Set(files.map(\.path)).filter(Self.isInContent).sorted())
    let allowed = Set(listing.files.map(\.path))
    var edits: [FileEdit] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      let status: Status
      if !allowed.contains(file.path) {
        status = .refused
      } else if let bytes = known[file.path] {
        status = bytes == file.bytes ? .same : .differs
      } else {
        status = .added
        edits.append(FileEdit(path: file.path, old: nil, new: file.bytes))
      }
      outcomes.append((file.path, status))
    }
    edit = SiteEdit(edits)
  }

  /// Whether some files were not imported.
  package var isPartial: Bool { outcomes.contains { $0.status == .differs || $0.status == .refused } }

  /// Whether a path is inside `content/`.
  private static func isInContent(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.first == "content" && parts.count > 1 && !parts.contains { $0.isEmpty || $0.hasPrefix(".") }
  }
}
