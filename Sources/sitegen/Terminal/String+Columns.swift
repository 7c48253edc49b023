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

  /// The text without characters that a terminal would obey.
  var harmless: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}

extension Character {
  /// How many columns of a terminal the character takes.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    // A sign for text that is shown as a picture, a flag, a family: as wide as any picture.
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  /// The blocks of Unicode whose characters take two columns (Unicode Standard Annex 11, wide and fullwidth).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
