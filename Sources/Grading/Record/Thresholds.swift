/// What the figures of a record are compared with, besides the cut-offs of scales and bands: a figure that has not reached one of these
/// is never shown as if it had.
package struct Thresholds: Sendable, Hashable {
  /// Marks in percent.
  package private(set) var marks: [Double] = []
  /// Averages of grade points.
  package private(set) var points: [Double] = []

  package init() {}

  /// The goals, the bounds of conditions and the lowest marks that compensation, blocs, terms and units allow.
  package init(of record: AcademicRecord) {
    marks = [record.compensation?.floor, record.compensation?.yearAtLeast].compactMap(\.self)
    marks += record.blocs.compactMap(\.floor)
    points = [record.gpa.goal].compactMap(\.self)
    for term in record.terms {
      marks += ([term.floor] + term.units.map(\.floor) + term.courses.map(\.floor)).compactMap(\.self)
      if let goal = term.goal { points.append(goal) }
    }
    for condition in record.graduation + record.goals { add(condition) }
    marks = Array(Set(marks)).sorted()
    points = Array(Set(points)).sorted()
  }

  private mutating func add(_ condition: Condition) {
    switch condition.rule {
    case .any(let conditions), .all(let conditions): for one in conditions { add(one) }
    case .gpa: points.append(condition.atLeast)
    case .average, .bestCredits, .each, .moreThanHalf, .count, .deficit, .shortfall: marks.append(condition.atLeast)
    case .credits, .points, .marks, .figure: break
    }
  }

  /// Returns the thresholds with other marks, in percent.
  package func adding(_ marks: [Double]) -> Thresholds {
    var sum = self
    sum.marks += marks
    return sum
  }
}
