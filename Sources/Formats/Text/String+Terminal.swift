extension String {
  /// The text without control characters that a terminal would obey.
  package var escapedForTerminal: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.escapedForTerminal) }
    return String(result)
  }

  /// The text without control characters that a terminal would obey, except line ends.
  package var linesEscapedForTerminal: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar == "\n" ? scalar : scalar.escapedForTerminal) }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// The scalar, or a replacement for one that would control the terminal.
  package var escapedForTerminal: Unicode.Scalar {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    // Signs that change the direction of the following text could disguise it.
    case .format where (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value): "\u{FFFD}"
    default: self
    }
  }
}
