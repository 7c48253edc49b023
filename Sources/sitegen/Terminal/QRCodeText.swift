import Formats

/// A QR code for the terminal: two modules, one above the other, are one character.
struct QRCodeText {
  let code: QRCode

  /// The lines of the code with its margin.
  ///
  /// A camera expects dark modules on a light ground. A coloured terminal is told these colours; in another one characters are
  /// light, as most have a dark ground.
  func lines(isColoured: Bool) -> [String] {
    let edge = -QRCode.margin..<code.size + QRCode.margin
    return stride(from: edge.lowerBound, to: edge.upperBound, by: 2).map { row in
      let line = edge.map { column in
        // Below the last line there may be half a line, which is light.
        switch (code.isDark(row: row, column: column), code.isDark(row: row + 1, column: column)) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }.joined()
      // White on black.
      return isColoured ? "\u{1B}[38;5;231;48;5;16m\(line)\u{1B}[0m" : line
    }
  }
}
