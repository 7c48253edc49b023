/// The value of a name for one subject. Its case agrees with the declared kind, or is `nothing`.
public enum Value {
  case nothing
  case text(String)
  case html([UInt8])
  case flag(Bool)
  case section(Context)
  case list([Value])

  /// The value of a name inside this one, by its slot in the names that the context's kind declares.
  subscript(slot: Int) -> Value {
    if case .section(let context) = self { context.read(slot) } else { .nothing }
  }

  /// Whether a section over the value is shown.
  var isTrue: Bool {
    switch self {
    case .nothing: false
    case .text(let text): !text.isEmpty
    case .html(let bytes): !bytes.isEmpty
    case .flag(let flag): flag
    case .section: true
    case .list(let elements): !elements.isEmpty
    }
  }
}

/// A subject whose values are computed when a template uses them, and only then.
public struct Context {
  @usableFromInline let read: (_ slot: Int) -> Value

  /// - Parameter read: returns the value of a name, by its slot in the names that the subject's kind declares.
  @inlinable public init(_ read: @escaping (_ slot: Int) -> Value) { self.read = read }
}
