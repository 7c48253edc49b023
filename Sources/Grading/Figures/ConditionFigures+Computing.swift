/// Whether a mark reaches a bound with every result of open work.
struct Verdict {
  var state: ConditionFigures.State
  /// The score needed on all open work, in percent; `nil` if the state is decided or the score cannot be computed.
  var required: Double?
  /// Why `required` is not known although the state is undecided; `nil` for any other reason.
  var gap: ConditionFigures.Gap?

  init(_ mark: ProjectedMark, atLeast bound: Double) {
    guard !mark.isAbsent else {
      state = .notMet
      return
    }
    guard let bounds = mark.bounds else {
      // Without a mark and without open work a 0 may still count in place of the mark.
      state = mark.current.map { $0.reaches(bound) ? .met : .notMet } ?? .undecided
      gap = state == .undecided && mark.awaitsWork ? .work : nil
      return
    }
    let isUnsure = mark.mayFall && mark.isOpen
    state =
      isUnsure
      ? .undecided
      : bounds.lowerBound.reaches(bound) ? .met : bounds.upperBound.reaches(bound) ? .undecided : .notMet
    guard state == .undecided else { return }
    if mark.awaitsWork {
      gap = .work
      return
    }
    // Work that is not handed in can leave a mark that no score reaches, as where a score replaces a better one.
    var search = mark.outcome.map { FormulaSearch($0) }
    required = search?.score(reaching: bound).flatMap { $0 <= 100 ? $0 : nil }
    gap = required == nil && !isUnsure && mark.mayRise ? .extraCredit : nil
  }
}

extension ConditionFigures {
  /// Checks a condition on the courses that it looks at.
  ///
  /// - Parameters:
  ///   - attempts: the attempts, with the credits that follow if these are known.
  ///   - prior: earlier results; given only if the condition looks at all courses.
  ///   - bonusPoints: the points that belong to no course; 0 unless the condition looks at all courses.
  init(
    _ condition: Condition, on averages: Averages, _ figure: ProjectedMark?, _ attempts: CourseAttempts, blocs: [Bloc],
    policy: GPAPolicy,
    prior: GPAPolicy.Prior?, bonusPoints: Double, scale: Scale, following: Following
  ) {
    let spread = following.spread(over: averages, condition)
    switch condition.rule {
    case .average, .bestCredits, .marks, .deficit, .shortfall, .figure:
      let mark = figure ?? averages.mark(of: condition, blocs, following: spread)
      self.init(mark, atLeast: condition.least) { condition.value(of: $0) }
      let group = condition.rule.group.map { averages.marks(of: $0, blocs) } ?? []
      members = group.map { Member($0, atLeast: condition.atLeast) }
    case .each(let group), .moreThanHalf(let group), .count(let group, _):
      self.init(enoughOf: averages.marks(of: group, blocs), condition)
    case .credits:
      self.init(attempts, before: prior?.earned ?? 0, atLeast: condition.atLeast)
    case .points:
      self.init(
        PointsSum(of: attempts, policy.repeats, condition.only, bonus: bonusPoints, on: scale),
        atLeast: condition.atLeast)
    case .gpa:
      let gpa = GPAFigures(
        attempts, repeats: policy.repeats, prior: prior, goal: condition.atLeast, scale: scale)
      self.init(
        gpa, attempts.projectedRange(policy.repeats, prior: prior, on: scale),
        most: attempts.sum(policy.repeats, prior: prior, on: scale, points: \.most).average,
        atLeast: condition.atLeast, on: scale)
    case .any, .all: self.init(state: .undecided, value: nil, required: nil, members: [])
    }
    guard spread == 0 else { return }
    if isUndecided(by: following, condition) {
      state = .undecided
      // The credits that are missing are known even if those that follow are not.
      required =
        if case .credits(let earned, _)? = value { .credits(snap(condition.atLeast - earned)) } else { nil }
      gap = required == nil ? .courses : nil
    }
    isOfListed = state != .undecided && following.canChange(condition)
    if following.hidesRequirement(of: condition.rule) {
      required = nil
      gap = state == .undecided ? .courses : nil
    }
  }

  /// Whether the state is decided for the listed courses, but later courses can still change it.
  private func isUndecided(by following: Following, _ condition: Condition) -> Bool {
    if state == .undecided { return false }
    let isUnknown: Bool
    switch following {
    case .nothing: return false
    case .credits: isUnknown = false
    case .unknown: isUnknown = true
    }
    return switch condition.rule {
    // Credits that follow are among the attempts.
    case .credits: isUnknown && state != .met
    case .gpa: isUnknown
    // More courses only add to sums. Averages are those of the listed courses, unless more are known to follow.
    default: condition.grows ? state != .met : !isUnknown
    }
  }

  /// Checks an average, or a sum or margin of marks.
  private init(_ mark: ProjectedMark, atLeast bound: Double, _ value: (Double) -> Value) {
    let verdict = Verdict(mark, atLeast: bound)
    self.init(
      state: verdict.state, isOnCourse: mark.current.map { $0.reaches(bound) }, value: mark.current.map(value),
      required: verdict.required.map(Requirement.score), gap: verdict.gap, members: [])
  }

