import Formats

/// The user report of Moodle, as browsers copy it: the cell of a name has the kind of its activity on a line of its own.
///
/// The range of points is in one column of every row, so a line is that of a row only if it has a range there.
struct MoodlePage {
  /// Reads a page; nil if the text is another one, or a table with one line for each row.
  static func read(_ bytes: [UInt8]) -> TableSource? {
    let text = String(decoding: bytes[...].withoutByteOrderMark, as: UTF8.self)
    guard bytes.count <= PastedCells.maximumSize, text.contains("\t") else { return nil }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.replacing("\u{A0}", with: " ").split(separator: "\t", omittingEmptySubsequences: false).map(\.trimmed)
    }
    guard let header = lines.firstIndex(where: isHeader), let columns = Columns(lines[header]) else { return nil }
    joinHints(&lines)
    let rows = lines.indices.dropFirst(header + 1).filter { isRow(lines[$0], columns) }
    // A spreadsheet has the whole table on such lines.
    guard rows.contains(where: { lines[$0][0].isEmpty || lines[$0 - 1].count == 1 && !lines[$0 - 1][0].isEmpty }) else {
      return nil
    }
    let names = Set(lines.filter { $0.count == 1 }.map { $0[0].lowercased() })
    var classOfCourse: ClassFigures?
    // Rows that are called like totals, but of no category of the page.
    var doubtful: [Int] = []
    let found = rows.compactMap { at -> TableSource.Row? in
      let label = at > 0 && lines[at - 1].count == 1 ? lines[at - 1][0].lowercased() : ""
      let name = lines[at][0]
      if courseTotals.contains(name.lowercased()) {
        classOfCourse = columns.classFigures(of: lines[at])
        return nil
      }
      if name.isEmpty || sumLabels.contains(label) { return nil }
      if let total = sumWords.first(where: { name.lowercased().hasSuffix(" \($0)") }) {
        if !names.contains(String(name.lowercased().dropLast(total.count + 1))) { doubtful.append(at) }
        return nil
      }
      return TableSource.Row(line: at + 1, parts: columns.parts(of: lines[at]))
    }
    var source = TableSource(.moodleReport, rows: found)
    source.refused = lines.indices.dropFirst(header + 1).compactMap { at in
      let isDoubtful = doubtful.contains(at)
      guard isDoubtful || !isRow(lines[at], columns) && lines[at].contains(where: isRange) else { return nil }
      let cells = lines[at].filter { !$0.isEmpty }.joined(separator: "  ")
      let reason = isDoubtful ? "its name is that of a total" : "its cells have moved"
      var result = ImportedResult(
        name: lines[at][0].isEmpty ? cells : lines[at][0], line: at + 1,
        problem: "\"\(cells.excerpt())\" is not understood: \(reason): copy the page again")
      result.title = ""
      return result
    }
    source.classOfCourse = classOfCourse
    return source
  }

  /// The kinds of rows with totals.
  private static let sumLabels: Set = [
    "aggregation", "agrégation", "tendance centrale", "agregación", "agregació", "gesamtbewertung", "聚合", "汇总",
  ]
  private static let courseTotals: Set = [
    "course total", "total du cours", "total del curso", "total del curs", "kurs gesamt", "课程总分", "课程总计",
  ]
  private static let sumWords = ["total", "gesamt"]

  private static func isHeader(_ cells: [String]) -> Bool {
    cells.count > 2 && GradeBookFormat.moodleReport.required[0].contains { $0.match(HeaderText(cells[0])) != nil }
  }

  /// Joins a remark about a weight, such as `( Empty )`, to the cell that it is in.
  private static func joinHints(_ lines: inout [[String]]) {
    for at in lines.indices.dropFirst()
    where lines[at][0].hasPrefix("(") && lines[at].count > 1 && lines[at - 1].count > 1 {
      lines[at] = lines[at - 1].dropLast() + ["\(lines[at - 1].last ?? "") \(lines[at][0])"] + lines[at].dropFirst()
      lines[at - 1] = [""]
    }
  }

  private static func isRow(_ cells: [String], _ columns: Columns) -> Bool {
    cells.count > columns.range && isRange(cells[columns.range])
  }

  private static func isRange(_ cell: String) -> Bool {
    cell.wholeMatch(of: /-?[\d.,]+\s*[-–—]\s*[\d.,]+/) != nil
  }

  /// The columns of a report that are read.
  private struct Columns {
    let range: Int
    let score: Int
    let weight: Int?
    let average: Int?

    init?(_ header: [String]) {
      let known = header.map(ListColumn.init(header:))
      guard let score = known.firstIndex(of: .score), let range = known.firstIndex(of: .max) else { return nil }
      self.score = score
      self.range = range
      weight = score > 1 ? 1 : nil
      average = known.firstIndex(of: .classAverage)
    }

    func parts(of cells: [String]) -> [ListColumn: String] {
      // A percent may follow the points.
      let score = cells[score].replacing(/\s?\([^()]*\)$/, with: "")
      var parts: [ListColumn: String] = [.name: cells[0], .score: score, .max: cells[range]]
      if weight.map({ cells[$0].lowercased().contains("excluded") }) == true { parts[.score] = "excused" }
      if let average, cells.indices.contains(average) { parts[.classAverage] = cells[average] }
      return parts
    }

    /// Returns what the class got in the row with the total of the course, in percent.
    func classFigures(of cells: [String]) -> ClassFigures? {
      guard let average, cells.indices.contains(average) else { return nil }
      let commas = cells[range].contains(",") || cells[average].contains(",")
      let top = cells[range].split { "-–—".contains($0) }.last.flatMap {
        ResultCell.number($0.trimmed, decimalCommas: commas)
      }
      let cell = ClassCell(cells[average], max: top, decimalCommas: commas)
      guard let figure = cell.figure, !figure.hasSuffix("%"), let top else { return nil }
      return ClassFigures(average: "\(figure)/\(top)", count: cell.count)
    }
  }
}
