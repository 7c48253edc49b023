/// A subject whose values are read where a template shows them, and only then.
package struct Context {
  @usableFromInline let read: (_ slot: Int) -> Value

  @inlinable package init(_ read: @escaping (_ slot: Int) -> Value) { self.read = read }

  /// The value of a name, by its place among the names that the subject's kind declares.
  subscript(slot: Int) -> Value { read(slot) }
}
