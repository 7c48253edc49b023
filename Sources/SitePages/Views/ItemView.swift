import Grading
import SiteContent

/// One row of a course's item tables. A figure that there is none of is an empty cell, for a row of dashes says less.
struct ItemView {
  let name: String
  let note: String?
  /// What an open item takes if the rest goes on as now.
  let target: String?
  /// Words for what is special: open, dropped, extra credit …
  let marks: [String]
  /// A class for the row: `dropped`, `excused`, `missing` or `open`.
  let style: String?
  let due: String?
  let dueDate: String?
  let score: String
  let percent: String
  let letter: String
  let worth: String
  /// How much of `worth` it has brought.
  let achieved: String
  let effectiveWeight: String
  let contribution: String

  init(_ item: Item, _ figures: ItemFigures, of course: Course, in setting: Setting) {
    let wording = setting.wording
    let format = setting.marks(for: course)
    let isOverdue = item.isOverdue(at: setting.content.now.start)
    name = wording.text(item.name)
    note = item.note.map { wording.text($0) }
    var marks: [Phrase] = []
    switch item.state {
    case .ungraded:
      style = "open"
      marks.append(isOverdue ? .itemOverdue : .itemUngraded)
    case .missing:
      style = figures.isDropped ? "dropped" : "missing"
      marks.append(.itemMissing)
    case .excused:
      style = "excused"
      marks.append(.itemExcused)
    case .graded: style = figures.isDropped ? "dropped" : nil
    }
    if figures.isDropped { marks.append(.itemDropped) }
    if item.isExtraCredit { marks.append(.itemExtraCredit) }
    if item.isNeverDropped { marks.append(.itemNeverDropped) }
    self.marks = marks.map { wording.text($0) }
    target = TargetWords(wording: wording, marks: format).text(of: item, figures, in: course)
    due = item.due.map { wording.moment($0) }
    dueDate = item.due?.isoText
    score = item.state == .excused ? "" : format.score(item)
    percent = figures.percent.map { format.share($0) } ?? ""
    letter = figures.percent.flatMap { course.scale.step(forPercent: $0)?.letter } ?? ""
    worth = item.isExtraCredit ? "" : format.share(figures.worth)
    achieved =
      figures.achieved.flatMap { achieved in
        item.isExtraCredit || item.state == .excused
          ? nil : wording.text(.outOf, ["number": format.number(achieved), "top": format.number(figures.worth)])
      } ?? ""
    let countsNothing = figures.percent == nil && figures.effectiveWeight == 0
    effectiveWeight = countsNothing ? "" : format.share(figures.effectiveWeight)
    contribution = figures.contribution.map { format.number($0) } ?? ""
  }
}
