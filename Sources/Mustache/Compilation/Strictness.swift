/// What becomes of a name that nothing declares and of other mistakes of that kind.
enum Strictness {
  /// It is an error.
  case strict
  /// It is nothing, as the specification has it; only for trying the specification's cases.
  case lenient
}
