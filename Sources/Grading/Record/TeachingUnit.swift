/// A unit of a term (in French universities an UE): courses averaged by their coefficients.
package struct TeachingUnit: Sendable, Equatable {
  package var id: String
  /// The official code; `nil` if there is none.
  package var code: String?
  package var name: LocalizedText
  /// The unit's coefficient in its blocs and in the general average, at least 0.
  package var coefficient: Double
  /// Whether it counts for the professional average.
  package var isProfessional: Bool
  /// The ids of the blocs that the unit belongs to.
  package var blocs: [String]
  /// The credits that the unit gives when it passes; `nil` if only its courses give credits.
  package var credits: Double?
  /// The mark in percent below which a course keeps the unit from passing; `nil` if none does.
  package var floor: Double?
  /// The percentage points added to the unit's mark.
  package var bonus = 0.0
  /// What its mark is computed by, before the bonus; `nil` for the average of its courses.
  package var formula: GroupFormula?
  /// How the unit's mark is rounded, after the bonus.
  package var rounding: Rounding?

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

/// A course's membership in a unit of its term.
package struct UnitShare: Sendable, Hashable {
  /// The unit's id in the term.
  package var unit: String
  /// The coefficient of the course in that unit, at least 0.
  package var coefficient: Double

  package init(unit: String, coefficient: Double) {
    self.unit = unit
    self.coefficient = coefficient
  }
}

/// A bloc: a group of units that spans terms.
package struct Bloc: Sendable, Hashable {
  package var id: String
  package var name: LocalizedText
  /// The mark in percent below which a unit keeps the bloc from passing; `nil` if none does.
  package var floor: Double?
  /// What its average is computed by; `nil` for that of its units.
  package var formula: GroupFormula?
  /// How the average of the bloc is rounded.
  package var rounding: Rounding?

  var rule: AverageRule { AverageRule(formula: formula, rounding: rounding) }

  package init(id: String, name: LocalizedText, floor: Double? = nil, rounding: Rounding? = nil) {
    self.id = id
    self.name = name
    self.floor = floor
    self.rounding = rounding
  }
}
