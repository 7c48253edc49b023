import Grading
import Testing

@Suite struct `Cumulative figures` {
  @Test(arguments: GPAPolicy.Repeats.allCases)
  func `grow term by term to those of the record`(repeats: GPAPolicy.Repeats) throws {
    let record = record(
      repeats: repeats, prior: (3.5, 8), goal: 3.9,
      terms: [
        .of("c", [.of("x2", sample(mark: "92/100", credits: 4), repeats: "a/x"), .of("z", sample(mark: "?/100"))]),
        .of("b", [.of("y", sample(mark: "86/100", credits: 4))]),
        .of("a", [.of("x", sample(mark: "72/100", credits: 4))]),
      ])
    let figures = RecordFigures(of: record)
    let cumulative = figures.cumulative(of: record, newest: 9)
    #expect(cumulative.map(\.term) == [2, 1, 0])
    expect(cumulative[0].official, (3.5 * 8 + 2 * 4) / 12)
    expect(cumulative[1].official, (3.5 * 8 + 2 * 4 + 3.5 * 4) / 16)
    #expect(cumulative[2].official == figures.gpa.official)
    #expect(cumulative[2].current == figures.gpa.current)
    #expect(cumulative[2].average == figures.average)
    #expect(figures.cumulative(of: record, newest: 1) == [cumulative[2]])
  }
}
