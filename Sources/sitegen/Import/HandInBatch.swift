import SiteContent
import SiteEditing

/// Files that may be attempts of students, and those that cannot be.
struct HandInBatch {
  private(set) var files: [SourceFile] = []
  private(set) var refusals: [(path: String, words: String)] = []

  var isEmpty: Bool { files.isEmpty && refusals.isEmpty }

  init() {}

  /// One file that a person named.
  init(_ bytes: [UInt8], at path: String) {
    files = [SourceFile(path: path, bytes: bytes)]
  }

  /// What lies in a folder and in those below it; links are not followed.
  init(folder: Folder) throws {
    let scan = try FolderScan(of: folder, at: folder.path)
    for diagnostic in scan.diagnostics { refusals.append((diagnostic.location.path, diagnostic.message)) }
    for path in scan.paths {
      let below = String(path.dropFirst(folder.path.count + 1))
      guard Self.isWanted(below) else { continue }
      if !Self.isAttempts(below) {
        refusals.append((path, Self.isNoAttempts))
      } else if let inner = try folder.descendant(below.parentPath) {
        let size = try inner.size(of: below.lastPathName) ?? 0
        if size > HandInReader.maximumBytes {
          refusals.append((path, Self.isTooLong(size)))
        } else if let bytes = try inner.read(below.lastPathName) {
          files.append(SourceFile(path: path, bytes: bytes))
        }
      }
    }
    complainIfEmpty(folder.path)
  }

  /// What lies in the zip of a learning platform.
  init(zip bytes: [UInt8], at path: String) {
    do {
      let archive = try ZipArchive(bytes)
      for entry in archive.entries where Self.isWanted(entry.name) {
        let place = "\(path)/\(entry.name)"
        if !Self.isAttempts(entry.name) {
          refusals.append((place, Self.isNoAttempts))
        } else if entry.size > HandInReader.maximumBytes {
          refusals.append((place, Self.isTooLong(entry.size)))
        } else {
          files.append(SourceFile(path: place, bytes: try archive.bytes(of: entry, atMost: HandInReader.maximumBytes)))
        }
      }
      complainIfEmpty(path)
    } catch {
      // Nothing of an archive that cannot be trusted.
      files = []
      refusals = [(path, error.words)]
    }
  }

  mutating func add(_ other: HandInBatch) {
    files += other.files
    refusals += other.refusals
  }

  private mutating func complainIfEmpty(_ path: String) {
    if isEmpty { refusals = [(path, "there is no file in it")] }
  }

  private static func isTooLong(_ size: Int) -> String {
    "it has \(size) bytes, and attempts have at most \(HandInReader.maximumBytes)"
  }

  private static let isNoAttempts = "no attempts: a quiz page hands in a file that ends in .md"

  /// Whether a file's name is that of attempts alone; text files may be tables as well.
  static func isNamedSo(_ path: String) -> Bool {
    [".md", ".markdown"].contains { path.lowercased().hasSuffix($0) }
  }

  private static func isAttempts(_ path: String) -> Bool { isNamedSo(path) || path.lowercased().hasSuffix(".txt") }

  /// Whether a person put it there, not a system.
  private static func isWanted(_ path: String) -> Bool {
    !path.pathNames.contains { $0.hasPrefix(".") || $0 == "__MACOSX" || $0 == "Thumbs.db" || $0 == "desktop.ini" }
  }
}
