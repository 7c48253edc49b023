import Formats
import Grading
import SiteContent

extension CourseFigures {
  /// The letter under which the course is recorded. One that was passed or failed without a mark has P or NP, and a withdrawn one W.
  fileprivate func recordedLetter(of course: Course) -> String? {
    switch course.final {
    case _ where course.basis == .withdrawn: "W"
    case .passed: "P"
    case .failed: "NP"
    case .percent, .letter, .incomplete, nil: letter
    }
  }
}

extension Report {
  func course(_ course: Course, _ figures: CourseFigures, to json: inout JSONWriter) {
    let share = course.shares.count == 1 ? course.shares[0] : nil
    json.object {
      $0.text("id", course.id)
      $0.text("name", name(course.name))
      $0.text("number", course.number)
      $0.figure("credits", course.credits)
      $0.text("unit", share?.unit)
      $0.figure("coefficient", share?.coefficient ?? course.coefficient)
      $0.figure("current", figures.standing.current, near: [course.goal?.percent])
      $0.figure("floor", figures.standing.floor)
      $0.figure("ceiling", figures.standing.ceiling)
      $0.figure("graded", figures.standing.graded)
      $0.figure("declaredWeight", figures.declaredWeight)
      $0.text("letter", figures.recordedLetter(of: course))
      $0.figure("points", figures.points)
      $0.text("band", figures.band.map { name($0.name) })
      $0.bool("finished", figures.isFinished)
      if let group = figures.compensatedBy { $0.text("compensatedBy", group.rawValue) }
      switch figures.state {
      case .absent: $0.bool("absent", true)
      case .incomplete: $0.bool("incomplete", true)
      case .provisional: $0.bool("provisional", true)
      case .posted, .settled, .finished, .open: break
      }
      classResult(course.classResult, to: &$0)
      $0.figure("goal", course.goal?.percent)
      target(figures.target, to: &$0)
      ways(figures.target.ways, of: course, to: &$0)
      $0.text("goalState", figures.goalState?.rawValue)
      $0.list("ladder", figures.ladder) { step($0, of: course, to: &$1) }
      if !course.letters.isEmpty { missing(figures.missing, of: course, to: &$0) }
      if let scheme = figures.scheme { $0.figure("scheme", Double(scheme + 1)) }
      if let adjustment = figures.computation?.adjustment { $0.figure("adjustment", adjustment) }
      let attendance = figures.isFinished ? [] : course.attendance
      if !attendance.isEmpty {
        $0.list("attendance", attendance) { attendance, json in
          json.object {
            $0.text("name", name(attendance.name))
            $0.members(of: attendance.times)
          }
        }
      }
      if !figures.gates.isEmpty {
        $0.list("gates", zip(course.gates, figures.gates)) { gate($0.0, $0.1, of: course, to: &$1) }
      }
      $0.key("categories")
      categories(course, figures, to: &$0)
    }
  }

  private func step(_ step: LetterTarget, of course: Course, to json: inout JSONWriter) {
    json.object {
      $0.text("letter", name(step.letter))
      if course.letters.isEmpty {
        $0.figure("required", step.target.required)
        ways(step.target.ways, of: course, to: &$0)
      } else {
        missing(step.missing, of: course, to: &$0)
      }
      $0.text("status", step.target.state.rawValue)
    }
  }

  /// Writes how many more works of each category must be passed.
  private func missing(_ missing: [Int], of course: Course, to json: inout JSONWriter) {
    json.list("missing", zip(course.categories, missing).filter { $0.1 > 0 }) { need, json in
      json.object {
        $0.text("category", name(need.0.name))
        $0.figure("count", Double(need.1))
      }
    }
  }

  /// Writes a gate; without a ceiling of its own, that of its work applies.
  private func gate(_ gate: Gate, _ figures: GateFigures, of course: Course, to json: inout JSONWriter) {
    json.object {
      $0.list("of", gate.work) { $1.text(name(course.name(of: $0))) }
      if case .count(let count, _, _) = gate.test { $0.number("count", count) }
      if case .each = gate.test { $0.bool("each", true) }
      $0.figure("atLeast", gate.atLeast)
      if case .percent(let percent) = gate.ceiling { $0.figure("ceiling", percent) }
      $0.figure("current", figures.current)
      $0.figure("required", figures.target.required)
      $0.text("status", figures.target.state.rawValue)
      if let without = figures.without { $0.figure("without", without) }
    }
  }

  /// Writes the categories as a list. Items directly in the course follow as a category without a name.
  private func categories(_ course: Course, _ figures: CourseFigures, to json: inout JSONWriter) {
    json.list { json in
      for (index, category) in course.categories.enumerated() {
        let (weight, own) = (course.weight(ofCategory: index, figures), figures.categories[index])
        write(
          name: name(category.name), weight: weight, own.standing, works: own.works, category.items, own.items,
          of: course, to: &json)
      }
      if !course.items.isEmpty {
        let standing = course.categories.isEmpty ? figures.standing : Standing.none
        write(name: nil, weight: nil, standing, course.items, figures.items, of: course, to: &json)
      }
    }
  }

  private func write(
    name: String?, weight: Double?, _ standing: Standing, works: PassedWorks? = nil, _ items: [Item],
    _ figures: [ItemFigures], of course: Course,
    to json: inout JSONWriter
  ) {
    json.object {
      $0.text("name", name)
      $0.figure("weight", weight)
      $0.figure("current", standing.current)
      $0.figure("floor", standing.floor)
      $0.figure("ceiling", standing.ceiling)
      if let works {
        $0.figure("passed", Double(works.passed))
        $0.figure("open", Double(works.open))
      }
      $0.list("items", zip(items, figures)) { item($0.0, $0.1, of: course, to: &$1) }
    }
  }

  /// Writes what the class got, as far as it is known.
  private func classResult(_ result: ClassResult?, to json: inout JSONWriter) {
    guard let result else { return }
    json.object("class") {
      $0.figure("average", result.average)
      $0.figure("min", result.lowest)
      $0.figure("max", result.highest)
      $0.figure("count", result.count.map(Double.init))
    }
  }

  private func item(_ item: Item, _ figures: ItemFigures, of course: Course, to json: inout JSONWriter) {
    json.object {
      $0.text("name", name(item.name))
      $0.text("state", item.state.name)
      $0.figure("score", item.state.points)
      $0.figure("max", item.max)
      $0.figure("percent", figures.percent)
      $0.figure("effectiveWeight", figures.effectiveWeight)
      $0.figure("worth", figures.worth)
      $0.figure("without", figures.without)
      $0.bool("dropped", figures.isDropped)
      if let isPassed = figures.isPassed { $0.bool("passed", isPassed) }
      if let source = figures.replacedBy { $0.text("replacedBy", name(course.name(of: source))) }
      if let days = item.daysLate { $0.figure("daysLate", days) }
      classResult(item.classResult, to: &$0)
      $0.bool("extraCredit", item.isExtraCredit)
      $0.text("due", item.due?.isoText)
      $0.bool("late", item.isOverdue(at: content.now.start))
    }
  }
}

extension JSONWriter {
  /// Writes how often something may still happen.
  mutating func members(of times: TimesLeft) {
    number("free", times.free)
    number("withinGoal", times.withinGoal)
  }
}
