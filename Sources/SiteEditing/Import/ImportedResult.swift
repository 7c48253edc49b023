/// The result of one piece of work, as another program's table has it.
package struct ImportedResult: Sendable, Hashable {
  package var name: String
  package var category: String?
  /// As sitegen writes it: `18`, `92%`, a letter, `missing`, `excused`; nil while it is not graded.
  package var score: String?
  /// Points possible.
  package var max: String?
  package var weight: String?
  /// `2026-10-10`, where the table has it in that form.
  package var due: String?
  /// The line of the table.
  package var line: Int

  package init(
    name: String, category: String? = nil, score: String? = nil, max: String? = nil, weight: String? = nil,
    due: String? = nil, line: Int
  ) {
    self.name = name
    self.category = category
    self.score = score
    self.max = max
    self.weight = weight
    self.due = due
    self.line = line
  }

  /// The score with the maximum behind it, as an item without a maximum of its own has it.
  package var written: String? {
    guard let score else { return nil }
    guard let max, Double(score) != nil else { return score }
    return "\(score)/\(max)"
  }
}
