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
  /// The coefficient as written in the table; nil if there is none.
  package var coefficient: String?
  /// The due date in the form of content files, in the site's time zone; nil if there is none that can be read.
  package var due: String?
  /// Whether the table shows the score without counting it.
  package var countsNothing = false
  /// What the owner should know about the result: a word that leaves it open, or a date that cannot be read.
  package var notes: [String] = []
  /// What the table calls the item, by which a map names it.
  var title: String
  /// Whether the name is one that the course keeps from an earlier import.
  var isRemembered = false
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
    title = name
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
