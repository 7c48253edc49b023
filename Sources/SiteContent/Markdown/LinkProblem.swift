/// Why a destination is refused, and what to write.
struct LinkProblem: Error, Equatable {
  var message: String
  var cure: String?
  /// The path that leads to nothing, for which a near one may be proposed.
  var missing: String?
}
