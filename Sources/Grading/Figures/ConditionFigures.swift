/// Whether a condition is met, and what it takes.
package struct ConditionFigures: Sendable, Hashable {
  package var state: State
  /// The value compared with the bound: percent, credits or grade points. For `each` it is the lowest of the group, for
  /// `moreThanHalf` how many of the group reach the bound. `nil` without any mark.
  package var value: Double?
  /// The credits that are not earned yet but will be, for every result of open work; `nil` for rules on anything else.
  package var sureCredits: Double?
  /// The mark needed on the work that is left, in percent, or the credits or grade points needed; `nil` unless undecided.
  package var required: Double?
  /// The courses, units or blocs of a group rule; empty for other rules.
  package var members: [Member]

  /// Whether a condition is met with every result of open work.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case met
    case notMet = "not-met"
    case undecided
  }

  /// A course, unit or bloc of a group rule.
  package struct Member: Sendable, Hashable {
    package var name: LocalizedText
    /// The average in percent; `nil` without any mark.
    package var average: Double?
    /// Whether the average reaches the bound; `nil` without any mark.
    package var isReached: Bool?
  }
}

/// Whether the conditions for graduation are met.
package struct GraduationFigures: Sendable, Hashable {
  /// Met if all conditions are, not met if any is not; `nil` without conditions.
  package var state: ConditionFigures.State?
  /// The mark needed on the work that is left to meet all undecided conditions on marks, in percent.
  package var required: Double?
  /// The figures of the conditions, in the order of the record.
  package var conditions: [ConditionFigures]
}

/// Whether a mark reaches a bound with every result of open work.
struct Verdict {
  var state: ConditionFigures.State
  /// The score needed on the work that is left, in percent; `nil` unless undecided.
  var required: Double?

  init(_ mark: ProjectedMark, atLeast bound: Double) {
    guard let bounds = mark.bounds else {
      // Without a mark and without open work a 0 may still count in place of the mark.
      state = mark.current.map { $0.reaches(bound) ? .met : .notMet } ?? .undecided
      return
    }
    if bounds.lowerBound.reaches(bound) {
      state = .met
    } else if !bounds.upperBound.reaches(bound) {
      state = .notMet
    } else {
      state = .undecided
      var solver = mark.awaitsWork ? nil : mark.outcome.map { Solver($0) }
      required = solver?.place(reaching: bound)
    }
  }
}

extension ConditionFigures {
  /// Checks a condition on the courses that it looks at.
  ///
  /// - Parameter prior: earlier results; given only if the condition looks at all courses.
  init(
    _ condition: Condition, on averages: Averages, _ attempts: CourseAttempts, blocs: [Bloc], policy: GPAPolicy,
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
        gpa, attempts.projectedRange(policy.repeats, prior: prior, on: scale), atLeast: condition.atLeast,
        fewerIsBetter: scale.fewerPointsAreBetter)
    }
  }

  /// Checks an average.
  private init(_ mark: ProjectedMark, atLeast bound: Double) {
    let verdict = Verdict(mark, atLeast: bound)
    self.init(state: verdict.state, value: mark.current, required: verdict.required, members: [])
  }

  /// Checks that every member of a group reaches a bound. The mark needed is the highest that any member needs.
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

  /// Checks that more than half of a group reaches a bound. The mark needed is the one with which enough members reach it.
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
      value: hasMarks ? Double(members.count { $0.isReached == true }) : nil,
      required: state == .undecided && required.indices.contains(missing - 1) ? required[missing - 1] : nil,
      members: members)
  }

  /// Checks earned credits, with those from before. An open course may still earn its credits, and surely does if it passes
  /// with every result of its open work.
  private init(_ attempts: CourseAttempts, before: Double, atLeast bound: Double) {
    let earned = attempts.earnedCredits + before
    let state: State =
      (attempts.sureCredits + before).reaches(bound)
      ? .met : (attempts.possibleCredits + before).reaches(bound) ? .undecided : .notMet
    self.init(
      state: state, value: earned, sureCredits: snap(attempts.sureCredits - attempts.earnedCredits),
      required: state == .undecided ? snap(bound - earned) : nil, members: [])
  }

  /// Checks a grade point average against its goal, for every result of open courses.
  private init(
    _ gpa: GPAFigures, _ projectedRange: (worst: Double, best: Double)?, atLeast bound: Double, fewerIsBetter: Bool
  ) {
    func isReached(by points: Double) -> Bool { fewerIsBetter ? bound.reaches(points) : points.reaches(bound) }
    let state: State =
      projectedRange.map { isReached(by: $0.worst) ? .met : isReached(by: $0.best) ? .undecided : .notMet }
      ?? .undecided
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
