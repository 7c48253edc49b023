extension String {
  /// Returns the text for a message: only the start of one that is long, such as a cell of a table in which a quote is missing.
  /// - Parameter length: the most Unicode scalars.
  package func excerpt(upTo length: Int = 200) -> String {
    let start = unicodeScalars.prefix(length)
    return start.endIndex == endIndex ? self : String(start) + "…"
  }
}
