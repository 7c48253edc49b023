import SiteContent

/// A phrase whose places are found once and not each time they are filled in, for what is on every page by the dozen.
struct PlacePattern<Place: RawRepresentable<String> & Sendable>: Sendable {
  /// Some text, and the place behind it.
  private struct Piece: Sendable {
    var text = ""
    var place: Place?
  }

  private let pieces: [Piece]

  /// Other places than those of the type stay empty.
  init(_ pattern: TextPattern?) {
    var pieces: [Piece] = []
    var piece = Piece()
    for part in pattern?.pieces ?? [] {
      switch part {
      case .text(let text): piece.text += text
      case .value(let name):
        piece.place = Place(rawValue: name)
        guard piece.place != nil else { continue }
        pieces.append(piece)
        piece = Piece()
      }
    }
    self.pieces = piece.text.isEmpty ? pieces : pieces + [piece]
  }

  func filled(by value: (Place) -> String) -> String {
    var text = ""
    func add(_ part: String) {
      // To put something behind nothing would copy it.
      if text.isEmpty { text = part } else { text += part }
    }
    for piece in pieces {
      if !piece.text.isEmpty { add(piece.text) }
      if let place = piece.place { add(value(place)) }
    }
    return text
  }
}
