/// The rows of a comma-separated table, each with the line of the text on which it starts.
///
/// It reads RFC 4180 and the variants that programs write: line breaks in quotes, a byte order mark, semicolons or tabs in
/// place of commas, and the line `sep=;` that names the separator. It is our own because a message about a cell needs its
/// line, which the libraries do not keep.
package struct CSVTable: Sendable {
  /// The rows that are not empty, with the line on which each starts, from 1. Cells are trimmed.
  package private(set) var rows: [(line: Int, cells: [String])] = []
  /// The bytes of each row in the text, without the end of its last line.
  package private(set) var ranges: [Range<Int>] = []
  /// Whether numbers have decimal commas, so that `1,018` is less than 2; otherwise it is 1018.
  package private(set) var hasDecimalCommas = false
  /// The byte that separates cells.
  package let separator: UInt8
  /// The first line of a row with a cell that is longer than any that people write; nil if there is none.
  package private(set) var longCellLine: Int?
  /// The most bytes of a cell; a spreadsheet takes about half as many.
  package static let maximumCellSize = 64 << 10

  /// Returns the first line with bytes that are not UTF-8, from 1; nil if there is none.
  ///
  /// Such a table is refused, because its text could not be written into a course as it is.
  package static func firstInvalidLine(of bytes: [UInt8]) -> Int? {
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

  /// A table that another format than CSV has, whose numbers have decimal points unless the cells say otherwise.
  /// - Parameter decimalCommas: whether numbers have decimal commas; nil if the cells show it.
  package init(rows: [(line: Int, cells: [String])], decimalCommas: Bool? = nil) {
    separator = UInt8(ascii: ",")
    self.rows = rows.map { ($0.line, $0.cells.map(\.trimmed)) }
    ranges = rows.map { _ in 0..<0 }
    longCellLine = self.rows.first { $0.cells.contains { $0.utf8.count > Self.maximumCellSize } }?.line
    hasDecimalCommas = decimalCommas ?? usesDecimalCommas(besides: separator)
  }

  /// Reads a table; nil if a quote is never closed.
  package init?(_ bytes: [UInt8]) {
    var text = bytes[...].withoutByteOrderMark
    let named = Self.namedSeparator(of: &text)
    separator = named ?? Self.separator(of: text)
    var cell: [UInt8] = []
    var cells: [String] = []
    var line = named == nil ? 1 : 2
    var start = line
    var isQuoted = false
    var at = text.startIndex
    var first = at
    func finish() -> String {
      if cell.count > Self.maximumCellSize { longCellLine = longCellLine ?? start }
      return String(decoding: cell, as: UTF8.self).undoingSpreadsheetSafe
    }
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
        let end = at - 1
        if byte == 0x0D, at < text.endIndex, text[at] == 0x0A { at += 1 }
        cells.append(finish())
        add(cells, start, first..<end)
        (cells, cell) = ([], [])
        line += 1
        start = line
        first = at
      default: cell.append(byte)
      }
    }
    guard !isQuoted else { return nil }
    cells.append(finish())
    add(cells, start, first..<text.endIndex)
    hasDecimalCommas = usesDecimalCommas(besides: separator)
  }

  /// Whether numbers in the cells have decimal commas. A comma before three digits can also separate thousands, so that other
  /// numbers decide; if there are none, tables with semicolons have decimal commas.
  private func usesDecimalCommas(besides separator: UInt8) -> Bool {
    var commas = 0
    var points = 0
    for row in rows {
      for cell in row.cells {
        switch Self.decimalSign(of: cell) {
        case UInt8(ascii: ","): commas += 1
        case UInt8(ascii: "."): points += 1
        default: break
        }
      }
    }
    return commas == points ? separator == UInt8(ascii: ";") : commas > points
  }

  /// Returns the sign before the decimals of a number; nil if the text is another one, or if the sign can be that of
  /// thousands.
  private static func decimalSign(of text: String) -> UInt8? {
    guard let end = text.utf8.lastIndex(where: { !(0x30...0x39).contains($0) }), end != text.utf8.startIndex else {
      return nil
    }
    let sign = text.utf8[end]
    let whole = text.utf8[..<end]
    let decimals = text.utf8.distance(from: end, to: text.utf8.endIndex) - 1
    guard decimals > 0, whole.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return decimals != 3 || whole.count > 3 || whole.first == 0x30 ? sign : nil
  }

  /// Removes a first line such as `sep=;`, with which spreadsheets name the separator, and returns the separator; nil if
  /// there is no such line.
  private static func namedSeparator(of text: inout ArraySlice<UInt8>) -> UInt8? {
    let start = Array(text.prefix(6))
    guard start.count == 6, start.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8), [0x0A, 0x0D].contains(start[5])
    else { return nil }
    let separator = start[4]
    text = text.dropFirst(6)
    if start[5] == 0x0D, text.first == 0x0A { text = text.dropFirst() }
    return separator
  }

  private mutating func add(_ cells: [String], _ line: Int, _ range: Range<Int>) {
    let cells = cells.map(\.trimmed)
    guard cells.contains(where: { !$0.isEmpty }) else { return }
    rows.append((line, cells))
    ranges.append(range)
  }

  /// Returns the table with other cells in a row.
  package func replacing(cellsOf row: Int, with cells: [String]) -> CSVTable {
    var table = self
    if rows.indices.contains(row) { table.rows[row].cells = cells }
    return table
  }

  /// Returns why the values of a row are not all below a header; nil if they are.
  /// - Parameter header: the index of the row with the header.
  package func surplus(in cells: [String], header: Int = 0) -> String? {
    let count = rows.indices.contains(header) ? rows[header].cells.count : 0
    guard let column = cells.indices.dropFirst(count).first(where: { !cells[$0].isEmpty }) else { return nil }
    return
      "\"\(cells[column].excerpt())\" is in column \(column + 1), but the header has only \(count) columns: is a comma not quoted?"
  }

  /// Returns the separator of the table: the candidate that occurs equally often in the most of the first lines.
  private static func separator(of text: ArraySlice<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var lines: [[Int]] = []
    var counts = [0, 0, 0]
    var isEmpty = true
    var isQuoted = false
    for byte in text {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D {
        if !isEmpty { lines.append(counts) }
        (counts, isEmpty) = ([0, 0, 0], true)
        if lines.count == 50 { break }
        continue
      }
      isEmpty = false
      if let at = candidates.firstIndex(of: byte) { counts[at] += 1 }
    }
    if !isEmpty { lines.append(counts) }
    /// How many lines have the same number of a candidate, and the number in the first line.
    func support(_ at: Int) -> (lines: Int, first: Int) {
      var frequencies: [Int: Int] = [:]
      for line in lines where line[at] > 0 { frequencies[line[at], default: 0] += 1 }
      return (frequencies.values.max() ?? 0, lines.first?[at] ?? 0)
    }
    var best = 0
    for at in candidates.indices.dropFirst() where support(at) > support(best) { best = at }
    return candidates[best]
  }
}
