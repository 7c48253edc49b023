import Grading

/// What a goal needs of single items.
extension TargetDescription {
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
    case .reachable: textKey = item.isMark && isSame(target, in: course) ? .itemNeedsSame : .itemNeeds
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
    if course.letters.isEmpty, countsNothing(item, figures) { return nil }
    guard course.letters.isEmpty, whole.target.state == .reachable, whole.target.ways.isEmpty,
      let pace = figures.targetAtCurrentPace, !item.isExtraCredit
    else { return isSafe(course, whole) ? nil : text(of: item, figures, in: course) }
    let required = marks.needed(whole.target.required, of: item)
    let key: TextKey = item.isMark && isSame(whole.target, in: course) ? .itemNeedsSame : .itemNeedsLikeAll
    let text = localizer.text(key, ["required": required, "goal": goal(of: course, in: key)])
    switch pace.state {
    case .secured: return text + localizer.text(.itemNeedsNoneAtPace)
    case .reachable:
      let own = marks.needed(pace.required, of: item)
      return own == required ? text : text + localizer.text(.itemNeedsAtPace, ["required": own])
    case .unreachable, .noGoal, .weightsIncomplete, .workNotListed, .met, .missed: return text
    }
  }

  /// Whether no score of an open item changes the grade: it has no share of it, and no gate or other work follows it.
  private func countsNothing(_ item: Item, _ figures: ItemFigures) -> Bool {
    guard figures.worth == 0, item.replaces == nil, item.condition == nil, let pace = figures.targetAtCurrentPace else {
      return false
    }
    return pace.state == .secured || pace.required == nil
  }

  /// Returns what a list of open work says about one item: the score that it needs if the rest goes on as it has so far, that full points
  /// are not enough, or what all open work needs, if there is no score so far. Nil if there is nothing to say about the item.
  func text(ofOpen item: Item, _ figures: ItemFigures, in course: Course, _ whole: CourseFigures) -> String? {
    if course.letters.isEmpty, countsNothing(item, figures) { return nil }
    if let text = text(of: item, figures, in: course) { return text }
    guard course.letters.isEmpty, !item.isExtraCredit else { return nil }
    if figures.targetAtCurrentPace?.state == .unreachable {
      return localizer.text(.itemNotEnough, ["goal": goal(of: course, in: .itemNotEnough)]) + withoutExtra(course)
    }
    guard whole.target.state == .reachable, whole.target.ways.isEmpty, figures.targetAtCurrentPace == nil,
      figures.worth > 0
    else { return nil }
    let key: TextKey = item.isMark && isSame(whole.target, in: course) ? .itemNeedsSame : .itemNeedsLikeAll
    return localizer.text(
      key, ["required": marks.needed(whole.target.required, of: item), "goal": goal(of: course, in: key)])
  }

  /// Returns why no goal requires anything of open work: it only adds to the grade, or counts nothing; nil for any other reason.
  func reason(whyNothingIsNeededOf place: WorkPlace, worth: Double, in course: Course) -> String? {
    if course.hasOpenExtraCredit(in: [place]) { return localizer.text(.itemOnlyAdds) }
    let isElsewhere =
      if case .item(let position, let index) = place {
        { $0.replaces != nil || $0.condition != nil }(
          (index.map { course.categories[$0].items } ?? course.items)[position])
      } else { false }
    return course.letters.isEmpty && worth == 0 && !course.isTested(place) && !isElsewhere
      ? localizer.text(.itemCountsNothing) : nil
  }

  /// Whether an open item needs the same score if the rest goes on as so far and if all open work scores the same.
  func needsLikeAll(_ item: Item, _ figures: ItemFigures, _ whole: CourseFigures) -> Bool {
    guard let pace = figures.targetAtCurrentPace, pace.state == .reachable, whole.target.state == .reachable,
      whole.target.ways.isEmpty, !item.isExtraCredit
    else { return false }
    return marks.needed(pace.required, of: item) == marks.needed(whole.target.required, of: item)
  }
}
