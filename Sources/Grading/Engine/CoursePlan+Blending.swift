extension CoursePlan {
  /// The grade of the course from the values of its parts, which may be lines of an unknown score.
  ///
  /// Σ weight · value ÷ Σ weight over the ordinary parts that have a value; declared weights above 100 are a bonus, so they
  /// are divided by 100. Extra credit is added after that division. Nil where no ordinary part has a value.
  func blend(_ values: [Line?]) -> Line? {
    var sum = Line(0)
    var extra = Line(0)
    for (part, value) in zip(parts, values) {
      guard let value else { continue }
      if part.isExtraCredit { extra += value * part.weight } else { sum += value * part.weight }
    }
    let divisor = divisor(of: values)
    guard divisor > 0 else { return nil }
    let grade = sum / divisor + extra / extraDivisor
    return grade.isFinite ? grade : nil
  }

  /// What the weighted sum of the ordinary parts that have a value is divided by.
  func divisor(of values: [Line?]) -> Double {
    let weight = weight(of: values)
    return weighting == .weights ? min(weight, 100) : weight
  }

  /// The sum of the weights of the ordinary parts that have a value.
  func weight(of values: [Line?]) -> Double {
    zip(parts, values).reduce(0) { $1.0.isExtraCredit || $1.1 == nil ? $0 : $0 + $1.0.weight }
  }

  /// What extra credit is divided by: its weight is percent of the course, or a coefficient beside the declared ones.
  var extraDivisor: Double {
    let coefficients = weighting == .coefficients ? parts.reduce(0) { $1.isExtraCredit ? $0 : $0 + $1.weight } : 100
    return coefficients > 0 ? coefficients : 100
  }

  /// The sum of the declared weights, extra credit aside; nil where the course has none.
  var declaredWeight: Double? {
    weighting == .weights ? parts.reduce(0) { $1.isExtraCredit ? $0 : $0 + $1.weight } : nil
  }

  /// Whether the declared weights make up a whole course, with some room for roundings such as 3 × 33.33.
  var isComplete: Bool { declaredWeight.map { $0.reaches(99.9) } ?? true }

  /// Whether any ordinary work is not graded yet.
  var isOpen: Bool { parts.contains(where: \.isOpen) }

  /// How many items are open, announced ones included.
  var openCount: Int {
    parts.reduce(0) { $1.sections.reduce($0) { $0 + $1.slots.count(where: \.isOpen) } }
  }

  /// The positions of the listed items of a section that are open.
  func openPositions(at place: Place) -> [Int] {
    parts[place.part].sections[place.section].slots.compactMap { $0.isOpen ? $0.position : nil }
  }

  /// The share of the declared weight that is graded, in percent.
  var graded: Double {
    var declared = 0.0
    var graded = 0.0
    for part in parts where !part.isExtraCredit && part.units > 0 {
      declared += part.weight
      graded += part.weight * (part.gradedUnits / part.units)
    }
    return declared > 0 ? 100 * graded / declared : 0
  }
}
