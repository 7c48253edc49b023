import SiteContent

/// A phrase whose places are found once and not each time they are filled in, for what is on every page by the dozen.
struct PlacePattern<Place: RawRepresentable<String> & Sendable>: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case value(Place)
  }

  private let pieces: [Piece]

  /// Other places than those of the type stay empty.
  init(_ pattern: TextPattern?) {
    pieces = (pattern?.pieces ?? []).compactMap { piece in
      switch piece {
      case .text(let text): .text(text)
      case .value(let name): Place(rawValue: name).map { .value($0) }
      }
    }
  }

  func filled(by value: (Place) -> String) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let place): text += value(place)
      }
    }
    return text
  }
}
