extension Scale {
  /// The scales that every site knows, each with the source of its cut-offs and points.
  package static let builtIns: [Scale] = [
    usPlusMinus, us43, usPlain, roseHulman, ukHonours, france20, germany, ects, china40, china43, china50, chinaPeking,
    chinaFiveGrades, canadaToronto, canadaMcGill, india10, australia7, netherlands10,
  ]

  package static func builtIn(id: String) -> Scale? {
    builtIns.first { $0.id == id }
  }

  /// Short for the tables of letters.
  static func step(_ letter: String, _ from: Double, _ points: Double? = nil, worth: Double? = nil) -> Step {
    Step(letter: letter, from: from, points: points, worth: worth)
  }
}
