import SiteContent

extension LanguageServer {
  /// Whether the preview of the site follows the cursor.
  package var followsCursor: Bool { options.preview != false }

  /// Whether the editor opens a document when the server asks for it.
  package var opensDocuments: Bool { capabilities?.window?.showDocument?.support == true }

  /// Notes where the cursor is.
  /// - Parameter isExact: whether the editor says so, and it does not only follow from an edit.
  mutating func moveCursor(to position: Position, in path: String, isExact: Bool) {
    // An editor that sends the cursor sends it after every edit, and may edit files in which the cursor is not.
    guard isExact || !cursor.isExact else { return }
    cursor.isExact = isExact
    cursor.moved = (path, position)
  }

  /// Returns the place of the cursor if it is another one than the last time.
  package mutating func movedCursor() -> PreviewPlace? {
    guard followsCursor, let (path, position) = cursor.moved, let session else { return nil }
    cursor.moved = nil
    guard let place = session.place(in: path, at: position), place != cursor.place else { return nil }
    cursor.place = place
    return place
  }

  /// Asks the editor to show a place.
  package mutating func show(_ place: PreviewPlace) -> [OutgoingMessage] {
    guard followsCursor, opensDocuments, let location = session?.location(of: place) else { return [] }
    return [
      request(
        "window/showDocument", ShowDocumentParams(uri: location.uri, takeFocus: true, selection: location.range))
    ]
  }
}

/// Where the cursor of the editor is, as far as it is known.
struct EditorCursor: Sendable {
  /// Whether the editor sends it with `sitegen/cursor`.
  var isExact = false
  /// Where it has moved since it was last asked for.
  var moved: (path: String, position: Position)?
  /// The place that was last returned.
  var place: PreviewPlace?
}
