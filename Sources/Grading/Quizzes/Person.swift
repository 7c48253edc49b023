/// A teacher or a student.
package struct Person: Sendable, Hashable {
  /// Empty for a teacher who is only named.
  package var id: String
  package var name: LocalizedText

  package init(id: String, name: LocalizedText) {
    self.id = id
    self.name = name
  }
}
