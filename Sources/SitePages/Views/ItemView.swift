import Grading
import Mustache
import SiteContent

/// One row of a course's item tables. A missing figure is an empty text, because a row of dashes is harder to read.
///
/// It is a class because its context is copied for each name that a template shows, and an item has many parts.
final class ItemView {
  let item: Item
  let figures: ItemFigures
  private let course: CourseView
  private let category: GradeCategory?
  /// Whether a phone shows it at once, without the other work.
  private(set) var isFirst = false

  /// - Parameter category: nil for an item directly in the course.
  init(_ item: Item, _ figures: ItemFigures, in category: GradeCategory?, of course: CourseView) {
    self.category = category
    self.item = item
    self.figures = figures
    self.course = course
  }

  var name: String { localizer.text(item.name) }

  /// Whether it has no result yet.
  var isOpen: Bool { item.state == .ungraded }

  /// Its share of the whole course in percent; 0 for extra credit, for an item that counts only in place of others, and where letters need
  /// passed works.
  var share: Double {
    isOnTop || isResit || !hasShare ? 0 : figures.worth
  }

  /// Whether items have a share of the course: not where letters need passed works.
  var hasShare: Bool { course.subject.letters.isEmpty }

  /// Whether it is extra credit.
  private var isOnTop: Bool { item.isExtraCredit || category?.isExtraCredit == true }

  /// Whether its due date has passed while it has no result.
  var isOverdue: Bool { item.isOverdue(at: course.context.content.now.start) }

  var note: String? { item.note.map { localizer.text($0) } }

  /// What the class got, in words; nil if the file does not say.
  var classmates: String? {
    item.classResult.map { ClassResultText(marks: course.marks).text(of: $0, in: item) }
  }

  /// The mean of the class, 0 to 100; nil without one, and without an own result beside it.
  var classTick: String? {
    guard figures.percent != nil else { return nil }
    return item.classResult?.average.map { PathData.number(min($0, 100)) }
  }

  /// The score that an open item needs like all other open work, and if the rest goes on at the current grade, in words.
  var target: String? {
    TargetDescription(localizer: localizer, marks: course.marks)
      .text(ofRow: item, figures, in: course.subject, course.figures)
  }

  /// What the goal takes on an open item like on all other open work, or the score that passes it; nil if there is nothing to reach.
  var need: String? {
    guard isOpen else { return nil }
    if !hasShare { return target }
    let whole = course.figures.target
    if let place, !whole.ways.isEmpty {
      return TargetDescription(localizer: localizer, marks: course.marks).text(of: whole.ways, on: place, item)
    }
    guard whole.state == .reachable, figures.worth > 0, !isOnTop else { return nil }
    return course.marks.needed(whole.required, of: item)
  }

  /// Its place in the course.
  private var place: WorkPlace? {
    let index = category.flatMap { own in course.subject.categories.firstIndex { $0.name == own.name } }
    let items = index.map { course.subject.categories[$0].items } ?? course.subject.items
    return items.firstIndex { $0.name == item.name }.map { .item($0, category: index) }
  }

  /// Labels of a special state: open, dropped, extra credit …
  var marks: [String] {
    var marks: [TextKey] = []
    switch item.state {
    case .ungraded: marks.append(isOverdue ? .itemOverdue : .itemUngraded)
    case .missing: marks.append(.itemMissing)
    case .excused: marks.append(item.isClosed ? .itemClosed : .itemExcused)
    case .absent: marks.append(.itemAbsent)
    case .graded: break
    }
    if figures.isDropped { marks.append(.itemDropped) }
    if let isPassed = figures.isPassed, item.state != .missing { marks.append(isPassed ? .itemPassed : .itemFailed) }
    if item.isExtraCredit { marks.append(.itemExtraCredit) }
    if item.isNeverDropped { marks.append(.itemNeverDropped) }
    return marks.map { localizer.text($0) } + [maximumMark].compactMap(\.self) + ruleMarks
  }

  /// From where the maximum is that the file does not state; nil if it states it, or if no other work does.
  private var maximumMark: String? {
    guard item.hasAssumedMax, item.state != .excused, !item.isMark else { return nil }
    return localizer.text(
      item.maxSource == .mean ? .itemMeanMaximum : .itemCommonMaximum, ["max": course.marks.number(item.max)])
  }

