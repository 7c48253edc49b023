/// Why a member of a class may need attention, the most urgent first.
package enum MemberConcern: Sendable, Hashable {
  /// No scores on the work that is left lead to a grade that passes.
  case passOutOfReach
  /// No scores on the work that is left lead to the goal of the course.
  case goalOutOfReach
  /// The number of works not handed in, at least two.
  case missing(Int)
  /// The mean of the later half of the scores is lower than that of the earlier half, by so many percentage points.
  case falling(Double)

  /// The fewest works that are not handed in for `missing`.
  package static let fewestMissing = 2
  /// The fewest scores of which a half is later.
  package static let fewestScores = 4
  /// The least difference between the halves for `falling`, in percentage points.
  package static let leastFall = 10.0
}

extension GradeBookFigures.Member {
  /// The number of works that were not handed in.
  package var missing: Int { course.listedItems.count { $0.item.state.isMissing } }

  /// Why the member may need attention; empty for most.
  package var concerns: [MemberConcern] {
    var concerns: [MemberConcern] = []
    if isPassOutOfReach { concerns.append(.passOutOfReach) }
    if [.missed, .unreachable].contains(figures.target.state) { concerns.append(.goalOutOfReach) }
    if missing >= MemberConcern.fewestMissing { concerns.append(.missing(missing)) }
    if let fall, fall >= MemberConcern.leastFall { concerns.append(.falling(fall)) }
    return concerns
  }

  private var isPassOutOfReach: Bool {
    if figures.isFinished { return figures.isPassed == false }
    return figures.range.map { !course.scale.passes($0.ceiling) } ?? false
  }

  /// By how much the later half of the scores is lower; `nil` with too few. The order is that of the due dates, or of the course.
  private var fall: Double? {
    let scores = zip(course.listedItems, figures.listedItems).enumerated().compactMap { index, work in
      work.1.percent.map { (day: work.0.item.due?.start, index: index, percent: $0) }
    }
    guard scores.count >= MemberConcern.fewestScores else { return nil }
    let isDated = scores.allSatisfy { $0.day != nil }
    let sorted = isDated ? scores.sorted { ($0.day ?? 0, $0.index) < ($1.day ?? 0, $1.index) } : scores
    let half = sorted.count / 2
    func mean(_ part: some Collection<(day: Int?, index: Int, percent: Double)>) -> Double {
      part.reduce(0) { $0 + $1.percent } / Double(part.count)
    }
    return snap(mean(sorted.prefix(half)) - mean(sorted.suffix(half)))
  }
}
