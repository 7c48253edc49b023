import Formats

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
  /// What the class got; nil if the table does not say.
  var classFigures: ClassFigures?
  /// What the class got, in words; nil if the table does not say.
  package var classWords: String? { classFigures?.words }
  /// Whether the table shows the score without counting it.
  package var countsNothing = false
  /// Further keys that a new item gets.
  var rules: [KeyAssignment] = []
  /// What the owner should know about the result: a word that leaves it open, or a date that cannot be read.
  package var notes: [String] = []
  /// What the table calls the item, by which a map names it.
  var title: String
  /// Where the name is from.
  var naming = Naming.table
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

  /// Where the name of an item is from.
  enum Naming: Sendable, Hashable {
    case table
    /// The owner named the column for this import.
    case owner
    /// The course keeps the name from an earlier import.
    case remembered
  }

  /// Whether the score is a number of points, neither a percent nor a word.
  var isNumber: Bool { score.flatMap(Double.init) != nil }

  /// The score in percent of the maximum; nil for words and letters, and for points without a maximum.
  var percent: Double? {
    guard let score else { return nil }
    if score.hasSuffix("%") { return Double(score.dropLast()) }
    guard let points = Double(score), let max = max.flatMap(Double.init), max > 0 else { return nil }
    return 100 * points / max
  }

  /// The score with the maximum after it, as in `18/20`, for an item without a maximum of its own.
  package var written: String? {
    guard let score else { return nil }
    guard let max, isNumber else { return score }
    return "\(score)/\(max)"
  }

  /// Returns a score of a quiz, which counts as a share of the maximum of its item, in percent; the result itself if both have the same
  /// maximum.
  /// - Parameter own: the maximum of the item; nil if it states none.
  func asShare(besides own: String?) -> ImportedResult {
    guard let points = score.flatMap(Double.init), let max, let most = Double(max), most > 0,
      own.flatMap(Double.init) != most
    else { return self }
    var share = self
    let percent = (points * 100 / most).description
    share.score = (percent.hasSuffix(".0") ? String(percent.dropLast(2)) : percent) + "%"
    share.max = nil
    return share
  }

  /// Whether a score in a file is the same, of a quiz also in another form.
  func isSame(as old: String, ofQuiz: Bool) -> Bool {
    isSame(as: old) || ofQuiz && isAlike(old)
  }

  /// Whether a score in a file is the same.
  func isSame(as old: String) -> Bool {
    guard let score else { return true }
    if old == score || old == written { return true }
    let parts = old.split(separator: "/").map { Double($0.trimmed) }
    guard let points = parts.first ?? nil, let imported = Double(score), points == imported else { return false }
    guard parts.count == 2, let max = max.flatMap(Double.init) else { return true }
    return parts[1] == max
  }

  /// Whether a score in a file is the same or the same share of its maximum: `9/10` and `90%`.
  func isAlike(_ old: String) -> Bool {
    guard score != nil else { return false }
    if isSame(as: old) { return true }
    guard let own = written.flatMap(Self.share), let other = Self.share(old) else { return false }
    return abs(own - other) < 1e-9
  }

  /// Returns the share that a score such as `9/10` or `90%` is of its maximum; nil for any other.
  static func share(_ text: String) -> Double? {
    if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 } }
    let parts = text.split(separator: "/").compactMap { Double($0.trimmed) }
    return parts.count == 2 && parts[1] > 0 ? parts[0] / parts[1] : nil
  }
}

extension [ImportedResult] {
  /// The first item that several rows of a list have with different scores, and their lines; nil if there is none.
  var itemTwice: (name: String, lines: [Int])? {
    var rows: [[String?]: [ImportedResult]] = [:]
    for result in self where result.column == nil && result.score != nil && result.problem == nil {
      rows[[CourseOutline.folded(result.name), result.category.map(CourseOutline.folded)], default: []].append(result)
    }
    let twice = rows.values.filter { same in same.contains { $0.written != same[0].written } }
    return twice.min { $0[0].line < $1[0].line }.map { ($0[0].title, $0.map(\.line)) }
  }
}
