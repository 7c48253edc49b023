/// The result of one piece of work in the table of another program.
package struct ImportedResult: Sendable, Hashable {
  package var name: String
  /// The name of the category; nil if the table does not have one.
  package var category: String?
  /// The score in the form of content files: `18`, `92%`, a letter, `missing`, `excused`; nil if it is not graded.
  package var score: String?
  /// The possible points.
  package var max: String?
  /// The weight as written in the table; nil if there is none.
  package var weight: String?
  /// The due date as `2026-10-10`; nil if the table has another form.
  package var due: String?
  /// The line in the table.
  package var line: Int
  /// The number of the column in the table, from 1; nil if each row is one result.
  package var column: Int?
  /// The reason why the row cannot be imported; nil if it can.
  package var problem: String?

  package init(
    name: String, category: String? = nil, score: String? = nil, max: String? = nil, weight: String? = nil,
    due: String? = nil, line: Int, column: Int? = nil, problem: String? = nil
  ) {
    self.name = name
    self.category = category
    self.score = score
    self.max = max
    self.weight = weight
    self.due = due
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// Whether the score is a number of points, neither a percent nor a word.
  var isNumber: Bool { score.flatMap(Double.init) != nil }

  /// The score with the maximum after it, as in `18/20`, for an item without a maximum of its own.
  package var written: String? {
    guard let score else { return nil }
    guard let max, isNumber else { return score }
    return "\(score)/\(max)"
  }
}
