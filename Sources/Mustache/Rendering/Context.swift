/// A subject whose values are read where a template shows them, and only then.
public struct Context {
  @usableFromInline let read: (_ slot: Int) -> Value

  /// - Parameter read: gives the value of a name, by its place among those that the subject's kind declares.
  @inlinable public init(_ read: @escaping (_ slot: Int) -> Value) { self.read = read }

  /// The value of a name, by its place among the names that the subject's kind declares.
  subscript(slot: Int) -> Value { read(slot) }
}
