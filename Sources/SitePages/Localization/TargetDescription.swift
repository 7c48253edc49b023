import Grading

/// Describes targets in words.
struct TargetDescription {
  let localizer: Localizer
  let marks: MarkFormat

  /// Returns the target of a course: `You need 93.20% on the remaining work for an A`.
  func text(of course: Course, _ figures: CourseFigures) -> String {
    if !course.letters.isEmpty, let text = text(ofWorks: course, figures, goal: goal(of: course)) { return text }
    return text(
      of: course, figures, textKey(for: figures.target, current: figures.standing.current), .targetUnreachableBest)
  }

  /// Returns the target of a course in few words, for lists: `92% is out of reach, A needs 97.89%`.
  func brief(of course: Course, _ figures: CourseFigures) -> String {
    if !course.letters.isEmpty { return text(of: course, figures) }
    let target = figures.target
    let textKey: TextKey
    switch target.state {
    case .reachable: textKey = target.required == 0 ? .targetHandIn : .briefReachable
    case .unreachable: textKey = .briefUnreachable
    case .secured: textKey = .briefSecured
    case .weightsIncomplete: textKey = .briefWeightsIncomplete
    case .workNotListed: textKey = .briefWorkNotListed
    case .noGoal, .met, .missed: return text(of: course, figures)
    }
    return text(of: course, figures, textKey, .briefUnreachableBest)
  }

  /// - Parameter withBest: the text for a goal that is out of reach while a letter below it is not.
  private func text(
    of course: Course, _ figures: CourseFigures, _ textKey: TextKey, _ withBest: TextKey
  ) -> String {
    let target = figures.target
    // If the goal is out of reach, the best letter that is not says more than a score that nobody can have.
    let best = target.state == .unreachable ? Self.bestReachable(of: course, figures) : nil
    let used = best == nil ? textKey : withBest
    let text = localizer.text(
      used,
      [
        "goal": goal(of: course, in: used), "letter": best.map { localizer.text($0.letter) } ?? "",
        "required": marks.needed(best.map(\.target.required) ?? target.required),
        "declared": marks.share(figures.declaredWeight),
      ])
    let isLost = target.state == .unreachable || target.state == .missed
    return isLost ? text + withoutExtra(course) : text
  }

  /// What figures leave out if extra credit has no score yet; empty if there is none.
  func withoutExtra(_ course: Course) -> String {
    course.hasOpenExtraCredit ? localizer.text(.targetWithoutExtra) : ""
  }

  /// The best letter that open work can still reach; nil if there is none.
  private static func bestReachable(of course: Course, _ figures: CourseFigures) -> LetterTarget? {
    course.scale.steps.isEmpty ? nil : figures.ladder.first { $0.target.state == .reachable }
  }

  /// Returns how many more works a goal needs; nil if it is reached or missed, or nothing is known about it.
  private func text(ofWorks course: Course, _ figures: CourseFigures, goal: String) -> String? {
    switch figures.target.state {
    case .reachable:
      return localizer.text(
        .lettersReachable,
        ["goal": self.goal(of: course, in: .lettersReachable), "needs": more(figures.missing, in: course)])
    case .unreachable:
      guard let best = figures.ladder.first(where: { $0.target.state == .reachable }) else {
        return localizer.text(.lettersUnreachable, ["goal": goal])
      }
      return localizer.text(
        .lettersUnreachableBest,
        ["goal": goal, "letter": localizer.text(best.letter), "needs": more(best.missing, in: course)])
    case .noGoal, .weightsIncomplete, .workNotListed, .met, .missed, .secured: return nil
    }
  }

  /// Returns how many more works of each category are needed: `3 more in specs, 1 more in projects`.
  func more(_ missing: [Int], in course: Course) -> String { list(missing, .lettersMore, in: course) }

  /// Returns how many works of each category are needed in all: `18 in specs, 2 in projects`.
  func needs(_ needs: [Int], in course: Course) -> String { list(needs, .lettersNeed, in: course) }

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

  /// The texts that name the goal after *for*.
  private static let articled: Set<TextKey> = [
    .targetReachable, .briefWorkNotListed, .lettersReachable, .itemNeeds, .itemNeedsLikeAll,
  ]

  /// Returns the goal as a text names it.
  private func goal(of course: Course, in textKey: TextKey) -> String {
    Self.articled.contains(textKey) ? articledGoal(of: course) : goal(of: course)
  }

  /// Returns the goal as a text names it after *for*: a letter has an article in English, `an A`, `a B+`.
  func articledGoal(of course: Course) -> String {
    let goal = goal(of: course)
    guard let letter = course.goal?.letter, !course.scale.hasWords, let first = letter.uppercased().first,
      ("A"..."Z").contains(first)
    else { return goal }
    // The letters whose English names begin with a vowel.
    return localizer.text("AEFHILMNORSX".contains(first) ? .anGoal : .aGoal, ["goal": goal])
  }

