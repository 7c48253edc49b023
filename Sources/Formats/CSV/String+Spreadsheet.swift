/// A spreadsheet runs a cell that starts like a formula, unless it starts with an apostrophe.
///
/// If semicolons separate cells, as in many countries, a cell also starts after each of them, and after tabs and
/// line ends, even inside quotes. Some spreadsheets also accept the full-width characters.
extension String {
  /// The text as a cell that is never a formula.
  package var spreadsheetSafe: String { changingApostrophes(by: 1) }

  /// The original text of a `spreadsheetSafe` cell.
  package var undoingSpreadsheetSafe: String { changingApostrophes(by: -1) }

  private func changingApostrophes(by change: Int) -> String {
    guard unicodeScalars.contains(where: { Self.signs.contains($0) || Self.ends.contains($0) }) else { return self }
    var result = UnicodeScalarView()
    var rest = unicodeScalars[...]
    var begins = true
    while let scalar = rest.first {
      if begins {
        let apostrophes = rest.prefix { $0 == "'" }.count
        if let next = rest.dropFirst(apostrophes).first,
          Self.signs.contains(next) || result.isEmpty && Self.ends.contains(next)
        {
          result.append(contentsOf: repeatElement("'", count: Swift.max(0, apostrophes + change)))
          result.append(next)
          rest = rest.dropFirst(apostrophes + 1)
          begins = Self.ends.contains(next)
          continue
        }
      }
      result.append(scalar)
      rest.removeFirst()
      begins = Self.ends.contains(scalar) || begins && scalar == " "
    }
    return String(result)
  }

  private static let signs = Set("=+-@＝＋－＠".unicodeScalars)
  private static let ends = Set(";；\t\r\n".unicodeScalars)
}