  /// Checks that enough members of a group reach a bound: each, more than half, or all but some.
  private init(enoughOf group: [NamedMark], _ condition: Condition) {
    let members = group.map { Member($0, atLeast: condition.atLeast) }
    let reached = members.count { $0.isReached == true }
    let others = members.count { $0.isReached == false }
    let (needed, isOnCourse, value): (Int, Bool, Value?) =
      switch condition.rule {
      case .moreThanHalf: (group.count / 2 + 1, reached > group.count / 2, .count(reached))
      case .count(_, let most): (group.count - most, others <= most, .count(others))
      default: condition.ofEach(members, reached)
      }
    let verdicts = group.map { Verdict($0.mark, atLeast: condition.atLeast) }
    let met = verdicts.count { $0.state == .met }
    let possible = verdicts.count { $0.state != .notMet }
    state = group.isEmpty ? .undecided : met >= needed ? .met : possible < needed ? .notMet : .undecided
    self.members = members
    let hasMarks = members.contains { $0.average != nil }
    self.isOnCourse = hasMarks ? isOnCourse : nil
    self.value = hasMarks ? value : nil
    guard state == .undecided else { return }
    let required = verdicts.compactMap(\.required).sorted()
    self.required = required.indices.contains(needed - met - 1) ? .score(required[needed - met - 1]) : nil
    // Why no score on the listed work is known to be enough.
    let gaps = verdicts.compactMap(\.gap)
    gap = self.required != nil ? nil : gaps.contains(.work) ? .work : gaps.first
  }

  /// Checks the sum of the grade points.
  private init(_ sum: PointsSum, atLeast bound: Double) {
    let worst = sum.value { $0.isOpen ? $0.projectedRange.worst : $0.isFinished ? $0.points : nil }
    let best = sum.value { $0.isOpen ? $0.projectedRange.best : $0.isFinished ? $0.points : nil }
    func misses(_ value: Double?) -> Bool { value.map { sum.scale.isReached(bound, by: $0) } == false }
    let state: State =
      worst.map { sum.scale.isReached(bound, by: $0) } == true
      ? .met : misses(sum.value(\.most)) ? .notMet : .undecided
    let gap: Gap? = state == .undecided && misses(best) ? .extraCredit : nil
    self.init(
      state: state, value: sum.value(\.points).map(Value.points),
      required: state == .undecided && gap == nil ? sum.required(for: bound) : nil, gap: gap, members: [])
  }

  /// Checks earned credits, including `before`, those from before the record. An open course may still earn its credits, and
  /// surely does if it passes with every result of its open work.
  private init(_ attempts: CourseAttempts, before: Double, atLeast bound: Double) {
    let earned = attempts.credits(.earned) + before
    let state: State =
      (attempts.credits(.sure) + before).reaches(bound)
      ? .met : (attempts.credits(.possible) + before).reaches(bound) ? .undecided : .notMet
    self.init(
      state: state, value: .credits(earned: earned, sure: snap(attempts.credits(.sure) - attempts.credits(.earned))),
      required: state == .undecided ? .credits(snap(bound - earned)) : nil, members: [])
  }

  /// Checks a grade point average against its goal, for every result of open courses.
  private init(
    _ gpa: GPAFigures, _ projectedRange: (worst: Double, best: Double)?, most: Double?, atLeast bound: Double,
    on scale: Scale
  ) {
    func reaches(_ average: Double) -> Bool { scale.isReached(bound, by: average) }
    let state: State =
      projectedRange.map { reaches($0.worst) ? .met : reaches(most ?? $0.best) ? .undecided : .notMet } ?? .undecided
    let gap: Gap? = state == .undecided && projectedRange.map { reaches($0.best) } == false ? .extraCredit : nil
    self.init(
      state: state, isOnCourse: gpa.current.map(reaches), value: gpa.current.map(Value.gpa),
      required: state == .undecided && gap == nil ? gpa.target.required.map(Requirement.gpa) : nil, gap: gap,
      members: [])
  }
}

extension Averages {
  /// Returns the mark that a condition compares with its bound, or the margin that it compares with 0; that of nothing if it looks at
  /// members one by one, or at no marks.
  func mark(of condition: Condition, _ blocs: [Bloc], following credits: Double = 0) -> ProjectedMark {
    switch condition.rule {
    case .average(.all): condition.only.map(mean) ?? average(following: credits)
    case .marks(let unit): sum(condition.only, in: unit)
    case .average(.professional): professional()
    case .average(.bloc(let id)): bloc(id, blocs.first { $0.id == id }?.rule)
    case .bestCredits(let most): best(credits: most, following: credits)
    case .deficit(let group, let times):
      Self.margin(of: marks(of: group, blocs), over: condition.atLeast, times: times)
    case .shortfall(let group, _, let byCredits):
      Self.shortfall(of: marks(of: group, blocs), below: condition.atLeast, byCredits: byCredits)
    case .each, .moreThanHalf, .count, .credits, .gpa, .points, .figure, .any, .all:
      ProjectedMark(current: nil, outcome: nil)
    }
  }
}

extension Condition {
  /// The value of a rule about one mark, given that mark.
  fileprivate func value(of mark: Double) -> ConditionFigures.Value {
    switch rule {
    case .deficit: .margin(mark)
    case .shortfall: .shortfall(mark == 0 ? 0 : -mark)
    case .marks(let unit): .marks(unit.lessIsBetter ? -mark : mark)
    default: .mark(mark)
    }
  }

  /// How many members have to reach the bound: each, or each of the best or worst; whether they do, and the least of their marks.
  fileprivate func ofEach(
    _ members: [ConditionFigures.Member], _ reached: Int
  ) -> (needed: Int, isOnCourse: Bool, value: ConditionFigures.Value?) {
    let marks = members.compactMap(\.average).sorted()
    guard case .best(let count)? = only, count < members.count else {
      return (members.count, reached == members.count, marks.first.map(ConditionFigures.Value.mark))
    }
    return (count, reached >= count, marks.suffix(count).first.map(ConditionFigures.Value.mark))
  }
}

extension ConditionFigures.Member {
  init(_ named: NamedMark, atLeast bound: Double) {
    name = named.name
    average = named.mark.current
    isReached = named.mark.isAbsent ? false : named.mark.current.map { $0.reaches(bound) }
  }
}
