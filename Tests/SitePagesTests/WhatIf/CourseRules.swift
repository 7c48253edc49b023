import Formats
import Grading

@testable import SitePages

/// The rules of a course as JSON, for the reference in Python (`Tests/reference`), which does not read its formula.
///
/// An item is identified by its position: the items category by category, then the items directly in the course. A course or category with a
/// single mark counts as one item.
struct CourseRules {
  let course: Course
  /// The cut-off of each letter of the ladder, in percent; nil on a page that has them with the letters of the scale.
  let ladder: [Double]?

  func write(to json: inout JSONWriter) {
    switch course.work {
    case .mark(let item): write(.points, mark: item, to: &json)
    case .parts(_, let categories, let items) where categories.isEmpty && items.isEmpty:
      write(.points, mark: Item(name: course.name), to: &json)
    case .parts(let weighting, let categories, let items): write(weighting, categories, items, to: &json)
    }
  }

  private func write(
    _ weighting: Course.Weighting, _ categories: [GradeCategory] = [], _ items: [Item] = [], mark: Item? = nil,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.text("weighting", weighting.key)
      json.bool("zero", ifTrue: course.ungraded == .zero)
      json.bool("whole", ifTrue: !course.renormalises)
      json.bool("settled", ifTrue: course.basis == .transfer || course.basis == .withdrawn)
      json.bool("grows", ifTrue: course.mayGrow)
      json.bool("movesLetters", ifTrue: course.movesLetters)
      json.bool("unlisted", ifTrue: course.posted == nil && !course.listsParts)
      if let goal = course.goal { json.number("goal", goal.percent) }
      if let ladder { json.list("ladder", ladder) { $1.number($0) } }
      json.member("atMost", ifPresent: course.atMost)
      if let formula = course.formula { json.text("formula", formula.text) }
      if !course.adjustments.isEmpty { json.number("adjust", course.adjustments.reduce(0) { $0 + $1.points }) }
      json.member("round", ifPresent: course.rounding)
      if !course.schemes.isEmpty {
        json.list("schemes", course.schemes) { scheme, json in
          json.object {
            $0.list("categories", scheme.categories) { $1.number($0) }
            $0.list("items", scheme.items) { $1.number($0) }
          }
        }
      }
      if !course.gates.isEmpty { json.list("gates", course.gates, write) }
      if !course.letters.isEmpty {
        json.list("letters", course.letters) { letter, json in
          json.object {
            $0.text("letter", letter.letter)
            $0.number("percent", letter.percent)
            $0.list("needs", letter.needs) { $1.number(Double($0)) }
            $0.list("others", letter.others) { needs, json in json.list(needs) { $1.number(Double($0)) } }
          }
        }
        json.number("failing", course.scale.steps.last?.scoreValue ?? 0)
      }
      if let mark {
        json.key("mark")
        write(mark, to: &json)
      }
      json.list("categories", categories, write)
      json.list("items", items) { write($0, to: &$1) }
    }
  }

  private func write(_ gate: Gate, to json: inout JSONWriter) {
    json.object { json in
      write(gate.test, to: &json)
      json.bool("exactly", ifTrue: gate.ceiling == .exactlyOwn)
      // Without a ceiling of its own a gate has that of its work.
      if case .percent(let percent) = gate.ceiling { json.number("ceiling", percent) }
    }
  }

  /// Writes the members of a test.
  private func write(_ test: Gate.Test, to json: inout JSONWriter) {
    switch test {
    case .average(let work, let mark):
      write(work, to: &json)
      json.number("atLeast", mark)
    case .count(let count, let work, let mark):
      write(work, to: &json)
      json.number("count", Double(count))
      json.number("atLeast", mark)
    case .each(let category, let mark):
      json.number("each", Double(category))
      json.number("atLeast", mark)
    case .any(let tests): json.list("any", tests) { test, json in json.object { write(test, to: &$0) } }
    case .all(let tests): json.list("all", tests) { test, json in json.object { write(test, to: &$0) } }
    case .written(let test): json.text("formula", test.text)
    }
  }

  /// Writes work by its positions.
  private func write(_ works: [WorkPlace], to json: inout JSONWriter) {
    json.list("work", works) { work, json in
      json.object { json in
        switch work {
        case .category(let category): json.member("category", ifPresent: Double(category))
        case .item(let item, let category):
          json.member("category", ifPresent: category.map(Double.init))
          json.member("item", ifPresent: Double(item))
        }
      }
    }
  }

  private func write(_ category: GradeCategory, to json: inout JSONWriter) {
    json.object { json in
      json.text("by", category.aggregate.key)
      json.member("weight", ifPresent: category.weight)
      json.bool("extra", ifTrue: category.isExtraCredit)
      json.member("lowest", ifPresent: category.drops.lowest > 0 ? Double(category.drops.lowest) : nil)
      json.member("highest", ifPresent: category.drops.highest > 0 ? Double(category.drops.highest) : nil)
      json.member("count", ifPresent: category.count.map(Double.init))
      json.member("best", ifPresent: category.drops.best.map(Double.init))
      json.bool("keepsMissing", ifTrue: !category.drops.dropsMissing)
      json.bool("ifAll", ifTrue: category.drops.onlyIfAllHandedIn)
      if case .decaying(let share) = category.aggregate { json.number("share", share) }
      write(limits: category.valueRule, to: &json)
      write(category.scoreRule, to: &json)
      if !course.letters.isEmpty { json.number("pass", category.pass ?? course.scale.pass) }
      json.member("max", ifPresent: category.announcedMax)
      switch category.work {
      case .items(let items): json.list("items", items) { write($0, usualMax: category.announcedMax, to: &$1) }
      case .mark(let item):
        json.key("mark")
        write(item, to: &json)
      }
    }
  }

  /// - Parameter usualMax: the maximum that the category announces for its items; an item's maximum is written only if
  ///   it differs.
  private func write(_ item: Item, usualMax: Double? = nil, to json: inout JSONWriter) {
    json.object { json in
      json.member("points", ifPresent: item.state.isMissing ? 0 : item.state.points)
      json.member("max", ifPresent: item.max == usualMax ? nil : item.max)
      // Out of 100, points and marks look the same.
      json.bool("hasPoints", ifTrue: course.scale.unit.hasOwnMarks && item.max == 100 && !item.isMark)
      json.bool("bare", ifTrue: !item.hasOwnPoints)
      json.member("weight", ifPresent: item.weight)
      json.member("min", ifPresent: item.least)
      json.bool("extra", ifTrue: item.isExtraCredit)
      json.bool("kept", ifTrue: item.isNeverDropped)
      json.bool("missing", ifTrue: item.state.isMissing)
      json.bool("absent", ifTrue: item.state == .absent)
      json.bool("excused", ifTrue: item.state == .excused)
      json.bool("locked", ifTrue: item.isLocked || course.isLocked)
      write(item.rule, to: &json)
      if let condition = item.condition {
        json.object("onlyIf") { json in
          write(condition.work, to: &json)
          json.number("below", condition.below)
          json.member("from", ifPresent: condition.from)
          json.number("share", condition.share)
        }
      }
      if let replaces = item.replaces { json.object("replaces") { write(replaces, to: &$0) } }
    }
  }

  private func write(_ rule: ScoreRule, to json: inout JSONWriter) {
    if rule.isEmpty { return }
    json.object("rule") { json in
      switch rule.penalty {
      case .ofMax(let points)?: json.number("off", points)
      case .ofScore(let share)?: json.number("share", share)
      case nil: break
      }
      switch rule.curve {
      case .line(let constant, let slope)?: json.list("line", [constant, slope]) { $1.number($0) }
      case .root?: json.bool("root", ifTrue: true)
      case nil: break
      }
      write(limits: rule, to: &json)
    }
  }

  /// Writes the members of an object.
  private func write(limits rule: ScoreRule, to json: inout JSONWriter) {
    if let formula = rule.formula { json.text("formula", formula.text) }
    json.member("round", ifPresent: rule.rounding)
    json.member("atLeast", ifPresent: rule.atLeast)
    json.member("atMost", ifPresent: rule.atMost)
  }

  private func write(_ replaces: Replacement, to json: inout JSONWriter) {
    switch replaces.target {
    case .lowest(let category): json.number("category", Double(category))
    case .item(let work):
      if case .item(let item, let category) = work {
        json.member("category", ifPresent: category.map(Double.init))
        json.number("item", Double(item))
      }
    }
    json.number("count", Double(replaces.count))
    json.member("limit", ifPresent: replaces.atMost)
    json.member("course", ifPresent: replaces.courseAtMost)
    json.bool("always", ifTrue: !replaces.isOnlyIfBetter)
    json.bool("skipsMissing", ifTrue: !replaces.replacesMissing)
    json.bool("resit", ifTrue: replaces.isResit)
  }
}
