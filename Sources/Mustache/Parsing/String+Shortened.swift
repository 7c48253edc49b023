extension String {
  /// The text as messages quote it: a name may be as long as the template.
  var shortened: String {
    let limit = 60
    // Counting scalars of a prefix keeps this cheap for a very long text.
    return unicodeScalars.dropFirst(limit).isEmpty ? self : String(unicodeScalars.prefix(limit)) + "…"
  }
}
