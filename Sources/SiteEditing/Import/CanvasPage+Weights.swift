import Formats

/// The table beside the grades that says how much each group counts.
extension CanvasPage {
  /// Returns where the table starts that says how much each group counts; nil if there is none.
  static func weights(in cells: [PastedCells.Cell]) -> Int? {
    cells.indices.dropLast().first {
      cells[$0].text.lowercased() == "group" && cells[$0 + 1].text.lowercased() == "weight"
    }
  }

  /// Reads the table that says how much each group counts.
  mutating func readWeights(_ cells: ArraySlice<PastedCells.Cell>) {
    var rest = cells
    while let name = rest.popFirst()?.text, name.lowercased() != "total", let weight = rest.popFirst()?.text,
      weight.hasSuffix("%"), let number = ResultCell.number(weight.dropLast().trimmed, decimalCommas: decimalCommas)
    {
      groups.append((name, number))
    }
  }
}
