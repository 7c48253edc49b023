/// What a name holds for one subject; its case agrees with the declared kind, or is `nothing`.
public enum Value {
  case nothing
  case text(String)
  case html([UInt8])
  case flag(Bool)
  case section(Context)
  case list([Value])

  /// The value of a name in it, by its place among the names that the kind of its context declares.
  subscript(slot: Int) -> Value {
    if case .section(let context) = self { context[slot] } else { .nothing }
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
