/// The gates of a course.
extension FormulaCompiler {
  /// Adds a gate: the grade, or the lesser of it and a ceiling as long as a test does not hold. A gate with open work is left out.
  mutating func add(
    _ gate: Gate, to grade: Formula.Index, _ plan: CoursePlan, _ parts: [Part]
  ) -> Formula.Index {
    gates.append(addValue(of: gate.test, grade, plan, parts))
    guard let value = gates[gates.count - 1] else { return grade }
    let decided = add(.decided(value, slots: slots(of: gate.work, plan)))
    let test = add(.atLeast(decided, gate.atLeast ?? 0))
    let low: Formula.Index =
      switch gate.ceiling {
      case .percent(let percent): add(.clamp(grade, least: nil, most: percent))
      case .own: add(.least([grade, value]))
      case .exactlyOwn: value
      }
    let limited = add(.choose(test, then: grade, otherwise: low))
    return add(.orElse(limited, grade))
  }

  /// Adds the value that is compared with the mark of a test; without one mark by how much the test holds, from 0 on. `nil` if none of its
  /// work counts.
  private mutating func addValue(
    of test: Gate.Test, _ grade: Formula.Index, _ plan: CoursePlan, _ parts: [Part]
  ) -> Formula.Index? {
    switch test {
    case .average(let work, _): return addValue(of: work, plan, parts)
    case .count(let count, let work, _): return addValue(of: work, count: count, plan, parts)
    case .each(let category, _): return addLeast(ofCategory: category, plan, parts)
    case .any(let tests):
      let margins = tests.compactMap { addMargin(of: $0, grade, plan, parts) }
      return margins.isEmpty ? nil : add(.greatest(margins))
    case .all(let tests):
      let margins = tests.compactMap { addMargin(of: $0, grade, plan, parts) }
      return margins.isEmpty ? nil : add(.pick(margins, .worst(0..<1)))
    case .written(let written):
      let names = addNames(of: written.works, own: grade, plan, parts)
      return WrittenFormulaCompiler.add(written, names, to: &formula)
    }
  }

  /// Adds by how much a test holds. Missing work is below its mark like a 0.
  private mutating func addMargin(
    of test: Gate.Test, _ grade: Formula.Index, _ plan: CoursePlan, _ parts: [Part]
  ) -> Formula.Index? {
    guard let value = addValue(of: test, grade, plan, parts) else { return nil }
    guard let mark = Gate(test, ceiling: .own).atLeast else { return value }
    let bound = add(-mark)
    return add(.sum([Formula.Product(value: value, times: 1), Formula.Product(value: bound, times: 1)]))
  }

  /// Adds the least that a work of a category has, also one to come. Work out of 0 points has no percent.
  private mutating func addLeast(ofCategory category: Int, _ plan: CoursePlan, _ parts: [Part]) -> Formula.Index? {
    let place = plan.categoryPlaces[category]
    var values: [Formula.Index] = []
    for (item, score) in zip(plan[place].items, scores[place.part][place.section])
    where !item.isResit && item.max > 0 {
      if let position = item.position {
        if let value = addValue(of: .item(position, category: category), plan, parts) { values.append(value) }
      } else if values.last != score {
        values.append(score)
      }
    }
    return values.isEmpty ? nil : add(.pick(values, .worst(0..<1)))
  }
}
