/// The marks that conditions compare with their bounds.
extension Averages {
  /// Returns the average of the courses with the best marks, weighted by their credits, up to a sum of credits, rounded.
  ///
  /// - Parameter following: the credits that follow and count as one open course.
  func best(credits most: Double, following credits: Double = 0) -> ProjectedMark {
    guard !courses.contains(where: \.mark.isAbsent) else { return .absent }
    var listed = courses.map { (mark: $0.mark, credits: $0.credits) }
    if credits > 0 { listed.append((mark: .following, credits: credits)) }
    var best = ProjectedMark { mark in
      let marks = listed.compactMap { one in mark(one.mark).map { (mark: $0, credits: one.credits) } }
        .filter { $0.credits > 0 }
      guard !marks.isEmpty else { return nil }
      return Formula(over: marks.map(\.mark)) { _, values in
        .best(zip(values, marks).map { Formula.Term(value: $0, weight: $1.credits) }, most: most)
      }
    }
    best.awaitsWork = courses.contains { $0.mark.awaitsWork && $0.credits > 0 }
    best.mayRise = courses.contains { $0.mark.mayRise && $0.credits > 0 }
    return best.rounded(rule.rounding)
  }

  /// Returns Σ min(d, times · d) over the members of a group that have a mark, where d is what it has above a bound. It is at least 0 if
  /// the marks above the bound make up for the others.
  static func margin(of group: [NamedMark], over bound: Double, times: Double) -> ProjectedMark {
    ProjectedMark(of: group) { formula, values, _ in
      let zero = formula.add(.value(.number(0)))
      let distances = values.map { value in
        let distance = formula.add(.line(value, plus: -bound, times: 1))
        let counted = formula.add(.least([formula.add(.line(distance, plus: 0, times: times)), distance]))
        return Formula.Product(value: formula.add(.orElse(counted, zero)), times: 1)
      }
      return .given(formula.add(.greatest(values)), formula.add(.sum(distances)))
    }
  }

  /// Returns −Σ of what the members of a group that have a mark lack to a bound, in percentage points, perhaps by their credits.
  static func shortfall(of group: [NamedMark], below bound: Double, byCredits: Bool) -> ProjectedMark {
    ProjectedMark(of: byCredits ? group.filter { $0.credits > 0 } : group) { formula, values, members in
      let zero = formula.add(.value(.number(0)))
      let lacks = zip(values, members).map { value, member in
        let distance = formula.add(.line(value, plus: -bound, times: 1))
        return Formula.Product(
          value: formula.add(.orElse(formula.add(.least([distance, zero])), zero)),
          times: byCredits ? member.credits : 1)
      }
      return .given(formula.add(.greatest(values)), formula.add(.sum(lacks)))
    }
  }

  /// Returns the mean of the best or worst courses, each of which counts the same, rounded.
  func mean(of only: Condition.Only) -> ProjectedMark {
    ProjectedMark(of: courses) { _, values, _ in .pick(values, only.pick) }.rounded(rule.rounding)
  }

  /// Returns the sum of the marks of courses, or only of the best or worst, in marks; where less is better it is negated.
  func sum(_ only: Condition.Only?, in unit: ScaleUnit) -> ProjectedMark {
    let (worst, best) = (unit.mark(ofPercent: 0), unit.mark(ofPercent: 100))
    let sign: Double = unit.lessIsBetter ? -1 : 1
    return ProjectedMark(of: courses) { formula, values, _ in
      let marks = values.map { formula.add(.line($0, plus: sign * worst, times: sign * (best - worst) / 100)) }
      guard let only else { return .mean(marks.map { Formula.Term(value: $0, weight: 1) }, most: 1) }
      return .pick(marks, only.sum)
    }
  }
}

extension Averages {
  /// Returns the marks of a group, without members that will never have a mark.
  func marks(of group: Condition.Group, _ blocs: [Bloc]) -> [NamedMark] {
    let marks =
      switch group {
      case .course: courses
      case .unit: units.map { NamedMark(name: $0.name, mark: $0.mark) }
      case .bloc: blocs.map { NamedMark(name: $0.name, mark: bloc($0.id, $0.rule)) }
      }
    return marks.filter { $0.mark.current != nil || $0.mark.outcome != nil || $0.mark.isAbsent }
  }
}

extension ProjectedMark {
  /// A mark that is computed from the members of a group that have one. It is absent if one of them is.
  ///
  /// - Parameter add: adds nodes to a formula, given the positions of the marks and their members, and returns the last.
  fileprivate init(
    of group: [NamedMark], _ add: (inout Formula, [Formula.Index], [NamedMark]) -> Formula.Node
  ) {
    guard !group.contains(where: \.mark.isAbsent) else {
      self = .absent
      return
    }
    self.init { mark in
      let known = group.compactMap { member in mark(member.mark).map { (member: member, formula: $0) } }
      guard !known.isEmpty else { return nil }
      return Formula(over: known.map(\.formula)) { add(&$0, $1, known.map(\.member)) }
    }
    awaitsWork = group.contains(where: \.mark.awaitsWork)
    mayRise = group.contains(where: \.mark.mayRise)
    mayFall = group.contains(where: \.mark.mayFall)
    isOpen = group.contains(where: \.mark.isOpen)
  }
}

extension Condition.Only {
  /// Which of some marks count in their mean.
  fileprivate var pick: Formula.Pick {
    switch self {
    case .best(let count): .best(0..<count)
    case .worst(let count): .worst(0..<count)
    }
  }

  fileprivate var sum: Formula.Pick {
    switch self {
    case .best(let count): .sumOfBest(count)
    case .worst(let count): .sumOfWorst(count)
    }
  }
}
