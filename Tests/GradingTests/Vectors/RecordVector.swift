import Grading
import Testing

/// A record whose figures are known from elsewhere.
struct RecordVector: CustomTestStringConvertible {
  let testDescription: String
  let record: AcademicRecord
  let expected: [Expectation]

  init(
    _ about: String, scale: Scale = .roseHulman, repeats: GPAPolicy.Repeats = .all,
    prior: (average: Double, credits: Double)? = nil, goal: Double? = nil, ungraded: UngradedRule = .exclude,
    graduation: [Condition] = [], terms: Term..., expected: [Expectation]
  ) {
    testDescription = about
    record = GradingTests.record(
      scale: scale, repeats: repeats, prior: prior, goal: goal, ungraded: ungraded, graduation: graduation, terms: terms
    )
    self.expected = expected
  }

  /// One known figure.
  enum Expectation {
    case official(Double?)
    case currentGPA(Double?)
    case credits(Double)
    case earned(Double)
    case gpaTarget(Target.State, Double?)
    case termOfficial(Int, Double?)
    case termCurrent(Int, Double?)
    case termCredits(Int, Double)
    case average(Double?)
    case termAverage(Int, Double?)
    case unit(Int, Int, Double?)
    case bloc(Int, String, Double?)
    case graduation(ConditionFigures.State?)
    case condition(Int, ConditionFigures.State)
    case value(Int, Double?)
    case required(Int, Double?)
  }
}

extension RecordVector.Expectation {
  func check(_ figures: RecordFigures) {
    switch self {
    case .official(let value): expect(figures.gpa.official, value, "official")
    case .currentGPA(let value): expect(figures.gpa.current, value, "current")
    case .credits(let value): expect(figures.gpa.credits, value, "credits")
    case .earned(let value): expect(figures.gpa.earnedCredits, value, "earned credits")
    case .gpaTarget(let state, let required):
      #expect(figures.gpa.target.state == state)
      expect(figures.gpa.target.required, required, "required")
    case .termOfficial(let term, let value): expect(figures.terms[term].gpa.official, value, "official of \(term)")
    case .termCurrent(let term, let value): expect(figures.terms[term].gpa.current, value, "current of \(term)")
    case .termCredits(let term, let value): expect(figures.terms[term].gpa.credits, value, "credits of \(term)")
    case .average(let value): expect(figures.average, value, "average")
    case .termAverage(let term, let value): expect(figures.terms[term].average, value, "average of \(term)")
    case .unit(let term, let unit, let value): expect(figures.terms[term].units[unit].average, value, "unit \(unit)")
    case .bloc(let term, let id, let value):
      expect(figures.terms[term].blocs.first { $0.id == id }?.average, value, "bloc \(id)")
    case .graduation(let state): #expect(figures.graduation.state == state)
    case .condition(let position, let state): #expect(figures.graduation.conditions[position].state == state)
    case .value(let position, let value):
      expect(figures.graduation.conditions[position].value?.number, value, "value of \(position)")
    case .required(let position, let value):
      expect(figures.graduation.conditions[position].required?.number, value, "required of \(position)")
    }
  }
}
