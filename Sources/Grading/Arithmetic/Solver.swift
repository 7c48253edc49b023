/// Finds the least scores from which a grade stays at its goals.
struct Solver {
  /// From the worst score to the best.
  let range: ClosedRange<Double>
  /// The grade at single places.
  private let whole: Search
  /// The grade over the range, and beyond it up to where nothing changes any more: in each stretch it does not fall. Between
  /// two stretches it may jump.
  private let inside: [Stretch]
  private lazy var beyond = stretches(beyondRange)
  private let beyondRange: ClosedRange<Double>
  private let stretches: (ClosedRange<Double>) -> [Stretch]

  private struct Stretch {
    var range: ClosedRange<Double>
    var search: Search
  }

  /// A grade that follows one line between each two turns, at which it may jump; turns ascend.
  init(_ range: ClosedRange<Double>, upTo limit: Double, turns: [Double], line: @escaping (Double) -> Line) {
    self.init(range, upTo: limit, whole: Search(bendsOneWay: false, line: line)) { range in
      let starts = [range.lowerBound] + turns.filter { $0 > range.lowerBound && $0 < range.upperBound }
      return zip(starts, starts.dropFirst() + [range.upperBound]).map { start, end in
        let between = line((start + end) / 2)
        return Stretch(range: start...end, search: Search(bendsOneWay: true) { _ in between })
      }
    }
  }

  init(_ curve: Curve) {
    let scores = 0.0...100
    let near = curve.contenders(over: scores)
    let whole = Search(bendsOneWay: curve.bendsOneWay, line: (near ?? curve).follow())
    // Ten million times full marks: beyond, no set of items changes any more.
    self.init(scores, upTo: 1e9, whole: whole) { range in
      let narrowed = range == scores ? near : curve.contenders(over: range)
      guard curve.mayFall else {
        if range == scores || near == nil && narrowed == nil { return [Stretch(range: range, search: whole)] }
        let search = Search(bendsOneWay: curve.bendsOneWay, line: (narrowed ?? curve).follow())
        return [Stretch(range: range, search: search)]
      }
      let curve = narrowed ?? curve
      let found = curve.stretches(over: range)
      let ends = found.dropFirst().map(\.start) + [range.upperBound]
      return zip(found, ends).map { Stretch(range: $0.start...$1, search: $0.search) }
    }
  }

  private init(
    _ range: ClosedRange<Double>, upTo limit: Double, whole: Search,
    stretches: @escaping (ClosedRange<Double>) -> [Stretch]
  ) {
    self.range = range
    self.whole = whole
    self.stretches = stretches
    inside = stretches(range)
    beyondRange = range.upperBound...limit
  }

  func value(at x: Double) -> Double { whole.value(at: x) }

  func reaches(_ goal: Double, at x: Double) -> Bool { value(at: x).reaches(goal) }

  /// The least place of the range from which the grade stays at the goal up to the range's end.
  ///
  /// Where even the end does not reach it, the first place beyond that does; nil where there is none. The place has at
  /// most 9 decimals and reaches the goal by itself, so that whoever rounds it up reaches the goal too.
  mutating func place(reaching goal: Double) -> Double? {
    reaches(goal, at: range.upperBound) ? placeInside(goal) : placeBeyond(goal)
  }

  /// Walks down from the end of the range, where the goal is reached, as long as it stays so.
  private func placeInside(_ goal: Double) -> Double {
    for (index, stretch) in inside.enumerated().reversed() {
      let (start, end) = (stretch.range.lowerBound, stretch.range.upperBound)
      if !stretch.search.reaches(goal, at: end) { return end }
      if !stretch.search.reaches(goal, at: start) { return stretch.search.crossing(goal, from: start, to: end) }
      // At the very place of a jump a third set of items may be best.
      if index > 0, !reaches(goal, at: start) { return snap(start + 1e-9) }
    }
    return range.lowerBound
  }

  /// Walks up from the end of the range, where the goal is not reached.
  private mutating func placeBeyond(_ goal: Double) -> Double? {
    for stretch in beyond {
      let (start, end) = (stretch.range.lowerBound, stretch.range.upperBound)
      if reaches(goal, at: start) { return start }
      if stretch.search.reaches(goal, at: start) { return snap(start + 1e-9) }
      guard stretch.search.reaches(goal, at: end) else { continue }
      let place = stretch.search.crossing(goal, from: start, to: end)
      // The grade may reach the goal only at the very place of a jump down, and there it is lower already.
      if reaches(goal, at: place) { return place }
    }
    return beyond.last.flatMap { $0.search.placeBeyond($0.range.upperBound, reaching: goal) }
  }
}
