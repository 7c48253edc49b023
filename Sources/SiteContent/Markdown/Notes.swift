/// HTML made from Markdown, with its links to other parts of the site left open.
///
/// Where a page ends up is not known here, so a link is a piece of its own, to be filled in when the page is laid out.
package struct Notes: Sendable, Hashable {
  package var pieces: [Piece]

  package enum Piece: Sendable, Hashable {
    case html([UInt8])
    /// The value of an `href` or `src` attribute, between its quotes.
    case link(LinkTarget)
  }

  package init(pieces: [Piece] = []) { self.pieces = pieces }

  package var isEmpty: Bool { pieces.isEmpty }
}
