import Grading

/// Describes targets in words.
struct TargetDescription {
  let localizer: Localizer
  let marks: MarkFormat

  /// Returns the target of a course: `For an A you need 93.20% on the rest`. Empty if it has a goal, but a grade without a mark
  /// that does not tell whether the goal is reached.
  func text(of course: Course, _ figures: CourseFigures) -> String {
    if course.goal != nil, figures.target.state == .noGoal { return "" }
    if !course.letters.isEmpty, let text = text(ofWorks: course, figures, goal: goal(of: course)) { return text }
    return text(of: course, figures, textKey(for: course, figures), .targetUnreachableBest)
  }

  /// Returns what the goal takes after a change: `Final now needs 84 / 100 for an A`; nil if nothing is known about it.
  /// - Parameter item: the only open work; nil if other work is open, too.
  func text(afterChangeOf course: Course, _ figures: CourseFigures, only item: Item?) -> String? {
    switch figures.target.state {
    case .noGoal, .weightsIncomplete, .workNotListed: return nil
    case .met, .missed, .secured, .unreachable: return text(of: course, figures)
    case .reachable:
      guard course.letters.isEmpty, figures.target.ways.isEmpty, textKey(for: course, figures) == .targetReachable
      else {
        return text(of: course, figures)
      }
      let required = figures.target.required
      let key: TextKey = item == nil ? .changeNeeds : .changeItemNeeds
      return localizer.text(
        key,
        [
          "name": item.map { localizer.text($0.name) } ?? "", "goal": goal(of: course, in: key),
          "required": item.map { marks.needed(required, of: $0) } ?? marks.needed(required),
        ])
    }
  }

  /// Returns the target of a course in few words, for lists: `92% is out of reach, A needs 97.89%`.
  func brief(of course: Course, _ figures: CourseFigures) -> String {
    if !course.letters.isEmpty { return text(of: course, figures) }
    let target = figures.target
    let textKey: TextKey
    switch target.state {
    case .reachable:
      textKey =
        target.required == 0 && !course.hasOpenScoresBelowZero
        ? handIn(figures) : isSame(target, in: course) ? .briefSame : .briefReachable
    case .unreachable: textKey = .briefUnreachable
    case .secured: textKey = .briefSecured
    case .weightsIncomplete: textKey = .briefWeightsIncomplete
    case .workNotListed:
      textKey = figures.isAllGraded || figures.state.awaited == .grade ? .briefAllGraded : .briefWorkNotListed
    case .noGoal, .met, .missed: return text(of: course, figures)
    }
    return text(of: course, figures, textKey, .briefUnreachableBest)
  }

  /// - Parameter withBest: the text for a goal that is out of reach while a letter below it is not.
  private func text(
    of course: Course, _ figures: CourseFigures, _ textKey: TextKey, _ withBest: TextKey
  ) -> String {
    let target = figures.target
    if let ways = text(of: target.ways, in: course), let key = Self.textKeysOfWays[textKey] {
      return localizer.text(key, ["goal": goal(of: course, in: key), "required": ways])
    }
    // If the goal is out of reach, the best letter that is not says more than a score that nobody can have.
    let best = figures.best
    let used = best == nil ? textKey : withBest
    let text = localizer.text(
      used,
      [
        "goal": goal(of: course, in: used), "letter": best.map { localizer.text($0.letter) } ?? "",
        "required": marks.needed(best.map(\.target.required) ?? target.required),
        "declared": marks.share(figures.declaredWeight), "extra": withoutExtra(course),
      ])
    return best == nil && target.isLost ? text + withoutExtra(course) : text
  }

  /// What figures leave out if extra credit has no score yet; empty if there is none.
  func withoutExtra(_ course: Course) -> String {
    course.hasOpenExtraCredit ? localizer.text(.targetWithoutExtra) : ""
  }

  /// Returns how many more works a goal needs; nil if it is reached or missed, or nothing is known about it.
  private func text(ofWorks course: Course, _ figures: CourseFigures, goal: String) -> String? {
    switch figures.target.state {
    case .reachable:
      return localizer.text(
        .lettersReachable,
        ["goal": self.goal(of: course, in: .lettersReachable), "needs": more(figures.missing, in: course)])
    case .unreachable:
      guard let best = figures.best else {
        return localizer.text(.lettersUnreachable, ["goal": goal]) + withoutExtra(course)
      }
      return localizer.text(
        .lettersUnreachableBest,
        [
          "goal": goal, "extra": withoutExtra(course), "letter": localizer.text(best.letter),
          "needs": more(best.missing, in: course),
        ])
    case .noGoal, .weightsIncomplete, .workNotListed, .met, .missed, .secured: return nil
    }
  }

  /// Returns how many more works of each category are needed: `3 more in specs, 1 more in projects`.
  func more(_ missing: [Int], in course: Course) -> String { list(missing, .lettersMore, in: course) }

  /// Returns how many works of each category are needed in all: `18 in specs, 2 in projects`.
  func needs(_ letter: LetterNeeds, in course: Course) -> String {
    let ways = letter.ways.map { list($0, .lettersNeed, in: course) }
    return ways.dropFirst().reduce(ways[0]) { localizer.text(.limitEither, ["one": $0, "other": $1]) }
  }

  private func list(_ counts: [Int], _ textKey: TextKey, in course: Course) -> String {
    zip(course.categories, counts).filter { $0.1 > 0 }.map { category, count in
      localizer.text(
        textKey, ["count": String(count), "name": CategoryView.name(of: category, localizer: localizer)])
    }.joined(separator: ", ")
  }

