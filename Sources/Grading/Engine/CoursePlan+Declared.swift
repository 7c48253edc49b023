/// What a course declares, whatever is graded.
extension CoursePlan {
  /// The sum of the declared weights, extra credit aside; nil where the course has none.
  var declaredWeight: Double? { weighting == .weights ? declared : nil }

  /// The sum of the weights or coefficients of the ordinary parts.
  private var declared: Double {
    let sum = categories.reduce(0) { $1.isExtraCredit ? $0 : $0 + ($1.weight ?? 0) }
    return items.reduce(sum) { $1.isExtraCredit ? $0 : $0 + ($1.weight ?? 0) }
  }

  /// Whether the declared weights make up a whole course, with some room for roundings such as 3 × 33.33.
  var isComplete: Bool { declaredWeight.map { $0.reaches(99.9) } ?? true }

  /// What extra credit is divided by: its weight is percent of the course, or a coefficient beside the declared ones.
  var extraDivisor: Double { weighting == .coefficients && declared > 0 ? declared : 100 }

  /// Whether any ordinary work is not graded yet.
  var isOpen: Bool { parts.contains(where: \.isOpen) }

  /// How many items are open, announced ones included.
  var openCount: Int {
    parts.reduce(0) { $1.sections.reduce($0) { $0 + $1.slots.count(where: \.isOpen) } }
  }

  /// The positions of the listed items of a section that are open.
  func openPositions(at place: Place) -> [Int] {
    self[place].slots.compactMap { $0.isOpen ? $0.position : nil }
  }

  /// The share of the declared weight that is graded, in percent.
  var graded: Double {
    var declared = 0.0
    var graded = 0.0
    for part in parts where !part.isExtraCredit {
      let units = part.units
      guard units > 0 else { continue }
      declared += part.weight ?? units
      graded += (part.weight ?? units) * (part.gradedUnits / units)
    }
    return declared > 0 ? 100 * graded / declared : 0
  }

  /// What a category of extra credit that adds its points to a pool is worth by itself, in percent; nil for any other.
  ///
  /// Nothing of it is below the line there, but its own row shows how well it went.
  func bonusValue(of category: GradeCategory, at place: Place) -> Double? {
    guard category.isExtraCredit, !parts[place.part].isExtraCredit else { return nil }
    let alone = Section(category, at: place.section, by: .points, opensAsZero: true)
    return Pool(Part(sections: [alone]), .leftOut).everything.ratio.line?.constant
  }

  subscript(place: Place) -> Section { parts[place] }
}

extension [Part] {
  subscript(place: CoursePlan.Place) -> Section { self[place.part].sections[place.section] }
}
