/// A bloc of units; it spans the terms.
package struct Bloc: Sendable, Hashable {
  package var id: String
  package var name: LocalizedText

  package init(id: String, name: LocalizedText) {
    self.id = id
    self.name = name
  }
}
