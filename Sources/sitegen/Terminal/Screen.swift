import Formats
import SiteContent
import SitePages

/// The width and the colours for which text is laid out.
///
/// Everything it lays out is escaped, since content and language tables may contain control characters.
struct Screen: Sendable {
  /// The number of columns of a line.
  var width = 80
  var isColoured = false

  init(width: Int = 80, isColoured: Bool = false) {
    self.width = width
    self.isColoured = isColoured
  }

  /// Standard output, with the width of the environment variable COLUMNS, limited to 40…160.
  init(_ environment: [String: String]) {
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 80
    self.init(width: min(max(columns, 40), 160), isColoured: Descriptor.standardOutput.takesColour(environment))
  }

  /// The escaped text in a style, if the screen is coloured.
  func styled(_ text: String, _ style: Style?) -> String {
    guard isColoured, let style, !text.isEmpty else { return text.escapedForTerminal }
    return "\u{1B}[\(style.rawValue)m\(text.escapedForTerminal)\u{1B}[0m"
  }

  /// All diagnostics of a run with their excerpts, then their counts.
  func text(of report: DiagnosticReport) -> String {
    report.text { text, part in styled(text, Style(part)) }
  }

  /// Two texts at the two ends of a line, or on two lines if they do not fit on one.
  func line(_ left: String, _ right: String, _ style: Style? = nil) -> String {
    let (left, right) = (left.escapedForTerminal, right.escapedForTerminal)
    let space = width - left.columns - right.columns
    if right.isEmpty || space < 2 {
      return ([styled(left.cut(to: width), style)] + (right.isEmpty ? [] : [right])).joined(separator: "\n")
    }
    return styled(left, style) + String(repeating: " ", count: space) + right
  }

  /// The text, broken between words into lines that fit on the screen, each indented.
  func wrapped(_ text: String, indent: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.escapedForTerminal.split(separator: " ") {
      if !line.isEmpty, indent + line.columns + 1 + String(word).columns > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (line.isEmpty ? lines : lines + [line]).map { String(repeating: " ", count: indent) + $0 }
  }
}

/// The style of text in a terminal; the raw value is its ANSI code.
enum Style: String, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
  case boldRed = "1;31"
  case boldYellow = "1;33"

  init(_ tone: Dashboard.Tone) {
    switch tone {
    case .fail: self = .red
    case .pass: self = .yellow
    case .good: self = .green
    case .excellent: self = .cyan
    }
  }

  init(_ part: DiagnosticPart) {
    switch part {
    case .headline: self = .bold
    case .marker(.error): self = .boldRed
    case .marker(.warning): self = .boldYellow
    }
  }
}

/// A bar of characters: solid as far as a grade is certain, with a dot where it is now, as on the pages: `████░░●░░░`.
struct Bar {
  /// The shares that are certain and that there are now, from 0 to 1; nil if there are none.
  var certain: Double?
  var now: Double?
  var width: Int

  var text: String {
    let share = min(max(certain ?? 0, 0), 1)
    // Only 1 fills the bar, and only 0 leaves it empty.
    let filled = share >= 1 ? width : share <= 0 ? 0 : min(max(Int(share * Double(width)), 1), width - 1)
    var cells = Array(repeating: "█", count: filled) + Array(repeating: "░", count: width - filled)
    if let now, width > 0 { cells[min(max(Int(now * Double(width)), 0), width - 1)] = "●" }
    return cells.joined()
  }
}
