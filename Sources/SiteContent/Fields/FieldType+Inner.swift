// The types of the values inside a value.
extension FieldType {
  /// The keys of a value that is a group, or may be one; nil for other types.
  package var group: FieldSchema? {
    switch self {
    case .group(let name): FieldSchema.named(name)
    case .either(let one, let other): one.group ?? other.group
    default: nil
    }
  }

  /// The type of the elements of a list; nil for other types.
  package var element: FieldType? {
    switch self {
    case .list(let inner): inner
    case .either(let one, let other): one.element ?? other.element
    default: nil
    }
  }

  /// The type of the values of a map; nil for other types.
  package var mapped: FieldType? {
    switch self {
    case .map(let inner): inner
    case .localizedText: .text
    case .either(let one, let other): one.mapped ?? other.mapped
    default: nil
    }
  }
}
