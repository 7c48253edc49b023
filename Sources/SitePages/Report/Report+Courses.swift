import Grading
import SiteContent

extension Report {
  func course(_ course: Course, _ figures: CourseFigures, to json: inout JSONStream) {
    let share = course.shares.count == 1 ? course.shares[0] : nil
    json.object {
      $0.text("id", course.id)
      $0.text("name", name(course.name))
      $0.text("number", course.number)
      $0.figure("credits", course.credits)
      $0.text("unit", share?.unit)
      $0.figure("coefficient", share?.coefficient ?? course.coefficient)
      $0.figure("current", figures.standing.current)
      $0.figure("floor", figures.standing.floor)
      $0.figure("ceiling", figures.standing.ceiling)
      $0.figure("graded", figures.standing.graded)
      $0.text("letter", figures.letter)
      $0.figure("points", figures.points)
      $0.text("band", figures.band.map { name($0.name) })
      $0.bool("finished", figures.isFinished)
      $0.figure("goal", course.goal?.percent)
      target(figures.target, to: &$0)
      $0.list("ladder", figures.ladder) { step($0, to: &$1) }
      $0.key("categories")
      categories(course, figures, to: &$0)
    }
  }

  private func step(_ step: LadderStep, to json: inout JSONStream) {
    json.object {
      $0.text("letter", name(step.letter))
      $0.figure("required", step.target.required)
      $0.text("status", step.target.state.rawValue)
    }
  }

  /// The categories; items directly in the course come as one without a name.
  private func categories(_ course: Course, _ figures: CourseFigures, to json: inout JSONStream) {
    var groups = zip(course.categories, figures.categories).map { category, figures in
      ReportGroup(
        name: category.name, weight: category.weight, standing: figures.standing, items: category.items,
        figures: figures.items)
    }
    if !course.items.isEmpty {
      let standing = course.categories.isEmpty ? figures.standing : Standing.none
      groups.append(ReportGroup(standing: standing, items: course.items, figures: figures.items))
    }
    json.list(groups) { group, json in
      json.object {
        $0.text("name", group.name.map { name($0) })
        $0.figure("weight", group.weight)
        $0.figure("current", group.standing.current)
        $0.figure("floor", group.standing.floor)
        $0.figure("ceiling", group.standing.ceiling)
        // By index, for an item is dear to copy.
        $0.list("items", group.items.indices) { item($0, of: group.items, group.figures, to: &$1) }
      }
    }
  }

  private func item(_ at: Int, of items: [Item], _ figures: [ItemFigures], to json: inout JSONStream) {
    json.object {
      $0.text("name", name(items[at].name))
      $0.text("state", items[at].state.name)
      $0.figure("score", items[at].state.points)
      $0.figure("max", items[at].max)
      $0.figure("percent", figures[at].percent)
      $0.figure("effectiveWeight", figures[at].effectiveWeight)
      $0.figure("worth", figures[at].worth)
      $0.bool("dropped", figures[at].isDropped)
      $0.bool("extraCredit", items[at].isExtraCredit)
      $0.text("due", items[at].due?.isoText)
      $0.bool("late", items[at].isOverdue(at: content.now.start))
    }
  }
}
