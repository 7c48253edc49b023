import Formats
import Grading

/// The formulas in a file for groups of courses, before their names are known.
struct GroupFormulas: Sendable {
  /// The formula of a term.
  var whole: FormulaText?
  /// The formulas of its units, or of the blocs of a site, by id.
  var members: [String: FormulaText] = [:]
}

extension GroupFormula {
  /// Reads a formula; nil, with an error at its place, if it is wrong.
  ///
  /// - Parameter own: the word for what the other keys give.
  static func read(
    _ text: FormulaText, _ own: String, of members: [RecordGroups.Member], on scale: Scale,
    _ error: (SourceSpan, String, String?) -> Void
  ) -> GroupFormula? {
    WrittenFormula.read(text, FormulaNames(own: own, of: members.map(\.names)), on: scale, error).map {
      GroupFormula($0.formula, usesOwn: $0.usesOwn, members: members.map(\.id))
    }
  }
}

extension RecordBuilder {
  /// Gives a term and its units their formulas.
  mutating func addFormulas(_ formulas: GroupFormulas, to term: inout Term) {
    guard formulas.whole != nil || !formulas.members.isEmpty else { return }
    let courses: [Course] = term.courses.filter(\.isAveraged)
    func read(_ text: FormulaText, _ own: String, _ members: [RecordGroups.Member]) -> GroupFormula? {
      GroupFormula.read(text, own, of: members, on: term.scale) { diagnoseFormula($0, $1, $2, inTerm: term.id) }
    }
    for (at, unit) in term.units.enumerated() {
      guard let text = formulas.members[unit.id] else { continue }
      let members = courses.filter { $0.shares.contains { $0.unit == unit.id } }.map { RecordGroups.Member($0) }
      term.units[at].formula = read(text, "unit", members)
    }
    guard let text = formulas.whole else { return }
    let units = term.units.map { RecordGroups.Member($0, in: term) }
    term.formula = read(text, "term", units + courses.filter(\.shares.isEmpty).map { RecordGroups.Member($0) })
  }

  /// Gives the blocs of a record their formulas.
  mutating func addFormulas(toBlocsOf record: inout AcademicRecord) {
    for (at, bloc) in record.blocs.enumerated() {
      guard let text = site.blocFormulas.members[bloc.id] else { continue }
      let members = record.terms.flatMap { term in
        term.units.filter { $0.blocs.contains(bloc.id) }.map { RecordGroups.Member($0, in: term) }
      }
      record.blocs[at].formula = GroupFormula.read(text, "bloc", of: members, on: record.scale) {
        diagnose(.error, .formula, $0, $1, help: $2 ?? "")
      }
    }
  }
}
