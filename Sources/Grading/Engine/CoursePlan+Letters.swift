/// The grade of a course whose letters are earned by numbers of passed works.
extension CoursePlan {
  /// Returns the percent of the highest letter all of whose needs are met, under the assumption of the pools.
  ///
  /// Higher letters need at least as much of everything, so who earns a letter earns all below it.
  func earned(_ pools: [Pool]) -> Curve {
    let passed = categories.indices.map { passedWorks(in: $0, pools) }
    var grade = Curve(Line(failing))
    for letter in letters.reversed() {
      let margins = zip(letter.needs, passed).filter { $0.0 > 0 }.map { $1 + Line(Double(-$0)) }
      let least = margins.reduce(nil as Curve?) { least, margin in
        least.map { Curve(LimitedGrade(grade: $0, ceiling: margin)) } ?? margin
      }
      let test = LimitedGrade.Test(work: least ?? Curve(Line(0)), mark: 0)
      grade = Curve(LimitedGrade(grade: Curve(Line(letter.percent)), ceiling: grade, gate: test))
    }
    return grade
  }

  /// Returns how many works of a category are passed. Each counts by its own score: rules of the category drop and replace none.
  private func passedWorks(in category: Int, _ pools: [Pool]) -> Curve {
    let place = categoryPlaces[category]
    let pool = pools[place.part]
    var count = 0.0
    // Work that is not graded yet, by what it scores.
    var open: [(score: Curve, count: Double)] = []
    for index in pool.sections[place.section] {
      let item = pool.items[index]
      guard item.unit > 0, !item.isMissing else { continue }
      let score = item.bend ?? Curve(item.earned / item.unit)
      if !score.hasUnknown {
        if score.line.constant.reaches(passMarks[category]) { count += 1 }
      } else if let same = open.firstIndex(where: { $0.score == score }) {
        open[same].count += 1
      } else {
        open.append((score, 1))
      }
    }
    var sum = Curve(Line(count))
    for work in open {
      let test = LimitedGrade.Test(work: work.score, mark: passMarks[category])
      sum += Curve(LimitedGrade(grade: Curve(Line(1)), ceiling: Curve(Line(0)), gate: test)) * work.count
    }
    return sum
  }

  /// Returns how many works of a category are passed, and how many are still open.
  func works(in category: Int, _ pools: [Pool]) -> PassedWorks {
    let items = self[categoryPlaces[category]].items.filter { $0.unit > 0 }
    return PassedWorks(
      passed: Int(passedWorks(in: category, pools).value(at: 0)), open: items.count(where: \.isOpen), all: items.count)
  }
}
