/// Writes the nodes of a formula that a person wrote.
///
/// Work without a value counts as the work so far. Missing work counts 0, as a number: only the keys of items and categories tell it from 0.
struct WrittenFormulaCompiler {
  private(set) var formula: Formula
  private let unit: ScaleUnit
  private let names: Names
  /// What counts in place of work without a value, as a mark; `nil` if nothing does.
  private var pace: Formula.Index?
  /// Whether work without a value is left out with its weight, as in a weighted mean, so that nothing counts in its place.
  private var leavesOut = false
  /// The marks that were added, by the position of their percents.
  private var marks: [Formula.Index: Formula.Index] = [:]
  /// The percents of the work that was named so far; `nil` as long as none was.
  private var named: [Formula.Index]?

  /// Where the values are that names stand for, in percent.
  struct Names {
    /// What the other keys give.
    var own: Formula.Index?
    /// The values of the work that is named; work that counts nowhere has none.
    var works: [WorkPlace: Formula.Index] = [:]
    /// The scores of each category of which a list is taken.
    var items: [Int: [Formula.Index]] = [:]
    /// Whether members of a list without a value are left out, and do not count as the list so far.
    var leavesOut = false
    /// The work whose mean counts in place of work without a value, or what the other keys give while none of it has one; empty if nothing
    /// does.
    var pace: [Formula.Index] = []
  }

  /// Adds a written formula, and returns the position of its value, in percent. As long as nothing that it names has a mark, it is none.
  ///
  /// - Parameter unit: the unit of its value, if that is not the one of its marks.
  static func add(
    _ written: WrittenFormula, _ names: Names, to formula: inout Formula, in unit: ScaleUnit? = nil
  ) -> Formula.Index {
    add(written.unit, names, to: &formula) { compiler in
      let mark = compiler.add(written.value)
      let percent = compiler.formula.addPercent(ofMark: mark, in: unit ?? written.unit)
      return compiler.addGivenMark(percent)
    }
  }

  /// Adds a written test, and returns its position. As long as nothing that it names has a mark, it is none.
  static func add(_ written: WrittenTest, _ names: Names, to formula: inout Formula) -> Formula.Index {
    add(written.unit, names, to: &formula) { compiler in
      let test = compiler.add(written.test)
      return compiler.addGivenMark(test)
    }
  }

  private static func add(
    _ unit: ScaleUnit, _ names: Names, to formula: inout Formula,
    _ value: (inout WrittenFormulaCompiler) -> Formula.Index
  ) -> Formula.Index {
    var compiler = WrittenFormulaCompiler(formula: formula, unit: unit, names: names)
    let pace = names.pace.map { Formula.Term(value: compiler.addMark(ofPercent: $0), weight: 1) }
    if pace.count == 1 { compiler.pace = pace[0].value }
    if pace.count > 1 { compiler.pace = compiler.add(.mean(pace, most: nil)) }
    if let pace = compiler.pace, let own = names.own {
      let mark = compiler.addMark(ofPercent: own)
      if mark != pace { compiler.pace = compiler.add(.orElse(pace, mark)) }
    }
    let found = value(&compiler)
    formula = compiler.formula
    return found
  }

  private init(formula: Formula, unit: ScaleUnit, names: Names) {
    self.formula = formula
    self.unit = unit
    self.names = names
  }

  /// Adds a value that is none without any mark of what is named, also where a count of none is 0; a formula without names has its own work.
  private mutating func addGivenMark(_ value: Formula.Index) -> Formula.Index {
    let known = named ?? names.own.map { [$0] } ?? []
    let terms = known.map { Formula.Term(value: $0, weight: 1) }
    return add(.given(terms.count == 1 ? terms[0].value : add(.mean(terms, most: nil)), value))
  }

  private mutating func add(_ node: Formula.Node) -> Formula.Index { formula.add(node) }

  private mutating func add(_ number: Double) -> Formula.Index { add(.value(.number(number))) }
}

// Values

extension WrittenFormulaCompiler {
  private mutating func add(_ value: WrittenFormula.Value) -> Formula.Index {
    switch value {
    case .number(let number): return add(number)
    case .own: return addWork(names.own)
    case .work(let place): return addWork(names.works[place])
    case .sum(let products):
      let terms = adding(leavingOut: false) { compiler in
        products.map { Formula.Product(value: compiler.add($0.value), times: $0.times) }
      }
      return add(.sum(terms))
    case .weighted(let products):
      let terms = adding(leavingOut: true) { compiler in
        products.map { Formula.Term(value: compiler.add($0.value), weight: $0.times) }
      }
      return addOrPace(add(.mean(terms, most: nil)))
    case .aggregate(let aggregate, let list):
      let value = add(aggregate, list)
      // A sum is no mark that work so far could stand for.
      return aggregate == .sum ? value : addOrPace(value)
    case .choose(let test, let then, let otherwise):
      let (margin, one, other) = adding(leavingOut: false) { ($0.add(test), $0.add(then), $0.add(otherwise)) }
      return add(.choose(margin, then: one, otherwise: other))
    case .table(let value, let table): return add(table, of: add(value))
    case .rounded(let value, let step):
      let value = add(value)
      return add(.steps(value, Rounding(to: step)))
    case .percent(let value): return addPercent(ofMark: add(value))
    case .count(let tests):
      let margins = adding(leavingOut: false) { $0.add(tests) }
      return add(.count(margins))
    }
  }

