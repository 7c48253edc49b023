import Formats

/// The columns of a table with feedback to students, each about the item of another column.
struct CommentColumns {
  /// The index of the item's column by that of the column with feedback about it.
  let items: [Int: Int]

  private static let words = [
    "comment", "comments", "feedback", "feedback comments", "commentaire", "commentaires", "评语", "反馈",
  ]

  /// - Parameters:
  ///   - titles: the headers.
  ///   - columns: the indices of the columns with items.
  init(_ titles: [String], items columns: [Int]) {
    var items: [Int: Int] = [:]
    for (index, title) in titles.enumerated() where !columns.contains(index) {
      let title = title.folded.trimmed
      if Self.words.contains(title) {
        // It is right of its item, or the table has only one.
        items[index] = columns.last { $0 < index } ?? (columns.count == 1 ? columns[0] : nil)
        continue
      }
      guard let word = Self.words.first(where: { title.hasSuffix(" " + $0) }) else { continue }
      let name = title.dropLast(word.count + 1).trimmed.trimmingPrefix("*").trimmed
      let stem = name.hasSuffix(" -") || name.hasSuffix(":") ? name.dropLast(name.hasSuffix(":") ? 1 : 2).trimmed : name
      func folded(_ column: Int) -> String { titles[column].folded.trimmed }
      items[index] =
        columns.first { folded($0) == stem } ?? columns.first { !stem.isEmpty && folded($0).hasPrefix(stem + " ") }
    }
    self.items = items
  }

  /// The header of a column with feedback about an item.
  static func title(of item: String) -> String { "\(item) comment" }
}
