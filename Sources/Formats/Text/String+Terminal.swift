extension String {
  /// The text with U+FFFD in place of every character that a terminal would obey, line ends included.
  package var escapedForTerminal: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.escapedForTerminal) }
    return String(result)
  }

  /// The text with U+FFFD in place of every character that a terminal would obey, except line feeds.
  package var linesEscapedForTerminal: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar == "\n" ? scalar : scalar.escapedForTerminal) }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or U+FFFD if a terminal would obey it.
  package var escapedForTerminal: Unicode.Scalar {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    // Signs that change the direction of the following text could disguise it.
    case .format where isDirectionControl: "\u{FFFD}"
    default: self
    }
  }
}
