/// What a diagnostic says: what is wrong, and what to do about it.
struct DiagnosticText: Hashable, Error {
  var message: String
  var help: String?

  init(_ message: String, _ help: String? = nil) {
    self.message = message
    self.help = help
  }
}
