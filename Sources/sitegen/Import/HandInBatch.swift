import Formats
import SiteContent
import SiteEditing

/// Files that may contain attempts of students, and refused files with the reasons.
struct HandInBatch {
  private(set) var files: [SourceFile] = []
  private(set) var refusals: [(path: String, reason: String)] = []

  var isEmpty: Bool { files.isEmpty && refusals.isEmpty }

  init() {}

  /// A batch of one file.
  init(_ bytes: [UInt8], at path: String) {
    files = [SourceFile(path: path, bytes: bytes)]
  }

  /// The files of a folder and its subfolders, without following links.
  init(folder: Folder) throws {
    let scan = try FolderScan(of: folder, at: folder.path)
    for diagnostic in scan.diagnostics { refusals.append((diagnostic.location.path, diagnostic.message)) }
    for path in scan.paths {
      let relative = String(path.dropFirst(folder.path.count + 1))
      guard Self.isByPerson(relative) else { continue }
      if !Self.mayBeHandIn(relative) {
        refusals.append((path, Self.notHandIn))
      } else if let inner = try folder.descendant(relative.parentPath) {
        let size = try inner.size(of: relative.lastPathName) ?? 0
        if size > HandInReader.maximumBytes {
          refusals.append((path, Self.tooLarge(size)))
        } else if let bytes = try inner.read(relative.lastPathName) {
          files.append(SourceFile(path: path, bytes: bytes))
        }
      }
    }
    refuseIfEmpty(folder.path)
  }

  /// The files of a zip that a learning platform exports.
  init(zip bytes: [UInt8], at path: String) {
    do {
      let archive = try ZipArchive(bytes)
      for entry in archive.entries where Self.isByPerson(entry.name) {
        let place = "\(path)/\(entry.name)"
        if !Self.mayBeHandIn(entry.name) {
          refusals.append((place, Self.notHandIn))
        } else if entry.size > HandInReader.maximumBytes {
          refusals.append((place, Self.tooLarge(entry.size)))
        } else {
          files.append(SourceFile(path: place, bytes: try archive.bytes(of: entry, atMost: HandInReader.maximumBytes)))
        }
      }
      refuseIfEmpty(path)
    } catch {
      // An archive with one bad file is refused as a whole.
      files = []
      refusals = [(path, error.words)]
    }
  }

  mutating func append(_ other: HandInBatch) {
    files += other.files
    refusals += other.refusals
  }

  private mutating func refuseIfEmpty(_ path: String) {
    if isEmpty { refusals = [(path, "it contains no files")] }
  }

  private static func tooLarge(_ size: Int) -> String {
    "it has \(size) bytes, but hand-ins may have at most \(HandInReader.maximumBytes)"
  }

  private static let notHandIn = "not a hand-in: quiz pages save files that end in .md"

  /// Whether the path has the extension of a Markdown file. A `.txt` may be a hand-in or a table.
  static func isMarkdown(_ path: String) -> Bool {
    [".md", ".markdown"].contains { path.lowercased().hasSuffix($0) }
  }

  private static func mayBeHandIn(_ path: String) -> Bool { isMarkdown(path) || path.lowercased().hasSuffix(".txt") }

  /// Whether the file was added by a person, not by an operating system.
  private static func isByPerson(_ path: String) -> Bool {
    !path.pathNames.contains { $0.hasPrefix(".") || $0 == "__MACOSX" || $0 == "Thumbs.db" || $0 == "desktop.ini" }
  }
}
