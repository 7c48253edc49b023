/// A pool in which every rule chooses among items of one unit: the scores alone say who goes, so they are sorted once for
/// all places.
struct EvenPool {
  private var rest: Ratio
  private var runs: [Run] = []

  /// The items among which one rule chooses.
  private struct Run {
    /// What the graded ones earned, ascending, as sums of the first none, one, two and so on.
    var sums: [Double] = [0]
    var earned: [Double]
    var open: Int
    var unit: Double
    /// From which to which the items stay, in the order of their scores.
    var kept: Range<Int>

    func ratio(at x: Double) -> Ratio {
      // The open ones all score x, and stand between the graded ones.
      var below = 0
      var above = earned.count
      while below < above {
        let middle = (below + above) / 2
        if earned[middle] < unit * x { below = middle + 1 } else { above = middle }
      }
      let counted = (kept.clamped(to: below..<below + open)).count
      let last = Swift.max(kept.upperBound - open, below)
      let fixed = sum(kept.lowerBound, below) - sum(kept.upperBound, below)
      let later = sum(Swift.max(kept.lowerBound - open, below), last)
      return Ratio(
        earned: Line(fixed + later, slope: unit * Double(counted)), possible: unit * Double(kept.count))
    }

    /// The sum from one position up to another, nothing where they are the wrong way round.
    private func sum(_ start: Int, _ end: Int) -> Double { start < end ? sums[end] - sums[start] : 0 }
  }

  init(_ pool: Pool) {
    rest = pool.safe
    for rule in pool.rules {
      var graded: [Double] = []
      graded.reserveCapacity(rule.entries.count)
      var open = 0
      var unit = 0.0
      for index in rule.entries where pool.entries[index].mayGo {
        let entry = pool.entries[index]
        unit = entry.possible
        if entry.earned.slope == 0 { graded.append(entry.earned.constant) } else { open += 1 }
      }
      graded.sort()
      var run = Run(
        earned: graded, open: open, unit: unit, kept: rule.lowest..<graded.count + open - rule.highest)
      run.sums.reserveCapacity(graded.count + 1)
      for earned in graded { run.sums.append(run.sums[run.sums.count - 1] + earned) }
      runs.append(run)
    }
  }

  func ratio(at x: Double) -> Ratio {
    var ratio = rest
    for run in runs { ratio += run.ratio(at: x) }
    return ratio
  }
}
