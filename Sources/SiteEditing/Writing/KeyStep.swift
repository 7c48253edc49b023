/// A step from a group of keys or a list to what is in it.
package enum KeyStep: Sendable, Hashable {
  case key(String)
  /// From 0.
  case index(Int)
}
