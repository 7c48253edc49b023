extension Course {
  /// Whether the course counts in averages if it has a mark: audited and withdrawn courses do not.
  package var isAveraged: Bool { basis != .audit && basis != .withdrawn }

  /// Whether its letter counts in the GPA.
  var countsInGPA: Bool { basis == .letter && credits > 0 }

  /// Returns the credits of the course that belong to a unit: in several units, by its coefficients there.
  package func credits(in unit: String) -> Double {
    guard shares.count > 1 else { return credits }
    let all = shares.reduce(0) { $0 + $1.coefficient }
    let own = shares.reduce(0) { $1.unit == unit ? $0 + $1.coefficient : $0 }
    return all > 0 ? credits * own / all : 0
  }
}
