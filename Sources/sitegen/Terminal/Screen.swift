import SiteContent

/// What a text for the terminal is laid out for.
///
/// What it lays out may quote what others wrote, also in the words of a language: none of it steers the terminal.
struct Screen: Sendable {
  /// How many columns a line has.
  var width = 80
  var isColoured = false

  init(width: Int = 80, isColoured: Bool = false) {
    self.width = width
    self.isColoured = isColoured
  }

  /// Standard output, as wide as COLUMNS says.
  init(_ environment: [String: String]) {
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 80
    self.init(width: min(max(columns, 40), 160), isColoured: Descriptor.standardOutput.takesColour(environment))
  }

  func styled(_ text: String, _ style: Style?) -> String {
    guard isColoured, let style, !text.isEmpty else { return text.harmless }
    return "\u{1B}[\(style.rawValue)m\(text.harmless)\u{1B}[0m"
  }

  /// Two texts at the two ends of a line, or on two lines where one is too short.
  func line(_ left: String, _ right: String, _ style: Style? = nil) -> String {
    let (left, right) = (left.harmless, right.harmless)
    let space = width - left.columns - right.columns
    if right.isEmpty || space < 2 {
      return ([styled(left.cut(to: width), style)] + (right.isEmpty ? [] : [right])).joined(separator: "\n")
    }
    return styled(left, style) + String(repeating: " ", count: space) + right
  }

  /// A text in lines that are not too long, each indented.
  func wrapped(_ text: String, indent: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.harmless.split(separator: " ") {
      if !line.isEmpty, indent + line.columns + 1 + String(word).columns > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (line.isEmpty ? lines : lines + [line]).map { String(repeating: " ", count: indent) + $0 }
  }
}