  /// Returns what a closure adds, with work without a value left out or at the pace so far.
  private mutating func adding<Added>(leavingOut: Bool, _ add: (inout WrittenFormulaCompiler) -> Added) -> Added {
    let outer = leavesOut
    leavesOut = leavingOut
    defer { leavesOut = outer }
    return add(&self)
  }

  private mutating func add(_ aggregate: WrittenFormula.Aggregate, _ list: WrittenFormula.List) -> Formula.Index {
    let values = add(list.source)
    let terms = values.map { Formula.Term(value: $0, weight: 1) }
    switch (aggregate, list.only) {
    case (.mean, nil): return add(.mean(terms, most: nil))
    // Divided by 1 at most, a mean is a sum.
    case (.sum, nil): return add(.mean(terms, most: 1))
    case (.median, _): return add(.pick(values, .middle))
    case (.max, nil), (.max, .best): return add(.greatest(values))
    case (.min, nil), (.min, .worst): return add(.pick(values, .worst(0..<1)))
    case (.min, .best(let count)): return add(.pick(values, .best(count - 1..<count)))
    case (.max, .worst(let count)): return add(.pick(values, .worst(count - 1..<count)))
    case (.mean, .best(let count)): return add(.pick(values, .best(0..<count)))
    case (.mean, .worst(let count)): return add(.pick(values, .worst(0..<count)))
    case (.sum, .best(let count)):
      return add(.line(add(.pick(values, .best(0..<count))), plus: 0, times: Double(count)))
    case (.sum, .worst(let count)):
      return add(.line(add(.pick(values, .worst(0..<count))), plus: 0, times: Double(count)))
    }
  }

  private mutating func add(_ source: WrittenFormula.List.Source) -> [Formula.Index] {
    switch source {
    case .values(let values): return values.map { add($0) }
    case .items(let category):
      // Work of the list without a score counts as the list so far; excused work stays out of it.
      let scores = names.items[category] ?? []
      let sofar = names.leavesOut ? nil : names.works[.category(category)] ?? names.own
      note(scores)
      return scores.map { score in addMark(ofPercent: sofar.map { add(.orElse(score, $0)) } ?? score) }
    }
  }

  private mutating func add(_ table: WrittenFormula.Table, of value: Formula.Index) -> Formula.Index {
    let rows = table.rows
    guard let first = rows.first else { return value }
    var terms = [Formula.Product(value: add(first.value), times: 1)]
    for (row, next) in zip(rows, rows.dropFirst()) {
      let rise = next.value - row.value
      if table.isStepped {
        let (test, all, none) = (add(.atLeast(value, next.from)), add(rise), add(0))
        terms.append(Formula.Product(value: add(.choose(test, then: all, otherwise: none)), times: 1))
      } else {
        let way = add(.line(add(.clamp(value, least: row.from, most: next.from)), plus: -row.from, times: 1))
        terms.append(Formula.Product(value: way, times: rise / (next.from - row.from)))
      }
    }
    return add(.sum(terms))
  }
}

// Tests

extension WrittenFormulaCompiler {
  private mutating func add(_ test: WrittenFormula.Test) -> Formula.Index {
    switch test {
    case .atLeast(let value, .number(let bound)):
      let value = add(value)
      return add(.atLeast(value, bound))
    case .atLeast(let value, let other):
      let (value, other) = (add(value), add(other))
      return addTest(value, isAtLeast: other)
    case .not(let test):
      let test = add(test)
      return addNot(test)
    case .all(let tests):
      let tests = add(tests)
      return add(.pick(tests, .worst(0..<1)))
    case .any(let tests):
      let tests = add(tests)
      return add(.greatest(tests))
    }
  }

  private mutating func add(_ tests: WrittenFormula.Tests) -> [Formula.Index] {
    switch tests {
    case .tests(let tests): return tests.map { add($0) }
    case .eachAtLeast(let source, let bound):
      let (values, bound) = (add(source), add(bound))
      return values.map { addTest($0, isAtLeast: bound) }
    case .eachAtMost(let source, let bound):
      let (values, bound) = (add(source), add(bound))
      return values.map { addTest(bound, isAtLeast: $0) }
    case .not(let tests): return add(tests).map { addNot($0) }
    }
  }

