import Formats
import Grading

extension Course.Weighting {
  /// The name in the data of scripts.
  var key: String {
    switch self {
    case .weights: "weights"
    case .coefficients: "coefficients"
    case .points: "points"
    }
  }
}

extension GradeCategory.Aggregate {
  /// The name in the data of scripts.
  var key: String {
    switch self {
    case .points: "points"
    case .mean: "mean"
    case .weighted: "weighted"
    case .highest: "highest"
    case .latest: "latest"
    case .decaying: "decaying"
    }
  }
}

extension JSONWriter {
  mutating func member(_ name: StaticString, ifPresent rounding: Rounding?) {
    guard let rounding else { return }
    object(name) { $0.members(of: rounding) }
  }

  mutating func members(of rounding: Rounding) {
    number("step", rounding.step)
    if rounding.stepBelow != rounding.step { number("below", rounding.stepBelow) }
    if rounding.origin != 0 { number("from", rounding.origin) }
    text("direction", rounding.direction.rawValue)
  }
}
