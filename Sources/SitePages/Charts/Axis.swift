/// The upright axis of a chart: round values, the better ones higher up.
struct Axis: Sendable, Hashable {
  /// The value at the bottom.
  let worst: Double
  /// The value at the top.
  let best: Double
  /// The round values from the bottom to the top.
  let rounds: [Double]

  private static let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]

  /// An axis of two to four steps that covers some values. A step is never finer than a twentieth of the whole scale, so
  /// that small changes look small.
  init(covering values: [Double], worst: Double, best: Double) {
    let least = values.min() ?? worst
    let greatest = values.max() ?? best
    func low(_ step: Double) -> Double { (least / step + 1e-9).rounded(.down) }
    func high(_ step: Double) -> Double { (greatest / step - 1e-9).rounded(.up) }
    let step =
      Self.steps.first { $0 >= abs(best - worst) / 20 - 1e-9 && high($0) - low($0) <= 4 }
      ?? Self.steps[Self.steps.count - 1]
    var (bottom, top) = (low(step), high(step))
    while top - bottom < 2 {
      if (top + 1) * step <= max(worst, best) { top += 1 } else { bottom -= 1 }
    }
    let ascending = stride(from: bottom, through: top, by: 1).map { $0 * step }
    rounds = best < worst ? ascending.reversed() : ascending
    self.worst = best < worst ? top * step : bottom * step
    self.best = best < worst ? bottom * step : top * step
  }

  /// How high a value stands, from 0 at the bottom to 1 at the top.
  func height(of value: Double) -> Double { (value - worst) / (best - worst) }
}
