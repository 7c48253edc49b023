extension [String] {
  /// Returns the texts for a message, separated by commas; only the first `limit`, with `…` after them, if there are more.
  package func listed(upTo limit: Int, separator: String = ", ") -> String {
    (count > limit ? prefix(limit) + ["…"] : self[...]).joined(separator: separator)
  }
}
