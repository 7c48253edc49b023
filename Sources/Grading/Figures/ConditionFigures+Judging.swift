extension ConditionFigures {
  /// Judges a condition on the courses that it looks at. What was earned before belongs to it only where it looks at all
  /// courses.
  init(
    _ condition: Condition, on averages: Averages, _ attempts: Attempts, blocs: [Bloc], policy: GPAPolicy,
    prior: GPAPolicy.Prior?, scale: Scale
  ) {
    switch condition.rule {
    case .average(.all): self.init(averages.average(), atLeast: condition.atLeast)
    case .average(.professional):
      self.init(averages.average { $0.unit?.isProfessional ?? false }, atLeast: condition.atLeast)
    case .average(.bloc(let id)): self.init(averages.bloc(id), atLeast: condition.atLeast)
    case .each(let group): self.init(each: averages.marks(of: group, blocs), atLeast: condition.atLeast)
    case .moreThanHalf(let group):
      self.init(moreThanHalf: averages.marks(of: group, blocs), atLeast: condition.atLeast)
    case .credits:
      self.init(attempts, before: prior?.earned ?? 0, atLeast: condition.atLeast)
    case .gpa:
      let gpa = GPAFigures(
        attempts, repeats: policy.repeats, prior: prior, goal: condition.atLeast, scale: scale)
      self.init(
        gpa, attempts.outlook(policy.repeats, prior: prior, on: scale), atLeast: condition.atLeast,
        fewerIsBetter: scale.fewerPointsAreBetter)
    }
  }

  /// An average that must reach a bound.
  private init(_ mark: Mark, atLeast bound: Double) {
    let verdict = Verdict(mark, atLeast: bound)
    self.init(state: verdict.state, value: mark.current, required: verdict.required, members: [])
  }

  /// Every one of a group must reach a bound: the mark needed is the largest that one of them needs.
  private init(each group: [NamedMark], atLeast bound: Double) {
    let verdicts = group.map { Verdict($0.mark, atLeast: bound) }
    let state: State =
      verdicts.contains { $0.state == .notMet }
      ? .notMet : !verdicts.isEmpty && verdicts.allSatisfy { $0.state == .met } ? .met : .undecided
    self.init(
      state: state, value: group.compactMap(\.mark.current).min(),
      required: state == .undecided ? verdicts.compactMap(\.required).max() : nil,
      members: group.map { Member($0, atLeast: bound) })
  }

  /// More than half of a group must reach a bound: the mark needed is the one with which the last of them gets there.
  private init(moreThanHalf group: [NamedMark], atLeast bound: Double) {
    let verdicts = group.map { Verdict($0.mark, atLeast: bound) }
    let needed = group.count / 2 + 1
    let met = verdicts.count { $0.state == .met }
    let possible = verdicts.count { $0.state != .notMet }
    let state: State = group.isEmpty ? .undecided : met >= needed ? .met : possible < needed ? .notMet : .undecided
    let members = group.map { Member($0, atLeast: bound) }
    let hasMarks = members.contains { $0.average != nil }
    let required = verdicts.compactMap(\.required).sorted()
    let missing = needed - met
    self.init(
      state: state,
      value: hasMarks ? 100 * Double(members.count { $0.isReached == true }) / Double(group.count) : nil,
      required: state == .undecided && required.indices.contains(missing - 1) ? required[missing - 1] : nil,
      members: members)
  }

  /// Credits that must be earned, beside those from before; an open course may still bring its own, and surely does where it
  /// is passed whatever comes.
  private init(_ attempts: Attempts, before: Double, atLeast bound: Double) {
    let earned = attempts.earnedCredits + before
    let state: State =
      (attempts.sureCredits + before).reaches(bound)
      ? .met : (attempts.possibleCredits + before).reaches(bound) ? .undecided : .notMet
    self.init(
      state: state, value: earned, required: state == .undecided ? snap(bound - earned) : nil, members: [])
  }

  /// A grade point average that must reach its goal, whatever the open courses still bring.
  private init(
    _ gpa: GPAFigures, _ outlook: (worst: Double, best: Double)?, atLeast bound: Double, fewerIsBetter: Bool
  ) {
    func isReached(by points: Double) -> Bool { fewerIsBetter ? bound.reaches(points) : points.reaches(bound) }
    let state: State =
      outlook.map { isReached(by: $0.worst) ? .met : isReached(by: $0.best) ? .undecided : .notMet } ?? .undecided
    self.init(
      state: state, value: gpa.current, required: state == .undecided ? gpa.target.required : nil, members: [])
  }
}

extension ConditionFigures.Member {
  init(_ named: NamedMark, atLeast bound: Double) {
    name = named.name
    average = named.mark.current
    isReached = named.mark.current.map { $0.reaches(bound) }
  }
}
