/// The rows of a comma-separated table, each with the line of the text on which it starts.
///
/// It reads RFC 4180 and the variants that programs write: line breaks in quotes, a byte order mark, and semicolons or tabs
/// in place of commas. It is our own because a message about a cell needs its line, which the libraries do not keep.
package struct CSVTable {
  /// The rows that are not empty, with the line on which each starts, from 1. Cells are trimmed.
  package private(set) var rows: [(line: Int, cells: [String])] = []
  /// Whether numbers may have decimal commas: only if cells are not separated by commas.
  package let hasDecimalCommas: Bool

  /// Returns the first line with bytes that are not UTF-8, from 1; nil if there is none.
  ///
  /// Such a table is refused, because its text could not be written into a course as it is.
  package static func firstLineOfNoText(in bytes: [UInt8]) -> Int? {
    bytes.firstInvalidUTF8Range.map { SourceText(path: "", bytes: bytes).line(at: $0.lowerBound).number }
  }

  /// Returns a table in UTF-16, as Blackboard and spreadsheets write it, as UTF-8; other bytes unchanged.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let start = bytes.prefix(2)
    let isMarked = start == [0xFF, 0xFE] || start == [0xFE, 0xFF]
    // Without a mark, the first character of a header has one byte that is 0.
    guard bytes.count.isMultiple(of: 2), isMarked || start.count(where: { $0 == 0 }) == 1 else { return bytes }
    let isLittle = isMarked ? start.first == 0xFF : start.last == 0
    let units = stride(from: isMarked ? 2 : 0, to: bytes.count, by: 2).map { at in
      let (high, low) = isLittle ? (bytes[at + 1], bytes[at]) : (bytes[at], bytes[at + 1])
      return UInt16(high) << 8 | UInt16(low)
    }
    guard let text = String(validating: units, as: UTF16.self) else { return bytes }
    return Array(text.utf8)
  }

  /// Reads a table; nil if a quote is never closed.
  package init?(_ bytes: [UInt8]) {
    let text = bytes[...].withoutByteOrderMark
    let separator = Self.separator(of: text)
    hasDecimalCommas = separator != UInt8(ascii: ",")
    var cell: [UInt8] = []
    var cells: [String] = []
    var line = 1
    var start = 1
    var isQuoted = false
    var at = text.startIndex
    func finish() -> String { String(decoding: cell, as: UTF8.self).undoingSpreadsheetSafe }
    while at < text.endIndex {
      let byte = text[at]
      at += 1
      if isQuoted {
        if byte == 0x0A { line += 1 }
        if byte != 0x22 {
          cell.append(byte)
        } else if at < text.endIndex, text[at] == 0x22 {
          cell.append(byte)
          at += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case 0x22 where cell.allSatisfy { $0 == 0x20 }:
        cell = []
        isQuoted = true
      case separator:
        cells.append(finish())
        cell = []
      case 0x0A, 0x0D:
        if byte == 0x0D, at < text.endIndex, text[at] == 0x0A { at += 1 }
        cells.append(finish())
        add(cells, start)
        (cells, cell) = ([], [])
        line += 1
        start = line
      default: cell.append(byte)
      }
    }
    guard !isQuoted else { return nil }
    cells.append(finish())
    add(cells, start)
  }

  private mutating func add(_ cells: [String], _ line: Int) {
    let cells = cells.map(\.trimmed)
    if cells.contains(where: { !$0.isEmpty }) { rows.append((line, cells)) }
  }

  /// Returns why the values of a row are not all below a header; nil if they are.
  package func surplus(in cells: [String]) -> String? {
    let count = rows.first?.cells.count ?? 0
    guard let column = cells.indices.dropFirst(count).first(where: { !cells[$0].isEmpty }) else { return nil }
    return
      "\"\(cells[column])\" is in column \(column + 1), but the header has only \(count) columns: is a comma not quoted?"
  }

  /// The separator that is most frequent in the first line.
  private static func separator(of text: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in text {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D {
        if counts.isEmpty { continue }
        break
      }
      counts[byte, default: 0] += 1
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? candidates[0]
  }
}
