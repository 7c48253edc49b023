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
