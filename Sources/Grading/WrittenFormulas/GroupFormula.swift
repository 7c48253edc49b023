/// A formula for the mark of a unit, a bloc or a term, over the marks of its members: courses, units, or both.
package struct GroupFormula: Sendable, Hashable {
  /// Its work are the members, as items of a category; its own value is what the other keys give.
  package var formula: WrittenFormula
  package var usesOwn: Bool
  /// The full ids of the members, by their positions in the formula.
  package var members: [String]

  package init(_ formula: WrittenFormula, usesOwn: Bool, members: [String]) {
    (self.formula, self.usesOwn, self.members) = (formula, usesOwn, members)
  }

  /// Returns the mark of the group.
  ///
  /// - Parameters:
  ///   - own: what the other keys give.
  ///   - marks: the marks of members by their full ids; one that is left out has none.
  func mark(_ own: ProjectedMark, _ marks: [(id: String, mark: ProjectedMark)]) -> ProjectedMark {
    let known = Dictionary(marks.map { ($0.id, $0.mark) }) { first, _ in first }
    // A member without a mark leaves a formula as it is that does not depend on it.
    let none = ProjectedMark(current: nil, outcome: nil)
    var all = [usesOwn ? own : none]
    var names = WrittenFormulaCompiler.Names(own: 0, leavesOut: true)
    func add(_ member: Int) -> Int {
      all.append(known[members[member]] ?? none)
      return all.count - 1
    }
    for work in formula.works {
      switch work {
      case .item(let member, _):
        names.works[work] = add(member)
        names.pace.append(all.count - 1)
      case .category(let list):
        names.items[list] = members.indices.filter { known[members[$0]]?.hasMark ?? false }.map(add)
      }
    }
    var mark = ProjectedMark(of: all, nil) { [names] formula, values in
      WrittenFormulaCompiler.add(self.formula, names.moved { values[$0] }, to: &formula)
    }
    // Its worst and best are not those of its members.
    if mark.mayFall, mark.isOpen { mark.bounds = 0...100 }
    return mark
  }
}

/// How the marks of the members of a group become one, after they are averaged.
struct AverageRule: Sendable, Hashable {
  var formula: GroupFormula?
  var rounding: Rounding?
}
