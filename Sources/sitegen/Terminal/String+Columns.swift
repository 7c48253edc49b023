import SiteContent

extension String {
  /// How many columns of a terminal the text takes: most characters one, those of East Asian scripts and emoji two.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text in exactly so many columns: filled up with spaces, or cut with an ellipsis.
  func fitted(to width: Int, alignment: ColumnAlignment = .left) -> String {
    let text = cut(to: width)
    let space = String(repeating: " ", count: max(width - text.columns, 0))
    return alignment == .left ? text + space : space + text
  }

  /// The text in at most so many columns, cut with an ellipsis.
  func cut(to width: Int) -> String {
    if columns <= width { return self }
    var text = ""
    var used = 0
    for character in self where used >= 0 {
      // One column is kept for the ellipsis; after the first character that finds no room none is taken.
      if used + character.columns <= width - 1 {
        text.append(character)
        used += character.columns
      } else {
        used = -1
      }
    }
    return width > 0 ? text + "…" : ""
  }
}

extension Character {
  /// How many columns of a terminal the character takes.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    // A picture in place of a sign, or a flag, which is two letters.
    if unicodeScalars.contains("\u{FE0F}") || (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
    return DisplayWidth.of(first)
  }
}
