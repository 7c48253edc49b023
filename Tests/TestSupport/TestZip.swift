/// Writes zips, valid and invalid ones.
package struct TestZip {
  package private(set) var entries: [Entry] = []

  package init() {}

  package struct Entry {
    package var name: String
    package var content: [UInt8]
    /// The stored bytes; the content itself if it is not compressed.
    package var packed: [UInt8]?
    package var flags = 0
    package var checksum: UInt32?
    package var size: Int?
    /// The mode of a file of Unix.
    package var mode = 0o100644
    /// The offset of the entry according to the list; the true one by default.
    package var start: Int?

    package init(name: String, content: [UInt8]) { (self.name, self.content) = (name, content) }
  }

  package mutating func add(_ name: String, _ text: String = "", _ change: (inout Entry) -> Void = { _ in }) {
    var entry = Entry(name: name, content: Array(text.utf8))
    change(&entry)
    entries.append(entry)
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var list: [UInt8] = []
    for entry in entries {
      let packed = entry.packed ?? entry.content
      let common =
        number(20, 2) + number(entry.flags, 2) + number(entry.packed == nil ? 0 : 8, 2) + number(0, 4)
        + number(Int(entry.checksum ?? crc(entry.content)), 4) + number(packed.count, 4)
        + number(entry.size ?? entry.content.count, 4) + number(entry.name.utf8.count, 2)
      list += number(0x0201_4B50, 4) + number(0x031E, 2) + common + number(0, 2) + number(0, 2) + number(0, 4)
      list += number(entry.mode << 16, 4) + number(entry.start ?? bytes.count, 4) + entry.name.utf8
      bytes += number(0x0403_4B50, 4) + common + number(0, 2) + entry.name.utf8 + packed
    }
    let start = bytes.count
    bytes += list + number(0x0605_4B50, 4) + number(0, 4) + number(entries.count, 2) + number(entries.count, 2)
    return bytes + number(list.count, 4) + number(start, 4) + number(0, 2)
  }

  private func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The checksum by its definition, bit by bit.
  private func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { (crc: UInt32, _) -> UInt32 in
        crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1
      }
    }
  }
}
