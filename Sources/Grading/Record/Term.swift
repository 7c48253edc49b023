/// A term (a semester, a quarter) with its courses.
package struct Term: Sendable, Equatable {
  package var id: String
  package var name: LocalizedText
  package var start: Moment?
  package var end: Moment?
  /// The academic year by which terms are grouped, `2025-26`.
  package var year: String?
  /// The term's colour, as 0xRRGGBB.
  package var colour: UInt32?
  /// The wanted GPA.
  package var goal: Double?
  package var scale: Scale
  package var units: [TeachingUnit] = []
  /// By id.
  package var courses: [Course] = []

  package init(id: String, name: LocalizedText, scale: Scale) {
    self.id = id
    self.name = name
    self.scale = scale
  }

  /// The position of each unit by its id.
  package var unitPlaces: [String: Int] {
    Dictionary(units.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}
