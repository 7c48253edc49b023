/// The exam that counts only if other work is below a mark.
extension FormulaCompiler {
  /// Adds what a course counts with its conditional exam, given the sum of its parts.
  ///
  /// As long as work is open that decides, or the exam is, the course counts what it does without it.
  mutating func addExam(
    at position: Int, _ condition: ExamCondition, to sum: Formula.Index, _ plan: CoursePlan, _ parts: [Part]
  ) -> Formula.Index {
    guard let work = condition.work.isEmpty ? sum : addValue(of: condition.work, plan, parts) else { return sum }
    let own = plan.itemPlaces.first.flatMap { place in
      plan[place].index(ofItem: position).map { (place: place, index: $0) }
    }
    let ownSlot = own.map { slots[$0.place.part][$0.place.section][$0.index] }
    let deciding =
      condition.work.isEmpty ? formula.slots.indices.filter { $0 != ownSlot } : slots(of: condition.work, plan)
    let decided = add(.decided(work, slots: deciding))
    examTest = decided
    var below = sum
    if let own, plan[own.place].items[own.index].max > 0 {
      let score = addOwnScore(own.index, own.place, plan)
      let shares = [
        Formula.Product(value: sum, times: 1 - condition.share), Formula.Product(value: score, times: condition.share),
      ]
      below = add(.orElse(add(.sum(shares)), sum))
    }
    if let from = condition.from {
      let test = add(.atLeast(decided, from))
      below = add(.choose(test, then: below, otherwise: add(.least([sum, work]))))
    }
    let test = add(.atLeast(decided, condition.below))
    return add(.orElse(add(.choose(test, then: sum, otherwise: below)), sum))
  }
}
