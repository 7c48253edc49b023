/// A figure or a fact with its name.
struct NamedValue {
  let name: String
  let value: String
  /// What explains the value, in smaller type.
  var more: String?
  /// What scripts know the figure by.
  var key: String?
}
