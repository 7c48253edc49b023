import Testing

@testable import Grading

/// Sentences of the contract on everything above a course, each with the smallest record that shows it.
@Suite struct `A record` {
  @Test func `leaves out a course without a mark that says so itself, where the others count 0`() {
    let figures = RecordFigures(
      of: record(
        ungraded: .zero,
        terms: [
          .of(
            "fall", units: [.of("ue1")],
            [
              .of("a", sample(mark: "80/100", ungraded: .zero), unit: "ue1"),
              .of("b", sample(mark: "?/100"), unit: "ue1"),
            ])
        ]))
    expect(figures.terms[0].units[0].average, 80)
    expect(figures.average, 80)
  }

  /// B at best: the course cannot bring more than 80, and no less than 60.
  private static let open = Course.of("a", sample(.weights, items: ["100/100 w60", "0/100 w20", "?/100 w20"]))

  @Test(arguments: [
    (3.1, ConditionFigures.State.notMet), (2.5, .undecided), (1, .met),
  ])
  func `decides a GPA once the open courses cannot change it`(bound: Double, state: ConditionFigures.State) {
    let figures = RecordFigures(
      of: record(graduation: [Condition(rule: .gpa, atLeast: bound)], terms: [.of("fall", [Self.open])]))
    #expect(figures.graduation.conditions[0].state == state)
  }

  @Test func `does not hope for credits of a course that cannot be passed any more`() {
    let lost = sample(.weights, items: ["0/100 w60", "?/100 w40"], credits: 4)
    let figures = RecordFigures(
      of: record(graduation: [Condition(rule: .credits, atLeast: 4)], terms: [.of("fall", [.of("a", lost)])]))
    #expect(figures.graduation.conditions[0].state == .notMet)
  }

  @Test func `takes the lower mark for the better attempt where less is better`() {
    let figures = RecordFigures(
      of: record(
        scale: .germany, repeats: .best,
        terms: [
          .of("spring", [.of("a", sample(mark: "100/100", scale: .germany), repeats: "fall/a")]),
          .of("fall", [.of("a", sample(mark: "50/100", scale: .germany))]),
        ]))
    expect(figures.gpa.official, 1)
    expect(figures.gpa.current, 1)
  }
}
