// Conditions that are made of others.
extension ConditionFigures {
  /// Checks that at least one of some conditions is met. The mark needed is the least that any of them needs; `nil` if one that can still
  /// be met needs no mark but credits or points, as these may come with less.
  init(anyOf figures: [ConditionFigures]) {
    let states = figures.map(\.state)
    let state: State =
      states.contains(.met) ? .met : states.allSatisfy { $0 == .notMet } ? .notMet : .undecided
    let open = figures.filter { $0.state == .undecided }
    let isKnown = open.allSatisfy { $0.required?.score != nil }
    let required = isKnown ? open.compactMap(\.required?.score).min().map(Requirement.score) : nil
    self.init(parts: figures, state: state, required: required)
    let isOn = figures.contains(where: \.isMetOrOnCourse)
    isOnCourse = isOn ? true : figures.contains { $0.isMissedOrBehind == nil } ? nil : false
    // One that is met for good decides.
    isOfListed =
      switch state {
      case .met: figures.allSatisfy { $0.state != .met || $0.isOfListed }
      case .notMet: figures.contains(where: \.isOfListed)
      case .undecided: false
      }
  }

  /// Checks that all of some conditions are met. The mark needed is the greatest that any of them needs; `nil` if one needs no mark.
  init(allOf figures: [ConditionFigures]) {
    let states = figures.map(\.state)
    let state: State =
      states.contains(.notMet) ? .notMet : states.allSatisfy { $0 == .met } ? .met : .undecided
    let open = figures.filter { $0.state == .undecided }
    let isKnown = open.allSatisfy { $0.required?.score != nil }
    self.init(
      parts: figures, state: state,
      required: isKnown ? open.compactMap(\.required?.score).max().map(Requirement.score) : nil)
    isOnCourse =
      figures.allSatisfy(\.isMetOrOnCourse) ? true : figures.contains { $0.isMissedOrBehind == true } ? false : nil
    // One that is missed for good decides.
    isOfListed =
      switch state {
      case .met: figures.contains(where: \.isOfListed)
      case .notMet: figures.allSatisfy { $0.state != .notMet || $0.isOfListed }
      case .undecided: false
      }
  }

  private init(parts: [ConditionFigures], state: State, required: Requirement?) {
    let isOpen = state == .undecided
    self.init(
      state: state, value: nil, required: isOpen ? required : nil,
      gap: isOpen && required == nil ? parts.compactMap(\.gap).first : nil, members: [], alternatives: parts)
  }

  private var isMetOrOnCourse: Bool { state == .met || state == .undecided && isOnCourse == true }

  /// Whether it is missed, or would be with the results so far; `nil` if these do not tell.
  private var isMissedOrBehind: Bool? {
    switch state {
    case .met: false
    case .notMet: true
    case .undecided: isOnCourse.map { !$0 }
    }
  }
}
