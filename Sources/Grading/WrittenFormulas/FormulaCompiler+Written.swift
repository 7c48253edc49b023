/// The written formulas of a course, of its categories and of its items.
extension FormulaCompiler {
  /// Adds the written formula of a course.
  mutating func addWritten(_ written: WrittenFormula, over sum: Sum, _ plan: CoursePlan) -> Formula.Index {
    let names = addNames(of: written.works, own: sum.value, plan, sum.graded)
    let value = WrittenFormulaCompiler.add(written, names, to: &formula)
    return add(.clamp(value, least: 0, most: nil))
  }

  /// Adds what the names of a formula of a course stand for.
  ///
  /// - Parameter own: what the other keys give.
  mutating func addNames(
    of works: [WorkPlace], own: Formula.Index, _ plan: CoursePlan, _ parts: [Part]
  ) -> WrittenFormulaCompiler.Names {
    var names = WrittenFormulaCompiler.Names(own: own)
    for work in works {
      guard let value = addValue(of: work, plan, parts) else { continue }
      names.works[work] = value
      names.pace.append(value)
      if case .category(let category) = work {
        let place = plan.categoryPlaces[category]
        names.items[category] = counted(plan[place], scores[place.part][place.section])
      }
    }
    if names.pace.isEmpty { names.pace = [own] }
    return names
  }

  /// Returns what the names of a category's formula stand for.
  func names(
    in written: WrittenFormula, ofPart index: Int, _ pool: Formula.Index, _ scores: [[[Formula.Index]]],
    _ plan: CoursePlan
  ) -> WrittenFormulaCompiler.Names {
    let sections = plan.parts[index].sections
    let at = sections.firstIndex { $0.category.map { plan.categories[$0].valueRule.formula == written } ?? false } ?? 0
    let section = sections[at]
    var names = WrittenFormulaCompiler.Names(own: pool, pace: [pool])
    if let category = section.category { names.items[category] = counted(section, scores[index][at]) }
    for case .item(let position, let category) in written.works {
      guard let item = section.index(ofItem: position) else { continue }
      names.works[.item(position, category: category)] = scores[index][at][item]
    }
    return names
  }

  /// Returns the scores of a section that a list has: not those of extra credit, of resits, and of weight 0.
  private func counted(_ section: CourseSection, _ scores: [Formula.Index]) -> [Formula.Index] {
    zip(section.items, scores).filter { item, _ in item.possible > 0 && !item.isResit }.map(\.1)
  }
}
