/// What a name holds for one subject; its case agrees with the declared kind, or is `nothing`.
package enum Value {
  case nothing
  case text(String)
  case html([UInt8])
  case flag(Bool)
  case section(Context)
  case list([Value])

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