  /// Returns the goal as a letter or a mark, as in the course's file; empty without a goal.
  func goal(of course: Course) -> String {
    course.goal.map { $0.letter ?? marks.bound($0.percent) } ?? ""
  }

  /// The texts in which the goal has an article.
  private static let articled: Set<TextKey> = [
    .targetReachable, .targetWay, .targetAllGraded, .targetAllCounted, .changeNeeds, .changeItemNeeds,
    .briefWorkNotListed, .lettersReachable, .itemNeeds,
    .itemNeedsLikeAll, .itemNotEnough,
  ]

  /// Returns the goal as a text names it.
  func goal(of course: Course, in textKey: TextKey) -> String {
    Self.articled.contains(textKey) ? articledGoal(of: course) : goal(of: course)
  }

  /// Returns the goal with its article: a letter has an article in English, `an A`, `a B+`.
  func articledGoal(of course: Course) -> String {
    let goal = goal(of: course)
    guard let letter = course.goal?.letter, !course.scale.hasWords, let first = letter.uppercased().first,
      ("A"..."Z").contains(first)
    else { return goal }
    // The letters whose English names begin with a vowel.
    return localizer.text("AEFHILMNORSX".contains(first) ? .courseAnGoal : .courseAGoal, ["goal": goal])
  }

  private func textKey(for course: Course, _ figures: CourseFigures) -> TextKey {
    let target = figures.target
    return switch target.state {
    case .noGoal: .targetNoGoal
    case .weightsIncomplete: .targetWeightsIncomplete
    case .workNotListed:
      // A course that the school calls incomplete waits for its grade.
      figures.state.awaited == .grade
        ? .briefAllGraded
        : figures.isAllGraded ? .targetAllGraded : course.listsParts ? .targetAllCounted : .targetWorkNotListed
    case .met:
      if let current = figures.standing.current, let goal = target.goal, snap(current) > snap(goal) {
        .targetSurpassed
      } else {
        .targetMet
      }
    case .missed: .targetMissed
    case .secured: .targetSecured
    case .reachable:
      target.required == 0 && !course.hasOpenScoresBelowZero
        ? handIn(figures) : isSame(target, in: course) ? .targetSame : .targetReachable
    case .unreachable: .targetUnreachable
    }
  }

  /// The text for scores of 0 that are enough, although the goal is not safe: work that is not handed in counts less, or some better score
  /// may lower the grade.
  private func handIn(_ figures: CourseFigures) -> TextKey { figures.needsEqualScores ? .targetEven : .targetHandIn }

  /// Whether the goal, written as a mark, is also what the open work needs.
  func isSame(_ target: Target, in course: Course) -> Bool {
    guard let goal = target.goal, let required = target.required else { return false }
    return snap(goal) == snap(required) && self.goal(of: course) == marks.bound(goal)
  }

  /// Whether the goal is safe whatever happens, so that no item needs anything for it.
  func isSafe(_ course: Course, _ figures: CourseFigures) -> Bool {
    course.letters.isEmpty && figures.target.state == .secured
  }

  /// Returns what a letter of a course needs on the open work: a grade, or more passed works.
  func text(ofStep step: LetterTarget, in course: Course) -> String {
    if step.target.state == .reachable, !course.letters.isEmpty { return more(step.missing, in: course) }
    if let ways = text(of: step.target.ways, in: course) { return ways }
    return text(ofStep: step.target) + (step.target.isLost ? withoutExtra(course) : "")
  }

  /// Returns the grade on the open work that a letter needs.
  func text(ofStep target: Target) -> String {
    let textKey: TextKey =
      switch target.state {
      case .noGoal: .ladderNoGoal
      case .weightsIncomplete, .workNotListed: .ladderWeightsIncomplete
      case .met: .ladderMet
      case .missed: .ladderMissed
      case .secured: .ladderSecured
      case .reachable: .ladderReachable
      case .unreachable: .ladderUnreachable
      }
    return localizer.text(textKey, ["required": marks.needed(target.required)])
  }

  /// Whether open extra credit of a course may change a GPA.
  static func hasOpenExtraCredit(in course: Course) -> Bool { course.basis == .letter && course.hasOpenExtraCredit }

  /// Returns the GPA on the open courses that a GPA goal needs, or what the listed courses can lead to if more may follow; nil without
  /// a goal.
  /// - Parameter terms: the terms whose courses count.
  func text(ofGPA figures: GPAFigures, in terms: [Term]) -> String? {
    let target = figures.target
    let withoutExtra =
      target.isLost && terms.contains(where: { $0.courses.contains(where: Self.hasOpenExtraCredit) })
      ? localizer.text(.targetWithoutExtra) : ""
    if let goal = target.goal, let best = figures.best {
      return localizer.text(
        .gpaTargetListed, ["goal": marks.points(bound: goal), "best": marks.points(best)]) + withoutExtra
    }
    let textKey: TextKey
    switch target.state {
    case .noGoal: return nil
    case .weightsIncomplete, .workNotListed: textKey = .gpaTargetWeightsIncomplete
    case .met: textKey = .gpaTargetMet
    case .missed: textKey = .gpaTargetMissed
    case .secured: textKey = figures.mayFollow ? .gpaTargetSecuredListed : .gpaTargetSecured
    case .reachable:
      let isSame = target.goal.flatMap { goal in target.required.map { snap($0) == snap(goal) } } ?? false
      textKey = isSame ? .gpaTargetSame : .gpaTargetReachable
    case .unreachable: textKey = .gpaTargetUnreachable
    }
    return localizer.text(
      textKey,
      [
        "goal": target.goal.map { marks.points(bound: $0) } ?? localizer.text(.none),
        "required": marks.neededPoints(target.required),
      ]) + withoutExtra
  }
}