  /// What changes the score, in words.
  private var ruleMarks: [String] {
    var marks: [String] = []
    if let days = item.daysLate, days > 0 { marks.append(lateMark(days)) }
    switch item.rule.curve {
    case .line(let points, slope: 1)? where points > 0:
      marks.append(localizer.text(.itemCurvedBy, ["points": course.marks.share(points)]))
    case .line?, .root?: marks.append(localizer.text(.itemCurved))
    case nil: break
    }
    if item.rule.rounding != nil { marks.append(localizer.text(.itemRounded)) }
    if !item.state.isMissing { marks += RuleView.limits(of: item.rule, course.marks).map(\.label) }
    if let condition = item.condition {
      marks.append(localizer.text(.itemCondition, ["mark": course.marks.bound(condition.below)]))
    } else if isResit {
      marks.append(localizer.text(.itemResit))
    }
    if let source = figures.replacedBy {
      marks.append(localizer.text(.itemReplacedBy, ["name": localizer.text(course.subject.name(of: source))]))
    }
    return marks
  }

  /// How late the work was, and what that costs.
  private func lateMark(_ days: Double) -> String {
    let late = localizer.count(.itemLate, Int(days.rounded(.up)))
    let loss: Double
    switch item.rule.penalty {
    case .ofMax(let points)?: loss = points
    case .ofScore(let share)?: loss = 100 * share
    case nil: return localizer.text(.itemLateFree, ["late": late])
    }
    return localizer.text(.itemLateLoss, ["late": late, "loss": course.marks.share(loss)])
  }

  /// The style class of the row: `dropped`, `excused`, `missing` or `open`.
  var style: String? {
    switch item.state {
    case .ungraded: "open"
    case .missing: figures.isDropped ? "dropped" : "missing"
    case .excused: "excused"
    case .absent: "missing"
    case .graded: figures.isDropped ? "dropped" : nil
    }
  }

  var due: String? { item.due.map { localizer.moment($0) } }

  var dueDate: String? { item.due?.isoText }

  /// The Unix time in seconds at which it becomes overdue; nil if it has a result or no due date, or is overdue.
  var until: String? { isOpen && !isOverdue ? item.due.map { String($0.end) } : nil }

  var score: String {
    item.state == .excused || item.state == .absent
      ? "" : course.marks.score(item)
  }

  var percent: String { figures.percent.map { course.marks.brief($0, of: course.marks.cutOffs) } ?? "" }

  /// The part of the possible points that is earned, in percent of the length of a bar; nil without points.
  var fill: String? { figures.percent.flatMap { $0 > 0 ? PathData.number(min($0, 100)) : nil } }

  /// The letter of the score; empty without one, for extra credit, which only adds, and where `adjust` moves the letters of the course,
  /// which are not those of a score.
  var letter: String {
    guard !course.movesLetters, !isOnTop, let percent = figures.percent else { return "" }
    return course.subject.scale.step(forPercent: percent)?.letter ?? ""
  }

  /// The share of the whole course as its file declares it, with the share that it counts for if the weights do not add up to
  /// 100; empty for extra credit and for an item that counts only in place of others.
  var worth: String {
    item.isExtraCredit || isResit || !course.subject.letters.isEmpty
      ? "" : WorthText(figures.worth, in: category, of: course.figures, marks: course.marks).cell
  }

  /// The same as a phrase with more decimals; nil without a share, and for excused work.
  var exactWorth: String? {
    worth.isEmpty || item.state == .excused
      ? nil : WorthText(figures.worth, in: category, of: course.figures, marks: course.marks).phrase
  }

  /// Whether it counts only in place of other work.
  private var isResit: Bool { item.isResit }

  /// The earned part of `worth`; empty while the item is open, and if it does not count.
  var achieved: String {
    guard let achieved = figures.achieved, !item.isExtraCredit, !isResit, !figures.isDropped, item.state != .excused
    else { return "" }
    return localizer.outOf(course.marks.number(achieved), course.marks.number(figures.worth))
  }

  /// The share of the current grade; empty while the item does not count.
  var effectiveWeight: String {
    let countsNothing = !course.hasShares || figures.percent == nil && figures.effectiveWeight == 0
    return countsNothing ? "" : course.marks.share(figures.effectiveWeight)
  }

