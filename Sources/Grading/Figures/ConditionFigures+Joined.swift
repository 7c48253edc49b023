// Conditions that are made of others.
extension ConditionFigures {
  /// Checks that at least one of some conditions is met. The mark needed is the least that any of them needs; `nil` if one that can still
  /// be met needs no mark but credits or points, as these may come with less.
  init(anyOf figures: [ConditionFigures]) { self.init(joining: figures, decidedBy: .met) { $0.min() } }

  /// Checks that all of some conditions are met. The mark needed is the greatest that any of them needs; `nil` if one needs no mark.
  init(allOf figures: [ConditionFigures]) { self.init(joining: figures, decidedBy: .notMet) { $0.max() } }

  /// - Parameters:
  ///   - decisive: the state of one condition that decides for all: met for `any`, not met for `all`.
  ///   - needed: returns which of the marks that the open conditions need is enough.
  private init(joining figures: [ConditionFigures], decidedBy decisive: State, needed: ([Double]) -> Double?) {
    let other: State = decisive == .met ? .notMet : .met
    let isDecided = figures.contains { $0.state == decisive }
    let state = isDecided ? decisive : figures.allSatisfy { $0.state == other } ? other : .undecided
    let open = figures.filter { $0.state == .undecided }
    let scores = open.compactMap(\.required?.score)
    let required = state == .undecided && scores.count == open.count ? needed(scores).map(Requirement.score) : nil
    self.init(
      state: state, value: nil, required: required,
      gap: state == .undecided && required == nil ? figures.compactMap(\.gap).first : nil, members: [],
      alternatives: figures)
    let soFar = figures.map(\.isMetSoFar)
    isOnCourse = soFar.contains(decisive == .met) ? decisive == .met : soFar.contains(nil) ? nil : decisive != .met
    isOfListed =
      switch state {
      // One that is decided for good decides.
      case decisive: figures.allSatisfy { $0.state != decisive || $0.isOfListed }
      case other: figures.contains(where: \.isOfListed)
      default: false
      }
  }

  /// Whether it is met, or would be with the results so far; `nil` if these do not tell.
  private var isMetSoFar: Bool? { state == .undecided ? isOnCourse : state == .met }
}
