/// On which side of its column a text stands.
enum ColumnAlignment: Sendable {
  case left, right
}