  private func textKey(for target: Target, current: Double?) -> TextKey {
    switch target.state {
    case .noGoal: .targetNoGoal
    case .weightsIncomplete: .targetWeightsIncomplete
    case .workNotListed: .targetWorkNotListed
    case .met:
      if let current, let goal = target.goal, snap(current) > snap(goal) { .targetSurpassed } else { .targetMet }
    case .missed: .targetMissed
    case .secured: .targetSecured
    // Scores of 0 are enough, but work that is not handed in counts less.
    case .reachable: target.required == 0 ? .targetHandIn : .targetReachable
    case .unreachable: .targetUnreachable
    }
  }

  /// Returns the score that an open item needs if all other open work goes on at the current grade:
  /// `needs 17.5 / 20 for an A`, or `passes with 8 / 10` where letters need passed works. Nil if the item has a score, the
  /// course has no goal, or this item alone cannot reach it.
  func text(of item: Item, _ figures: ItemFigures, in course: Course) -> String? {
    guard let target = figures.targetAtCurrentPace else { return nil }
    if !course.letters.isEmpty {
      guard target.state == .reachable else { return nil }
      return localizer.text(.itemPasses, ["required": marks.needed(target.required, of: item)])
    }
    let textKey: TextKey
    switch target.state {
    case .secured: textKey = .itemNeedsNothing
    case .reachable: textKey = .itemNeeds
    case .unreachable, .noGoal, .weightsIncomplete, .workNotListed, .met, .missed: return nil
    }
    return localizer.text(
      textKey,
      [
        "required": marks.needed(target.required, of: item),
        "goal": goal(of: course, in: textKey),
      ])
  }

  /// Returns the score that an open item needs like all other open work, and beside it what it needs if the rest goes on as so far:
  /// `needs 91 / 100 for an A-; 93 / 100 if the rest continues as it has so far`.
  func text(ofRow item: Item, _ figures: ItemFigures, in course: Course, _ whole: CourseFigures) -> String? {
    guard course.letters.isEmpty, whole.target.state == .reachable, let pace = figures.targetAtCurrentPace,
      !item.isExtraCredit
    else { return isSafe(course, whole) ? nil : text(of: item, figures, in: course) }
    let required = marks.needed(whole.target.required, of: item)
    let text = localizer.text(
      .itemNeedsLikeAll, ["required": required, "goal": goal(of: course, in: .itemNeedsLikeAll)])
    switch pace.state {
    case .secured: return text + localizer.text(.itemNeedsNoneAtPace)
    case .reachable:
      let own = marks.needed(pace.required, of: item)
      return own == required ? text : text + localizer.text(.itemNeedsAtPace, ["required": own])
    case .unreachable, .noGoal, .weightsIncomplete, .workNotListed, .met, .missed: return text
    }
  }

  /// Whether an open item needs the same score if the rest goes on as so far and if all open work scores the same.
  func needsLikeAll(_ item: Item, _ figures: ItemFigures, _ whole: CourseFigures) -> Bool {
    guard let pace = figures.targetAtCurrentPace, pace.state == .reachable, whole.target.state == .reachable,
      !item.isExtraCredit
    else { return false }
    return marks.needed(pace.required, of: item) == marks.needed(whole.target.required, of: item)
  }

  /// Whether the goal is safe whatever happens, so that no item needs anything for it.
  func isSafe(_ course: Course, _ figures: CourseFigures) -> Bool {
    course.letters.isEmpty && figures.target.state == .secured
  }

  /// Returns what a letter of a course needs on the open work: a grade, or more passed works.
  func text(ofStep step: LetterTarget, in course: Course) -> String {
    step.target.state == .reachable && !course.letters.isEmpty
      ? more(step.missing, in: course) : text(ofStep: step.target)
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

  /// Returns the GPA on the open courses that a GPA goal needs; nil without a goal.
  func text(ofGPA target: Target) -> String? {
    let textKey: TextKey
    switch target.state {
    case .noGoal: return nil
    case .weightsIncomplete, .workNotListed: textKey = .gpaTargetWeightsIncomplete
    case .met: textKey = .gpaTargetMet
    case .missed: textKey = .gpaTargetMissed
    case .secured: textKey = .gpaTargetSecured
    case .reachable: textKey = .gpaTargetReachable
    case .unreachable: textKey = .gpaTargetUnreachable
    }
    return localizer.text(
      textKey,
      [
        "goal": target.goal.map { marks.points(bound: $0) } ?? localizer.text(.none),
        "required": marks.neededPoints(target.required),
      ])
  }
}
