import Foundation
import SiteEditing

/// What a person named to be imported, as far as its name and its first bytes tell.
enum ImportSource {
  case handIns(HandInBatch)
  case json([UInt8])
  case table([UInt8])

  /// Nil where there is nothing that can be read.
  init?(_ path: String) throws {
    let plain = path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    if let folder = (try? Folder.open(plain)) ?? nil {
      self = .handIns(try HandInBatch(folder: folder))
      return
    }
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    if let size, size > Self.longest { throw UsageError("\(path) has \(size) bytes, which is too long to import") }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = [UInt8](data)
    if ZipArchive.isZip(bytes) {
      self = .handIns(HandInBatch(zip: bytes, at: path))
    } else if HandInBatch.isNamedSo(path) || bytes.starts(with: "---".utf8) {
      self = .handIns(HandInBatch(bytes, at: path))
    } else if path.lowercased().hasSuffix(".json") || bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      self = .json(bytes)
    } else {
      self = .table(bytes)
    }
  }

  /// In bytes: the hand-ins of a large class with their pictures are a small part of it.
  private static let longest = 1 << 29
}
