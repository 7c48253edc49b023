extension String {
  /// The text as a JSON string with its quotes. Control characters and line separators are escaped, so that no terminal
  /// and no script acts on them.
  package var quotedAsJSON: String { quotedAsJSON(escapingMarkup: false) }

  /// The text as a JSON string with its quotes.
  /// - Parameter escapingMarkup: whether `<` and `>` are escaped too, so that the JSON can be part of an HTML page.
  package func quotedAsJSON(escapingMarkup: Bool) -> String {
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "\"", "\\", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": true
      case "<", ">": escapingMarkup
      default: false
      }
    }
    guard unicodeScalars.contains(where: isEscaped) else { return "\"\(self)\"" }
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where isEscaped(scalar):
        result += "\\u" + String(hexadecimal: scalar.value, digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
