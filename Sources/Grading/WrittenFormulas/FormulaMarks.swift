/// The marks that stand for the names of a formula over a record, or over a unit, a bloc or a term.
struct FormulaMarks {
  private var all: [ProjectedMark]
  private var names = WrittenFormulaCompiler.Names(own: 0, leavesOut: true)

  /// - Parameter own: what the other keys give; `nil` if the formula does not name it: then a missing mark there leaves it as it is.
  init(own: ProjectedMark?) { all = [own ?? ProjectedMark(current: nil, outcome: nil)] }

  /// Adds the mark of a name. As long as names have no mark, each counts as the mean of those that have one.
  mutating func add(_ mark: ProjectedMark, of work: WorkPlace) {
    names.works[work] = all.count
    names.pace.append(all.count)
    all.append(mark)
  }

  /// Adds the marks of a group as a list.
  mutating func add(_ marks: [ProjectedMark], asListOf group: Int) {
    names.items[group] = Array(all.count..<all.count + marks.count)
    all += marks
  }

  /// Leaves names without a mark without a value, in place of the mean of the others.
  mutating func leaveOutMissing() { names.pace = [] }

  /// Returns what a formula makes of the marks.
  ///
  /// - Parameter unit: the unit of the result, if that is not the one of the formula's marks.
  func mark(by written: WrittenFormula, in unit: ScaleUnit? = nil, _ rounding: Rounding? = nil) -> ProjectedMark {
    ProjectedMark(of: all, rounding) { formula, values in
      WrittenFormulaCompiler.add(written, names.moved { values[$0] }, to: &formula, in: unit)
    }
  }
}

extension ProjectedMark {
  /// A figure that is computed from some marks, of which some may be none. A better mark may lower it.
  init(
    of all: [ProjectedMark], _ rounding: Rounding?, _ add: (inout Formula, [Formula.Index]) -> Formula.Index
  ) {
    guard !all.contains(where: \.isAbsent) else {
      self = .absent
      return
    }
    self.init { mark in
      let parts = all.map(mark)
      guard parts.contains(where: { $0 != nil }) else { return nil }
      return Formula(over: parts.map { $0 ?? .nothing }) { formula, values in
        let value = add(&formula, values)
        return rounding.map { .steps(value, $0) } ?? .clamp(value, least: nil, most: nil)
      }
    }
    awaitsWork = all.contains(where: \.awaitsWork)
    mayRise = all.contains(where: \.mayRise)
    mayFall = outcome.map { !$0.rises } ?? false
    isOpen = all.contains { $0.bounds.map { $0.lowerBound != $0.upperBound } ?? false }
  }
}
