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
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    func allow(_ most: Int, of kind: String) throws(UsageError) {
      guard size > most else { return }
      throw UsageError("\(path) has \(size) bytes, and \(kind) may have \(FileLimit.words(most)), which are \(most)")
    }
    try allow(FileLimit.archive, of: "a file to import")
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = [UInt8](data)
    if ZipArchive.isZip(bytes) {
      self = .handIns(HandInBatch(zip: bytes, at: path))
    } else if HandInBatch.isNamedSo(path) || bytes.starts(with: "---".utf8) {
      self = .handIns(HandInBatch(bytes, at: path))
    } else if path.lowercased().hasSuffix(".json") || bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      try allow(FileLimit.document, of: "a JSON document")
      self = .json(bytes)
    } else {
      try allow(FileLimit.table, of: "a table")
      self = .table(bytes)
    }
  }
}
