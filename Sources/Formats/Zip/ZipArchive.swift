/// The files in a zip, as learning platforms give hand-ins to a teacher.
///
/// Nothing in it is trusted: an archive that could have been made to do harm is refused as a whole, before anything in it
/// is unpacked, and no name in it ever becomes a path.
package struct ZipArchive: Sendable {
  /// Files, not folders, in the order of the archive.
  package private(set) var entries: [Entry] = []
  private let bytes: ArraySlice<UInt8>

  /// A file of the archive.
  package struct Entry: Sendable, Hashable {
    /// With `/` between folders.
    package var name: String
    /// The unpacked size that the archive states, in bytes.
    package var size: Int
    fileprivate var isCompressed: Bool
    fileprivate var checksum: UInt32
    fileprivate var data: Range<Int>
  }

  /// Why an archive, or a file in it, is not read.
  package struct Refusal: Error, Hashable {
    /// The reason, and what to do, for messages.
    package var words: String
    init(_ words: String) { self.words = words }

    static let damaged = Refusal("the zip is damaged: download it again")
  }

  /// The most files in an archive.
  private static let limit = 20_000

  /// Whether bytes start like a zip file.
  package static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads the list of files.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    self.bytes = bytes[...]
    guard var end = Self.end(of: bytes), end.skip(4), let disk = end.number(2), end.skip(4), let count = end.number(2),
      end.skip(4), let start = end.number(4)
    else { throw .damaged }
    guard disk == 0, count != 0xFFFF, start != 0xFFFF_FFFF else {
      throw Refusal(
        "the zip is in several parts, or uses ZIP64, which is not supported: unpack it, and import the folder")
    }
    guard count <= Self.limit else { throw Refusal("the zip has \(count) files, more than \(Self.limit)") }
    var reader = ByteReader(self.bytes, from: start)
    for _ in 0..<count {
      if let entry = try Self.entry(&reader, in: self.bytes) { entries.append(entry) }
    }
    try refuseClashes()
  }

  /// A reader after the signature of the end record, which only a comment can follow; nil if there is none.
  private static func end(of bytes: [UInt8]) -> ByteReader? {
    var at = bytes.count - 22
    while at >= max(0, bytes.count - 22 - 0xFFFF) {
      if bytes[at...].starts(with: [0x50, 0x4B, 0x05, 0x06]) { return ByteReader(bytes[...], from: at) }
      at -= 1
    }
    return nil
  }

  /// Reads one entry of the list; nil for a folder.
  private static func entry(_ list: inout ByteReader, in bytes: ArraySlice<UInt8>) throws(Refusal) -> Entry? {
    guard list.number(4) == 0x0201_4B50, list.skip(4), let flags = list.number(2), let method = list.number(2),
      list.skip(4), let checksum = list.number(4), let packed = list.number(4), let size = list.number(4),
      let nameLength = list.number(2), let extraLength = list.number(2), let commentLength = list.number(2),
      list.skip(4), let attributes = list.number(4), let start = list.number(4), let raw = list.slice(nameLength),
      list.skip(extraLength + commentLength)
    else { throw .damaged }
    let name = try name(raw)
    if flags & 0x2041 != 0 { throw Refusal("\(name) in the zip is encrypted: pack it without a password") }
    if attributes >> 28 == 0xA { throw Refusal("\(name) in the zip is a symbolic link, which is not followed") }
    if packed == 0xFFFF_FFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF {
      throw Refusal("\(name) in the zip needs ZIP64, which is not supported: unpack it, and import the folder")
    }
    var head = ByteReader(bytes, from: start)
    guard head.number(4) == 0x0403_4B50, head.skip(22), let ownName = head.number(2), let ownExtra = head.number(2),
      head.slice(ownName)?.elementsEqual(raw) == true, head.skip(ownExtra), head.slice(packed) != nil
    else { throw .damaged }
    if name.hasSuffix("/") { return nil }
    guard method == 0 || method == 8 else {
      throw Refusal("\(name) in the zip uses an unsupported compression method: unpack it, and import the folder")
    }
    return Entry(
      name: name, size: size, isCompressed: method == 8, checksum: UInt32(truncatingIfNeeded: checksum),
      data: head.at - packed..<head.at)
  }

  /// Returns the name of a file; no returned name leads out of the archive.
  private static func name(_ raw: ArraySlice<UInt8>) throws(Refusal) -> String {
    let name = String(decoding: raw.map { $0 == 0x5C ? 0x2F : $0 }, as: UTF8.self)
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let hasDrive = parts.first.map { $0.utf8.count == 2 && $0.utf8.last == 0x3A } ?? false
    guard !name.isEmpty, !name.hasPrefix("/"), !hasDrive, !parts.contains(".."),
      !raw.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { throw Refusal("a file name in the zip leads out of its folder, so the zip is refused") }
    return name
  }

  /// Two files must neither have one name nor share bytes, as they do in zips that blow up.
  private func refuseClashes() throws(Refusal) {
    var names: Set<String> = []
    for entry in entries where !names.insert(entry.name).inserted {
      throw Refusal("two files in the zip are called \(entry.name)")
    }
    var end = 0
    for data in entries.map(\.data).sorted(by: { $0.lowerBound < $1.lowerBound }) where !data.isEmpty {
      guard data.lowerBound >= end else { throw Refusal("two files in the zip share their bytes") }
      end = data.upperBound
    }
  }

  /// Unpacks a file.
  /// - Throws: If it is longer than the limit, has another size than it states, or is damaged.
  package func bytes(of entry: Entry, atMost limit: Int) throws(Refusal) -> [UInt8] {
    guard entry.size <= limit else { throw Refusal("\(entry.name) has \(entry.size) bytes, more than \(limit)") }
    let unpacked: [UInt8]
    if entry.isCompressed {
      do {
        unpacked = try Inflation.bytes(of: bytes[entry.data], atMost: entry.size)
      } catch {
        switch error {
        case .damaged: throw .damaged
        case .tooLong:
          throw Refusal("\(entry.name) in the zip unpacks to more than its declared size, so the zip is refused")
        }
      }
    } else {
      unpacked = Array(bytes[entry.data])
    }
    guard unpacked.count == entry.size, Inflation.checksum(of: unpacked) == entry.checksum else { throw .damaged }
    return unpacked
  }
}
