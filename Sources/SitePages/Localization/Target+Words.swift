import Grading

extension Target {
  /// Whether the goal is not reached and cannot be reached any more.
  var isLost: Bool { state == .unreachable || state == .missed }

  /// Whether it is known what the goal takes.
  var isKnown: Bool {
    switch state {
    case .met, .missed, .secured, .reachable, .unreachable: true
    case .noGoal, .weightsIncomplete, .workNotListed: false
    }
  }
}
