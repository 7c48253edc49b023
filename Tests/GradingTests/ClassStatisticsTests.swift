import Grading
import Testing

/// What the members of a class see of all.
struct `The statistics of a class` {
  private typealias Summary = ClassStatistics.Summary

  @Test(
    arguments: [
      (4, nil, nil), (5, 50, nil), (9, 70, nil), (12, 85, nil),
      // The places of the quartiles are between values, except with 13, 15 and 17 values.
      (13, 90, nil), (14, 95, [63, 95, 128]), (15, 100, nil), (16, 105, [68, 105, 143]), (17, 110, nil),
    ] as [(Int, Double?, [Double]?)])
  func `Up to twelve values have a mean only, and more have quartiles where each is between values`(
    count: Int, mean: Double?, quartiles: [Double]?
  ) {
    // 30, 40, 50 …
    let summary = Summary((0..<count).map { Double(30 + 10 * $0) })
    #expect(summary?.mean == mean)
    #expect(summary?.quartiles.map { [$0.lower, $0.median, $0.upper] } == quartiles)
  }

  @Test func `A quartile between two equal values is the score of both, so there are none`() {
    let values = (0..<14).map { Double(30 + 10 * $0) }
    #expect(Summary(values)?.quartiles != nil)
    for place in [3, 6, 9] {
      var tied = values
      tied[place + 1] = tied[place]
      #expect(Summary(tied)?.quartiles == nil, "\(place)")
    }
    // A difference that only arithmetic makes is none.
    var nearly = values
    nearly[7] = nearly[6].nextUp
    #expect(Summary(nearly)?.quartiles == nil)
  }

  @Test func `No quartile that is shown in whole percents is a value of the class`() {
    // Differences of 1 to 4 points: some quartiles would be rounded to a value beside them.
    for count in 13...30 {
      for step in [0.5, 1, 1.5, 2, 2.5, 3, 4] {
        let values = (0..<count).map { 20 + step * Double($0) }
        guard let shown = Summary(values)?.quartiles else { continue }
        #expect(Set(values).isDisjoint(with: [shown.lower, shown.median, shown.upper]), "\(count) \(step)")
      }
    }
    #expect(Summary((0..<14).map { Double(20 + 3 * $0) })?.quartiles != nil)
    #expect(Summary((0..<14).map { Double(20 + $0) })?.quartiles == nil)
  }

  @Test
  func
    `The figures before and after a member joins tell the score only within as many points as the class has members`()
  {
    for count in 5...11 {
      let class0 = (0..<count).map { Double(40 + 3 * $0) }
      for score in stride(from: 20.0, through: 80, by: 5) {
        let after = Summary(class0 + [score])
        let alike = (0...100).map(Double.init).filter { Summary(class0 + [$0]) == after }
        #expect(after?.quartiles == nil && alike.count >= count, "\(count) \(score)")
      }
    }
  }
}
