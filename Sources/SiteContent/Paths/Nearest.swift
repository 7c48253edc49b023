/// Finds the name that a person probably meant.
package enum Nearest {
  /// The candidate that differs least from a name, nil where none is near; of equals the first in alphabetical order.
  package static func name(to name: String, among candidates: some Sequence<String>) -> String? { nil }
}
