extension Diagnostic {
  /// The diagnostic as a terminal shows it: place and message, then the line with a caret and the help.
  package func text(colour: Bool = false) -> String {
    let paint = Paint(isOn: colour, severity)
    var place = location.path.harmless
    if let line = location.line { place += ":\(line):\(location.column)" }
    var text = "\(paint.strong("\(place):")) \(paint.signal("\(severity.rawValue):")) "
    text += "\(paint.strong(message.harmless))\n"
    guard let line = location.line else {
      if let help { text += "      | \(help.harmless)\n" }
      return text
    }
    let excerpt = Excerpt(location)
    let number = String(line)
    text += "\(String(repeating: " ", count: max(0, 5 - number.count)))\(number) | \(excerpt.text)\n"
    text += "      | \(String(repeating: " ", count: excerpt.before))"
    text += paint.signal(String(repeating: "^", count: excerpt.width))
    text += help.map { " \($0.harmless)\n" } ?? "\n"
    return text
  }

  /// The colours of a terminal.
  private struct Paint {
    let isOn: Bool
    let code: String

    init(isOn: Bool, _ severity: Severity) {
      self.isOn = isOn
      code = severity == .error ? "1;31" : "1;33"
    }

    func strong(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    func signal(_ text: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
  }
}
