import Foundation
package import SiteContent

/// The whole content of a site as one JSON document, to keep it, to move it, or to read it with another program.
///
/// `files` has each file by its path from the site's folder: its front matter as data, and its text, which is what counts
/// when the document is read again. Pictures and the like are only named.
package struct SiteArchive: Sendable {
  /// By path.
  package var files: [SourceFile]
  /// The paths of what is not text.
  package var others: [String]

  static let kind = "sitegen-content"

  package init(_ folder: ContentFolder) {
    files = folder.files.sorted { $0.path < $1.path }
    others = folder.otherPaths.sorted()
  }

  /// Reads a document; nil where it is another one.
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

  /// The document, with a line end.
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
    return Array((document.text() + "\n").utf8)
  }
}

extension JSON {
  /// Written values are texts: what a number means depends on its key.
  fileprivate init(_ node: YAMLNode) {
    switch node.value {
    case .scalar(let text, _): self = .text(node.isNull ? "" : text)
    case .mapping(let entries): self = .group(entries.map { Pair($0.key, JSON($0.value)) })
    case .sequence(let nodes): self = .list(nodes.map(JSON.init))
    }
  }
}

/// Adds whole files to a site: what is not there yet is made, what is there stays as it is.
package struct FileImport: Sendable {
  package private(set) var edit: SiteEdit
  /// By path.
  package private(set) var outcomes: [(path: String, kind: Kind)] = []

  package enum Kind: Sendable, Hashable {
    case added, same
    /// Another text is there, which stays.
    case differs
    /// Nothing of that path is content.
    case refused
  }

  package init(_ files: [SourceFile], into folder: ContentFolder) {
    let known = Dictionary(folder.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var edits: [FileEdit] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      let kind: Kind
      if !Self.isContent(file.path) {
        kind = .refused
      } else if let bytes = known[file.path] {
        kind = bytes == file.bytes ? .same : .differs
      } else {
        kind = .added
        edits.append(FileEdit(path: file.path, old: nil, new: file.bytes))
      }
      outcomes.append((file.path, kind))
    }
    edit = SiteEdit(edits)
  }

  /// Whether something could not be taken.
  package var isPartial: Bool { outcomes.contains { $0.kind == .differs || $0.kind == .refused } }

  /// A path that a site reads, and that leads nowhere else.
  private static func isContent(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.first == "content", parts.count > 1, !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
      return false
    }
    return !ContentListing(paths: [path]).files.isEmpty
  }
}
