/// A column of a table with what the import makes of it.
package struct GradeColumn: Sendable, Hashable {
  /// The index of the column, from 0.
  package var index: Int
  package var title: String
  /// What a map can call it: the number that the system gives to its item, the header, and the item's name in the header
  /// if no other column has the same.
  var names: [String] = []
  package var verdict: Verdict

  /// What a column is.
  package enum Verdict: Sendable, Hashable {
    /// It identifies the student.
    case student
    case item(Item)
    /// It has the maximum of an item.
    case maximum
    /// It has one part of each result of a list.
    case part(ListColumn)
    /// It has totals, which are computed from the items.
    case sum
    /// It is not imported, for this reason.
    case ignored(String)
  }

  /// A column with the scores of one item.
  package struct Item: Sendable, Hashable {
    package var name: String
    package var category: String?
    /// The number that the system gives to the item; nil if it gives none.
    package var id: String?
    var unit = GradeBookFormat.Unit.points
    /// The maximum in the header or above it; nil if it is elsewhere or unknown.
    var max: String?
    /// The column with the maximum of each row; nil if there is none.
    var maxIndex: Int?
    /// The due date as the table has it.
    var due: String?
    /// Where the name is from.
    var naming = ImportedResult.Naming.table
  }

  package var item: Item? { if case .item(let item) = verdict { item } else { nil } }

  /// The verdict in a few words, for lists of all columns.
  package var words: String {
    switch verdict {
    case .student: "the student"
    case .item(let item): "the item " + (item.category.map { "\($0)/" } ?? "") + item.name
    case .maximum: "a maximum"
    case .part(let part): part.words
    case .sum: "a total, left out"
    case .ignored(let reason): "left out: \(reason)"
    }
  }
}
