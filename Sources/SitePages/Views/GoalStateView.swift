import Grading
import Mustache

/// Where a goal is, as a page shows it: a style class for the colour and the sign, and always a word.
struct GoalStateView {
  let style: String
  let name: String

  /// Returns nil without a goal.
  init?(_ state: GoalState?, localizer: Localizer) {
    guard let state else { return nil }
    style = state.rawValue
    name = localizer.text(state.textKey)
  }
}

extension GoalState {
  var textKey: TextKey {
    switch self {
    case .outOfReach: .goalStateOutOfReach
    case .needsMore: .goalStateNeedsMore
    case .onCourse: .goalStateOnCourse
    case .certain: .goalStateCertain
    case .notKnown: .goalStateNotKnown
    case .reached: .goalStateReached
    case .missed: .goalStateMissed
    }
  }
}
