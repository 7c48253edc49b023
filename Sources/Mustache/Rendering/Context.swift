/// The values of one subject, each made when it is asked for.
struct Context {
  /// The value in a slot of the names that the context's kind declares.
  let value: (_ slot: Int) -> Value
}
