import Testing

@testable import SitePages

struct `Chart axis` {
  @Test(arguments: [
    ([88.85, 94.5, 90], 0, 100, [85, 90, 95]),
    ([3.41, 3.52, 2.5, 3.5], 0, 4, [2.5, 3, 3.5, 4]),
    ([70], 0, 100, [70, 75, 80]),
    ([100], 0, 100, [90, 95, 100]),
    ([0, 100], 0, 100, [0, 50, 100]),
    ([12.31, 14], 0, 20, [12, 13, 14]),
    ([105], 0, 100, [95, 100, 105]),
  ])
  func `An axis has two to four round steps around its values`(
    values: [Double], worst: Double, best: Double, rounds: [Double]
  ) {
    #expect(Axis(covering: values, worst: worst, best: best).rounds == rounds)
  }

  @Test func `An axis has the smaller mark at the top if it is the better one`() {
    let axis = Axis(covering: [1.3, 2.7], worst: 5, best: 1)
    #expect(axis.rounds == [3, 2.5, 2, 1.5, 1])
    #expect(axis.height(of: 1.3) > axis.height(of: 2.7))
  }

  @Test(arguments: [(0.0, 4.0), (0, 100), (5, 1), (0, 20), (0, 10), (0, 7)])
  func `An axis covers all values and has three to five round ones`(worst: Double, best: Double) {
    for first in 0...20 {
      for second in first...20 {
        let values = [first, second].map { worst + (best - worst) * Double($0) / 20 }
        let axis = Axis(covering: values, worst: worst, best: best)
        #expect((3...5).contains(axis.rounds.count), "\(values)")
        #expect(values.allSatisfy { (-1e-6...1 + 1e-6).contains(axis.height(of: $0)) }, "\(values) \(axis)")
      }
    }
  }
}
