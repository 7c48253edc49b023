import Grading
import TestSupport
import Testing

struct `Cumulative figures` {
  @Test(arguments: GPAPolicy.Repeats.allCases)
  func `Cumulative figures grow term by term to those of the record`(repeats: GPAPolicy.Repeats) throws {
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

  @Test(arguments: GPAPolicy.Repeats.allCases)
  func `Cumulative figures at each term are those of a record that ends there`(repeats: GPAPolicy.Repeats) {
    for seed in Sample.seeds(40, of: 2000) {
      var random = SeededGenerator(seed: seed)
      var earlier: [String] = []
      var terms: [Term] = []
      for number in 0..<6 {
        let courses = (0..<Int.random(in: 0...3, using: &random)).map { place in
          let mark: Item =
            random.happens(20) ? "?/100" : .init(stringLiteral: "\(Int.random(in: 30...100, using: &random))/100")
          let repeated = random.happens(40) ? earlier.randomElement(using: &random) : nil
          return Course.of(
            "c\(place)", sample(mark: mark, credits: Double(Int.random(in: 1...5, using: &random))), repeats: repeated)
        }
        terms.insert(.of("t\(number)", courses), at: 0)
        earlier += terms[0].courses.map(\.id)
      }
      let whole = record(repeats: repeats, prior: (3.1, 7), terms: terms)
      for figures in RecordFigures(of: whole).cumulative(of: whole) {
        let cut = record(repeats: repeats, prior: (3.1, 7), terms: Array(terms[figures.term...]))
        let last = RecordFigures(of: cut)
        expect(figures.official, last.gpa.official)
        expect(figures.current, last.gpa.current)
        expect(figures.average, last.average)
        expect(figures.earnedCredits, last.gpa.earnedCredits)
      }
    }
  }
}
