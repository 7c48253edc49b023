import Grading
import TestSupport
import Testing

/// The figures of formulas, held to those of the engine.
@Suite struct `Formulas of courses` {
  private static let count = Sample.count(60, of: 4000)

  @Test(arguments: Vector.all) func `The formula of a course has the figures that are known from elsewhere`(
    vector: Vector
  ) {
    if vector.course.isAbsent { return }
    #expect(FormulaComparison(of: vector.course).differences == [], "\(vector.course)")
  }

  /// Square roots are tried where better scores raise the grade: elsewhere the engine looks at hundredths only.
  private static let kinds: [RandomCourse] = {
    let rules = Set(RandomCourse.Rule.allCases)
    let bothSides = RandomCourse(dropsBoth: true, announces: true)
    var sameMaxima = bothSides
    sameMaxima.maxima = [10]
    return [
      bothSides, sameMaxima, RandomCourse(announces: true), RandomCourse(announces: true, hasLimits: true),
      RandomCourse(mixesSides: false, announces: true, rules: [.drops, .aggregates, .caps]),
      RandomCourse(announces: true, hasLimits: true, rules: [.drops, .replaces, .replacesAlways, .caps]),
      RandomCourse(weightings: [.weights], dropsBoth: true, announces: true, rules: [.schemes, .adjust]),
      RandomCourse(mixesSides: false, announces: true, rules: [.curves, .roots, .rounds]),
      RandomCourse(weightings: [.points], announces: true, rules: [.letters]),
      RandomCourse(announces: true, rules: [.replaces, .replacesAlways, .itemGates]),
      RandomCourse(mixesSides: false, announces: true, hasLimits: true, rules: rules.subtracting([.replacesAlways])),
      RandomCourse(dropsBoth: true, announces: true, hasLimits: true, rules: rules.subtracting([.roots, .rounds])),
    ]
  }()

  @Test func `The formula of a random course has the figures of the engine`() {
    var targets = 0
    for (number, kind) in Self.kinds.enumerated() {
      var random = SeededGenerator(ofDay: 2200 + UInt64(number))
      for _ in 0..<Self.count {
        var course = kind.course(&random)
        if random.happens(10) { course.ungraded = .zero }
        if random.happens(10) { course.renormalises = false }
        let comparison = FormulaComparison(of: course)
        targets += comparison.targets
        #expect(comparison.differences == [], "\(course)")
      }
    }
    #expect(targets > Self.count * 20)
  }
}
