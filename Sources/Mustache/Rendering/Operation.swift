/// One step of rendering.
enum Operation: Sendable {
  /// Appends a part of the program's static text.
  case text(Range<Int>)
  /// Appends a text with its special characters escaped.
  case escaped(Reference)
  /// Appends bytes that are HTML already.
  case verbatim(Reference)
  /// Runs the next `length` operations once for each element, or once where the value is true.
  case section(Reference, length: Int)
  /// Runs the next `length` operations where the value is false.
  case inverted(Reference, length: Int)
}
