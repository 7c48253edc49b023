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

/// A line of a file as a terminal shows it, with the place that is meant in columns of the terminal.
struct Excerpt {
  /// Tabs are blanks here, and control characters cannot do anything.
  let text: String
  let before: Int
  let width: Int

  /// Lines wider than this are cut around the place.
  private static let widest = 140

  init(_ location: Diagnostic.Location) {
    var scalars = Array(location.excerpt.unicodeScalars)
    var column = min(location.column - 1, scalars.count)
    var (prefix, suffix) = ("", "")
    if scalars.count > Self.widest {
      let first = max(0, column - Self.widest / 2)
      let last = min(scalars.count, first + Self.widest)
      prefix = first > 0 ? "…" : ""
      suffix = last < scalars.count ? "…" : ""
      scalars = Array(scalars[first..<last])
      column -= first
    }
    var text = prefix
    var at = prefix.isEmpty ? 0 : 1
    var (before, width) = (at, 0)
    for (place, scalar) in scalars.enumerated() {
      if place == column { before = at }
      let columns = scalar == "\t" ? 4 - at % 4 : DisplayWidth.of(scalar)
      if scalar == "\t" {
        text += String(repeating: " ", count: columns)
      } else {
        text.unicodeScalars.append(scalar.harmless)
      }
      at += columns
      if place >= column, place < column + location.length { width = at - before }
    }
    if column >= scalars.count { before = at }
    self.text = text + suffix
    self.before = before
    self.width = max(1, width)
  }
}
