import Foundation

/// A folder for one test, removed when the last reference to it is gone.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ path: String) -> URL { URL(fileURLWithPath: self.path).appendingPathComponent(path) }

  /// Writes files by path, and creates the folders that they need.
  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      try FileManager.default.createDirectory(
        at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url(path))
    }
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }

  func makeExecutable(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url(path).path)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
  }

  /// Renames a file and replaces the file with the new name, as the system call does.
  func move(_ path: String, to other: String) throws {
    guard unsafe rename(url(path).path, url(other).path) == 0 else { throw POSIXError(.EIO) }
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  func text(_ path: String) throws -> String { String(decoding: try Data(contentsOf: url(path)), as: UTF8.self) }

  /// Everything in a folder by relative path: files with their text, folders (`a/`) as empty texts, links with their target.
  func tree(_ path: String) throws -> [String: String] {
    var tree: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: url(path).path) {
      let place = url(path).appendingPathComponent(name).path
      let kind = try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
      switch kind {
      case .typeDirectory: tree[name + "/"] = ""
      case .typeSymbolicLink: tree[name] = "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: place))
      default: tree[name] = String(decoding: try Data(contentsOf: URL(fileURLWithPath: place)), as: UTF8.self)
      }
    }
    return tree
  }

  /// The size of each file, and 0 for each folder, by path.
  func sizes(_ path: String) throws -> [String: Int] {
    var sizes: [String: Int] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: url(path).path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: url(path).appendingPathComponent(name).path)
      sizes[name] = attributes[.type] as? FileAttributeType == .typeDirectory ? 0 : attributes[.size] as? Int
    }
    return sizes
  }

  /// The inode and the modification time of a file, which stay the same until it is written.
  func identity(_ path: String) throws -> FileIdentity {
    let attributes = try FileManager.default.attributesOfItem(atPath: url(path).path)
    return FileIdentity(
      number: attributes[.systemFileNumber] as? Int, changed: attributes[.modificationDate] as? Date)
  }
}

/// Attributes that differ between an untouched file and one that was written again.
struct FileIdentity: Hashable {
  var number: Int?
  var changed: Date?
}
