import SiteContent

/// A phrase with places for one or two numbers, which are found once and not each time they are filled in.
struct NumberPattern: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case first, second
  }

  private let pieces: [Piece]

  /// Other places than those of these names stay empty.
  init(_ text: LanguageTable.Text?, of first: String, and second: String? = nil) {
    pieces = (text?.pattern?.pieces ?? []).compactMap { piece in
      switch piece {
      case .text(let text): .text(text)
      case .value(first): .first
      case .value(second): .second
      case .value: nil
      }
    }
  }

  func filled(_ first: String, _ second: String = "") -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .first: text += first
      case .second: text += second
      }
    }
    return text
  }
}
