/// Reads little-endian numbers, as zip files have them; nil if the bytes end before.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var at: Int

  init(_ bytes: ArraySlice<UInt8>, from start: Int) {
    self.bytes = bytes
    at = start
  }

  mutating func number(_ width: Int) -> Int? {
    guard let slice = slice(width) else { return nil }
    return slice.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard at >= bytes.startIndex, count >= 0, count <= bytes.endIndex - at else { return nil }
    defer { at += count }
    return bytes[at..<at + count]
  }

  mutating func skip(_ count: Int) -> Bool { slice(count) != nil }
}
