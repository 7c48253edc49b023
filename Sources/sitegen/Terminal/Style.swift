import SitePages

/// How a text looks in a terminal that knows colours.
enum Style: String, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"

  init(_ tone: Dashboard.Tone) {
    switch tone {
    case .fail: self = .red
    case .pass: self = .yellow
    case .good: self = .green
    case .excellent: self = .cyan
    }
  }
}
