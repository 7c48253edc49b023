/// Finds lines, and texts in a line, as CommonMark counts them: a line ends with LF, CR LF or CR.
enum MarkdownLines {
  /// The lines without their ends.
  static func ranges(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      ranges.append(start..<end)
      start = end + 1
      if end < bytes.endIndex, bytes[end] == 0x0D, start < bytes.endIndex, bytes[start] == 0x0A { start += 1 }
    }
    return ranges
  }

  /// Where the text of a place stands in its line.
  ///
  /// A link's destination is looked for behind the sign that opens it, so that `[a.md](a.md)` means the second one. Text
  /// that is written in another way than it was read (with entities, or as a reference) has just its start.
  static func range(of place: MarkdownLocation, in line: ArraySlice<UInt8>) -> Range<Int> {
    let from = min(line.startIndex + max(0, place.column - 1), line.endIndex)
    if place.text.isEmpty { return from..<line.endIndex }
    let openers = Array("(<\"'=".utf8)
    let start =
      find(place.text, in: line, from: from, behind: openers)
      ?? find(place.text, in: line, from: line.startIndex, behind: openers)
      ?? find(place.text, in: line, from: from) ?? find(place.text, in: line, from: line.startIndex)
    if let start { return start..<start + place.text.count }
    return from..<min(from + 1, line.endIndex)
  }

  static func scalars(in bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }

  private static func find(
    _ text: [UInt8], in line: ArraySlice<UInt8>, from start: Int, behind openers: [UInt8]? = nil
  ) -> Int? {
    guard line.endIndex - start >= text.count else { return nil }
    return (start...line.endIndex - text.count).first { at in
      guard line[at] == text.first, line[at..<at + text.count].elementsEqual(text) else { return false }
      guard let openers else { return true }
      return at > line.startIndex && openers.contains(line[at - 1])
    }
  }
}
