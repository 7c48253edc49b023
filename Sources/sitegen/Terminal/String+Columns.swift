import Formats
import SiteContent

/// The side of a column to which text is aligned.
enum ColumnAlignment: Sendable {
  case left, right
}

extension String {
  /// The text in exactly `width` columns: padded with spaces, or cut with an ellipsis.
  func fitted(to width: Int, alignment: ColumnAlignment = .left) -> String {
    let text = cut(to: width)
    let space = String(repeating: " ", count: max(width - text.columns, 0))
    return alignment == .left ? text + space : space + text
  }

  /// The text in at most `width` columns, cut with an ellipsis if it is longer.
  func cut(to width: Int) -> String {
    if columns <= width { return self }
    var text = ""
    var used = 0
    for character in self {
      // One column is for the ellipsis.
      guard used + character.columns <= width - 1 else { break }
      text.append(character)
      used += character.columns
    }
    return width > 0 ? text + "…" : ""
  }
}
