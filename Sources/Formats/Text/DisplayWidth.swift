extension String {
  /// The number of terminal columns that the text takes: one for most characters, two for East Asian wide ones and emoji.
  package var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
  /// The number of terminal columns that the character takes: 0, 1 or 2.
  package var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    // U+FE0F asks for the emoji form of a character; flags are pairs of regional indicators.
    if unicodeScalars.contains("\u{FE0F}") || (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
    return first.columns
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns that the scalar takes alone: 0, 1 or 2.
  package var columns: Int {
    switch value {
    case 0x20...0x7E: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