  /// The part of the current grade that comes from the item, in points of the mark's unit.
  var contribution: String { figures.contribution.map { course.marks.term($0) } ?? "" }

  /// What the current grade of the course would be without its result; empty without one, and if no grade would be left.
  var without: String { figures.without.map { course.marks.courseGrade($0) } ?? "" }

  /// Marks the graded work that a phone shows at once: the weightiest of the latest results.
  /// - Returns: Whether there is other graded work.
  static func markFirst(of items: [ItemView]) -> Bool {
    guard let today = items.first?.course.context.content.now.date.daysSinceEpoch else { return false }
    items.filter { $0.item.graded.map { (0..<14).contains(today - $0.daysSinceEpoch) } == true }
      .max {
        ($0.item.graded?.daysSinceEpoch ?? 0, $0.figures.worth) < (
          $1.item.graded?.daysSinceEpoch ?? 0, $1.figures.worth
        )
      }?
      .isFirst = true
    return items.contains { !$0.isFirst && !$0.isOpen }
  }

  /// Returns open items in the order of their due dates, so that those that are overdue come first, then those without one. Of the items of
  /// one day those that can move the course the most come first.
  static func orderByUrgency(_ items: [ItemView]) -> [ItemView] {
    let keyed = items.enumerated().map { at, item in
      (key: (item.item.due?.date.daysSinceEpoch ?? .max, -item.share, at), item: item)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.item)
  }

  /// The address that opens it in the editor; nil outside of a preview.
  var edit: String? {
    course.editInPreview.map { address in
      PreviewFiles.address(ofItem: "\(category?.name.fallback ?? "")/\(item.name.fallback)", in: address)
    }
  }

  /// The address of the form for the score of an open item; nil if pages have no such links.
  var entry: String? {
    guard case .ungraded = item.state else { return nil }
    return course.entry(for: item, in: category)
  }

  private var localizer: Localizer { course.marks.localizer }
}

extension ItemView {
  static let shape = Shape<ItemView>([
    .text("name", "The item's name.") { $0.name },
    .text("note", "The owner's note.") { $0.note },
    .text("feedback", "What the teacher wrote to the member of a class about it; empty if there is nothing.") {
      $0.item.feedback
    },
    .text("classmates", "What the class got, in words; empty if it is not known.") { $0.classmates },
    .text("classTick", "The mean of the class on the bar, 0 to 100; empty without it or without a bar.") {
      $0.classTick
    },
    .text(
      "target",
      "The score that an open item needs like all other open work, and if the rest goes on at the current grade."
    ) { $0.target },
    .texts("marks", "Labels of a special state: open, dropped, extra credit …") { $0.marks },
    .text("state", "The state as a style class: open, missing, excused or dropped.") { $0.style },
    .flag("isFirst", "Whether a phone shows it at once, without the other work.") { $0.isFirst },
    .text("due", "When it is due, in words.") { $0.due },
    .text("dueDate", "When it is due, for the datetime attribute.") { $0.dueDate },
    .text("until", "The Unix time in seconds at which it becomes overdue, for scripts; empty if it is or will not.") {
      $0.until
    },
    .text("score", "Score and maximum.") { $0.score },
    .flag("hasBar", "Whether it is graded, so that a bar shows how much of the points is earned.") {
      $0.figures.percent != nil
    },
    .text("fill", "The filled part of the bar, 0 to 100; empty without points.") { $0.fill },
    .text("percent", "The score in percent; empty without one.") { $0.percent },
    .text("letter", "The letter of the score; empty without one.") { $0.letter },
    .text("worth", "Its share of the whole course.") { $0.worth },
    .text("achieved", "The earned part of that share; empty while it is open.") { $0.achieved },
    .text("effectiveWeight", "Its share of the current grade; empty while it is open.") { $0.effectiveWeight },
    .text("edit", "The address that opens it in the editor; only in a preview.") { $0.edit },
    .text("entry", "The address of the form for its score, while it is open: in a preview, and with `enter-score`.") {
      $0.entry
    },
    .text("contribution", "Its part of the current grade; empty if it has none.") { $0.contribution },
    .text("without", "The current grade without its result, as if it were excused; empty without a result.") {
      $0.without
    },
  ])
}
