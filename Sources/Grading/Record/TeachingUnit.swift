/// A unit (UE) of a term: courses that are averaged by their coefficients.
package struct TeachingUnit: Sendable, Equatable {
  package var id: String
  package var code: String?
  package var name: LocalizedText
  /// The unit's own coefficient in its blocs and in the general average, at least 0.
  package var coefficient: Double
  /// Whether it counts for the professional average.
  package var isProfessional: Bool
  /// Ids of the blocs it belongs to.
  package var blocs: [String]

  package init(
    id: String, code: String? = nil, name: LocalizedText, coefficient: Double = 1, isProfessional: Bool = false,
    blocs: [String] = []
  ) {
    self.id = id
    self.code = code
    self.name = name
    self.coefficient = coefficient
    self.isProfessional = isProfessional
    self.blocs = blocs
  }
}
