import Grading

/// A bar from 0 to 100 with a tick, in percent of its length.
struct BarView {
  /// How far it is filled, nil where there is no value.
  let fill: String?
  /// Where the tick stands.
  let tick: String?

  /// Both are percents; what lies outside of 0 to 100 is drawn at the end.
  init(value: Double?, tick: Double?) {
    fill = value.flatMap { $0 > 0 ? PathData.number(min($0, 100)) : nil }
    self.tick = tick.map { PathData.number(min(max($0, 0), 99.3)) }
  }
}
