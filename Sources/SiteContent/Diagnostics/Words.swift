/// What a diagnostic says: what is wrong, and what to do about it.
struct Words: Hashable, Error {
  var message: String
  var cure: String?

  init(_ message: String, _ cure: String? = nil) {
    self.message = message
    self.cure = cure
  }
}
