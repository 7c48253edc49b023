/// Why a destination is refused, and what to write.
struct LinkError: Error, Equatable {
  var message: String
  var help: String?
  /// The path that leads to nothing, for which a near one may be proposed.
  var missing: String?
}