  private mutating func addTest(_ value: Formula.Index, isAtLeast other: Formula.Index) -> Formula.Index {
    let terms = [Formula.Product(value: value, times: 1), Formula.Product(value: other, times: -1)]
    return add(.atLeast(add(.sum(terms)), 0))
  }

  /// A test is true from 0 billionths on, so its opposite is at −1.
  private mutating func addNot(_ test: Formula.Index) -> Formula.Index { add(.line(test, plus: -1, times: -1)) }
}

// Marks

extension WrittenFormulaCompiler {
  /// Adds the mark of named work; without a value that of the work so far.
  private mutating func addWork(_ percent: Formula.Index?) -> Formula.Index {
    note(percent.map { [$0] } ?? [])
    return addOrPace(percent.map { addMark(ofPercent: $0) } ?? add(.value(.none)))
  }

  private mutating func note(_ percents: [Formula.Index]) {
    var known = named ?? []
    for percent in percents where !known.contains(percent) { known.append(percent) }
    named = known
  }

  private mutating func addOrPace(_ mark: Formula.Index) -> Formula.Index {
    guard !leavesOut, let pace, pace != mark else { return mark }
    return add(.orElse(mark, pace))
  }

  /// Adds the mark for a percent. A sum makes missing work a number.
  private mutating func addMark(ofPercent percent: Formula.Index) -> Formula.Index {
    if let known = marks[percent] { return known }
    let number = add(.sum([Formula.Product(value: percent, times: 1)]))
    let mark = formula.addLines(number, unit.lines)
    marks[percent] = mark
    return mark
  }

  private mutating func addPercent(ofMark mark: Formula.Index) -> Formula.Index {
    formula.addPercent(ofMark: mark, in: unit)
  }
}

extension WrittenFormulaCompiler.Names {
  /// Returns the names with other positions.
  func moved(_ place: (Formula.Index) -> Formula.Index) -> Self {
    var moved = self
    moved.own = own.map(place)
    moved.works = works.mapValues(place)
    moved.items = items.mapValues { $0.map(place) }
    moved.pace = pace.map(place)
    return moved
  }
}

extension Formula {
  /// Adds the percent of a mark.
  mutating func addPercent(ofMark mark: Index, in unit: ScaleUnit) -> Index { addLines(mark, unit.inverseLines) }

  fileprivate mutating func addLines(_ x: Index, _ lines: ScaleUnit.Lines) -> Index {
    switch lines {
    case .same: x
    case .line(let line): add(.line(x, plus: line.plus, times: line.times))
    case .greater(let one, let other):
      add(.greatest([one, other].map { add(.line(x, plus: $0.plus, times: $0.times)) }))
    case .lesser(let one, let other):
      add(.least([one, other].map { add(.line(x, plus: $0.plus, times: $0.times)) }))
    }
  }
}

extension ScaleUnit {
  /// How percents become marks, or marks percents.
  fileprivate enum Lines {
    case same
    case line(Line)
    /// The greater of two lines that meet.
    case greater(Line, Line)
    case lesser(Line, Line)

    struct Line {
      var plus: Double
      var times: Double
    }
  }

  /// The marks of percents.
  fileprivate var lines: Lines {
    switch self {
    case .percent: return .same
    case .points20, .points10: return .line(Lines.Line(plus: 0, times: top / 100))
    case .linear(let worst, let best): return .line(Lines.Line(plus: worst, times: (best - worst) / 100))
    case .german(let pass):
      let failing = Lines.Line(plus: 5, times: -1 / pass)
      if pass >= 100 { return .line(failing) }
      let passing = Lines.Line(plus: 4 + 3 * pass / (100 - pass), times: -3 / (100 - pass))
      return 3 * pass > 100 - pass ? .lesser(passing, failing) : .greater(passing, failing)
    }
  }

  /// The percents of marks.
  fileprivate var inverseLines: Lines {
    switch self {
    case .percent: return .same
    case .points20, .points10: return .line(Lines.Line(plus: 0, times: 100 / top))
    case .linear(let worst, let best):
      return .line(Lines.Line(plus: 100 * worst / (worst - best), times: 100 / (best - worst)))
    case .german(let pass):
      let failing = Lines.Line(plus: 5 * pass, times: -pass)
      if pass >= 100 { return .line(failing) }
      let passing = Lines.Line(plus: pass + (100 - pass) * 4 / 3, times: (pass - 100) / 3)
      return 3 * pass > 100 - pass ? .lesser(passing, failing) : .greater(passing, failing)
    }
  }
}
