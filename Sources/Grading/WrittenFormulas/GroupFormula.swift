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
    var named = FormulaMarks(own: usesOwn ? own : nil)
    for work in formula.works {
      switch work {
      case .item(let member, _):
        named.add(known[members[member]] ?? ProjectedMark(current: nil, outcome: nil), of: work)
      case .category(let list): named.add(members.compactMap { known[$0] }.filter(\.hasMark), asListOf: list)
      }
    }
    var mark = named.mark(by: formula)
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
