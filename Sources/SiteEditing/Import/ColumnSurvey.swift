import Formats

/// All columns of a table that is not recognised, with what they look like and the map that the owner could write.
package struct ColumnSurvey: Sendable, Hashable {
  /// The number of the header's line.
  package let line: Int
  package let columns: [Column]
  /// Whether that line has scores such as 9/10 in place of names of columns.
  package let hasScoresInHeader: Bool

  package struct Column: Sendable, Hashable {
    package var title: String
    package var kind: Kind
  }

  package enum Kind: Sendable, Hashable {
    case student
    /// Numbers up to a largest one.
    case numbers(upTo: String)
    /// Letters such as B+.
    case letters
    /// Points with their maximum, such as 9/20.
    case points
    case percents, dates, words, empty

    package var words: String {
      switch self {
      case .student: "the student"
      case .numbers(let largest): "numbers up to \(largest)"
      case .letters: "letters"
      case .points: "points with their maximum"
      case .percents: "percents"
      case .dates: "dates"
      case .words: "words"
      case .empty: "nothing"
      }
    }
  }

  /// - Parameter header: the index of the row with the header.
  init(_ table: CSVTable, header: Int) {
    line = table.rows[header].line
    let titles = table.rows[header].cells
    let students = Set(StudentColumns(titles, takesWords: true).indices)
    let rows = table.rows[(header + 1)...].map(\.cells)
    hasScoresInHeader = titles.contains { Self.isRatio($0, decimalCommas: table.hasDecimalCommas) }
    columns = titles.indices.map { index in
      let cells = rows.compactMap { $0.indices.contains(index) && !$0[index].isEmpty ? $0[index] : nil }
      let kind: Kind = students.contains(index) ? .student : Self.kind(of: cells, decimalCommas: table.hasDecimalCommas)
      return Column(title: titles[index], kind: kind)
    }
  }

  private static func isRatio(_ text: String, decimalCommas: Bool) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmed }
    return parts.count == 2 && parts.allSatisfy { ResultCell.number($0, decimalCommas: decimalCommas) != nil }
  }

  private static func kind(of cells: [String], decimalCommas: Bool) -> Kind {
    let open = cells.filter { ResultCell.score($0, decimalCommas: decimalCommas).score != nil }
    if open.isEmpty { return .empty }
    if open.allSatisfy({ $0.hasSuffix("%") }) { return .percents }
    if open.allSatisfy({ isRatio($0, decimalCommas: decimalCommas) }) { return .points }
    let numbers = open.compactMap { ResultCell.number($0, decimalCommas: decimalCommas) }
    if numbers.count * 2 > open.count, let largest = numbers.max(by: { Double($0) ?? 0 < Double($1) ?? 0 }) {
      return .numbers(upTo: largest)
    }
    if open.allSatisfy(TableDates.isDate) { return .dates }
    let isLetter = { (text: String) in text.count <= 2 && text.first?.isUppercase == true && text.first?.isASCII == true
    }
    return open.allSatisfy(isLetter) ? .letters : .words
  }

  /// Words in the headers of columns with numbers that are no scores, and whole headers of others.
  private static let otherWords: Set = [
    "total", "overall", "average", "id", "nbr", "count", "max", "maximum", "possible", "moyenne", "gesamt", "promedio",
  ]
  private static let otherTitles: Set = [
    "term", "year", "section", "number", "no", "code", "rank", "rang", "numéro", "nummer", "总分", "总计", "平均分", "排名",
    "序号",
  ]

  private static func namesScores(_ title: String) -> Bool {
    let title = HeaderText(title).key
    let words = title.split { !$0.isLetter }.map(String.init)
    return !title.isEmpty && otherWords.isDisjoint(with: words) && !otherTitles.contains(title)
  }

  /// Returns the index of the row that looks most like a header: the first one with as many cells as any.
  static func header(of table: CSVTable) -> Int {
    let counts = table.rows.prefix(RecognizedTable.searchedRows).map { $0.cells.count { !$0.isEmpty } }
    return counts.firstIndex(of: counts.max() ?? 0) ?? 0
  }

  /// Whether a column has numbers and a header that could be an item's.
  package var hasScores: Bool { !scores.isEmpty }

  private var scores: [Column] {
    columns.filter { column in
      switch column.kind {
      case .numbers, .points, .percents: Self.namesScores(column.title)
      case .student, .letters, .dates, .words, .empty: false
      }
    }
  }

  /// The options that would import the table: one for each column with scores, or else with letters, and one for the student
  /// if no header names one. Columns named as totals, ids and counts are left out.
  package var proposal: [String] {
    let letters = columns.filter { $0.kind == .letters && !$0.title.isEmpty }
    if scores.isEmpty, letters.isEmpty { return [] }
    var options: [String] = []
    if !columns.contains(where: { $0.kind == .student }), let words = columns.first(where: { $0.kind == .words }) {
      options.append("\(words.title)=@student")
    }
    for column in scores.isEmpty ? letters : scores {
      options.append("\(column.title)=\(column.title.replacing("=", with: " "))")
    }
    return options
  }
}
