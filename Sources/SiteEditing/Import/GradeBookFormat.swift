/// The form of the tables that one system exports.
///
/// All systems are declared in `GradeBookFormat.all`; nothing else in the importer depends on a system.
package struct GradeBookFormat: Sendable {
  package var source: ResultsTable.Source
  /// The table in words, as in "a grade book of Canvas".
  package var name: String
  package var shape = Shape.book
  /// The header has a column of each of these lists.
  var required: [[HeaderPattern]]
  /// The header has one of these columns, or a line above it has such a cell, if the list is not empty.
  var marks: [HeaderPattern] = []
  /// The header has none of these columns.
  var excluded: [HeaderPattern] = []
  /// None of the first rows below the header starts with one of these cells.
  var excludedBelow: [HeaderPattern] = []
  /// Columns that identify students, besides those that every table may have.
  var identities: [HeaderPattern] = []
  /// Columns about the student or the submission that are not imported, with the reason.
  var ignored: [(reason: String, headers: [HeaderPattern])] = []
  /// Columns with totals.
  var sums: [HeaderPattern] = []
  /// Columns with the maximum of the item `{name}`, or of the only item.
  var maxima: [HeaderPattern] = []
  /// Columns with scores, the preferred ones first if several have the same item.
  var items: [Item] = []
  var rest = Rest.ignored
  /// Rows that are not of students, by their first cell in lower case.
  var rows: [String: Row] = [:]
  /// Lines above the header that describe the only item, by their first cell in lower case.
  var labels: [String: Label] = [:]
  /// Whether the header may have empty cells, for items that a line above it names.
  var namesAbove = false
  /// Lines above the header that describe each column.
  var definitions: Definitions?
  /// The words that the system writes for work without a score.
  var words = Words()
  /// The column that is empty if nothing was handed in; a score of 0 is no mark then. Nil if there is none.
  var handedIn: String? = nil
  /// Whether times without an offset are in UTC.
  var hasUTC = false

  /// The reason why columns about the student are not imported.
  static let aboutTheStudent = "about the student"
  /// The reason why a column that only ends the row is not imported.
  static let endOfRow = "the end of the row"

  /// The arrangement of results.
  package enum Shape: Sendable {
    /// A row for each student and a column for each item.
    case book
    /// A row for each student and item.
    case list
  }

  /// The words for work without a score.
  struct Words: Sendable {
    var missing = "missing"
    var excused = "excused"
    /// Empty if the system has no word that import reads as an absence.
    var absent = ""
  }

  /// A column with scores.
  struct Item: Sendable {
    var header: HeaderPattern
    var unit = Unit.points

    init(_ header: HeaderPattern, _ unit: Unit = .points) {
      self.header = header
      self.unit = unit
    }
  }

  /// The unit of the scores of a column.
  enum Unit: Sendable, Hashable {
    case points, percent, letter
  }

  /// How columns that no other list names are treated.
  enum Rest: Sendable {
    case ignored, items
    /// Items if the table has their maximum.
    case itemsWithMaximum
  }

  /// The meaning of a row that is not of a student.
  enum Row: Sendable {
    case maxima, dates, ignored
  }

  /// The meaning of a line above the header.
  enum Label: Sendable {
    case itemName, maximum, due, unit
  }

  /// Lines above the header that start with the header of a column and tell what it has.
  struct Definitions: Sendable {
    /// The index of the cell with the kind of column.
    var kind: Int
    /// The index of the cell with the item's name, after a code and a hyphen.
    var name: Int
    /// The index of the cell with the number of the session.
    var session: Int
    /// The index of the cell with the kind of object, and those kinds that are sums.
    var object: Int
    var sums: Set<String>
    var score: String
    var maximum: String
  }
}
