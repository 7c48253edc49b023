import Formats
import SiteContent

/// The form in which a system wrote the table of a class: all of its text but the scores, totals and remarks, so that an
/// export can write the table again.
package struct TableForm: Sendable, Hashable {
  /// What each column has, from left to right.
  var columns: [ColumnMap.Target]
  var separator: Unicode.Scalar = ","
  var newline = CSVNewline.lf
  var encoding = CSVEncoding.utf8
  var hasDecimalCommas = false
  /// The lines above the header, as they are.
  var above: [String] = []
  var header: String
  var rows: [Row] = []

  /// A row below the header.
  struct Row: Sendable, Hashable {
    /// The member whose results it has; nil for a row about the columns, such as maxima.
    var member: String?
    /// The row as it is written. Cells with results of members are empty.
    var text: String
  }

  /// The ids of the members in the order of the rows.
  package var members: [String] { rows.compactMap(\.member) }

  init(columns: [ColumnMap.Target], header: String) {
    self.columns = columns
    self.header = header
  }

  /// - Parameters:
  ///   - columns: what each column has; an item is one of the course.
  ///   - members: the member of each line that has one. Rows of other students are left out.
  init(_ bytes: [UInt8], _ recognized: RecognizedTable, columns: [ColumnMap.Target], members: [Int: String]) {
    let (table, text) = (recognized.table, CSVTable.utf8(bytes))
    self.columns = columns
    separator = Unicode.Scalar(table.separator)
    encoding = CSVEncoding(of: bytes)
    hasDecimalCommas = table.hasDecimalCommas
    let place = table.ranges[recognized.header]
    let ending = text[place.upperBound...].prefix(2)
    newline = ending == [0x0D, 0x0A] ? .crlf : ending.first == 0x0D ? .cr : .lf
    header = String(decoding: text[place], as: UTF8.self)
    above = Self.lines(of: text[..<place.lowerBound].withoutByteOrderMark, endingWith: Array(newline.text.utf8))
    let kept = Self.keptColumns(of: recognized)
    let students = recognized.columns.filter { $0.verdict == .student }.map(\.index)
    for index in table.rows.indices.dropFirst(recognized.header + 1) {
      let (line, cells) = table.rows[index]
      let written = String(decoding: text[table.ranges[index]], as: UTF8.self)
      if let member = members[line] {
        var row = WrittenRow(written, separator: separator)
        for column in row.cells.indices where !kept.contains(column) { row.set(column, to: "") }
        rows.append(Row(member: member, text: row.text))
      } else if recognized.format.row(cells, students: students) != nil
        || !students.contains(where: { cells.indices.contains($0) && !cells[$0].isEmpty })
      {
        rows.append(Row(member: nil, text: written))
      }
    }
  }

  /// The columns whose cells are no results: about the student, or about the item.
  private static func keptColumns(of table: RecognizedTable) -> Set<Int> {
    let kept = table.columns.filter { column in
      switch column.verdict {
      case .student, .maximum, .ignored(GradeBookFormat.aboutTheStudent), .ignored(GradeBookFormat.endOfRow): true
      case .part(let part): part != .score
      case .ignored: table.format.shape == .list
      case .item, .sum: false
      }
    }
    return Set(kept.map(\.index))
  }

  private static func lines(of bytes: ArraySlice<UInt8>, endingWith end: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes
    while let range = rest.firstRange(of: end) {
      lines.append(String(decoding: rest[..<range.lowerBound], as: UTF8.self))
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty ? lines : lines + [String(decoding: rest, as: UTF8.self)]
  }
}
