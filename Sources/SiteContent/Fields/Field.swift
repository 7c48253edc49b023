/// A key of a kind of front matter: the reader, the documentation and the schema all follow this one list.
package struct Field: Sendable, Hashable {
  package var key: String
  package var type: FieldType
  /// One sentence without its full stop.
  package var summary: String
  package var isRequired: Bool

  init(_ key: String, _ type: FieldType, _ summary: String, isRequired: Bool = false) {
    self.key = key
    self.type = type
    self.summary = summary
    self.isRequired = isRequired
  }
}
