import Grading
import Mustache
import SiteContent

/// The units, blocs and conditions of a programme in brief, for the home page.
struct ProgrammeView {
  /// The blocs; empty if each has the average of one unit that is shown.
  let blocs: [AverageView]
  /// The running terms that have units; if none of the running terms has any, the newest one that does.
  let terms: [TermUnitsView]
  let conditions: [ConditionView]

  /// Returns nil if no term has units.
  init?(from address: Address, in context: PageContext) {
    let record = context.content.record
    let places = record.terms.indices.filter { !record.terms[$0].units.isEmpty }
    guard let newest = places.first else { return nil }
    let running = places.filter { record.state(ofTerm: $0, at: context.content.now.start) == .running }
    let shown = running.isEmpty ? [newest] : running
    blocs = Self.hasOneUnitForEachBloc(in: shown, context) ? [] : AverageView.blocs(in: context)
    terms = shown.map { TermUnitsView(ofTerm: $0, from: address, in: context) }
    conditions = zip(record.graduation, context.figures.graduation.conditions).map {
      ConditionView($0, $1, showsNow: false, in: context)
    }
  }

  /// Whether each bloc has one unit with an average, and its term is among some terms: the bloc's average is that of the unit.
  private static func hasOneUnitForEachBloc(in shown: [Int], _ context: PageContext) -> Bool {
    let record = context.content.record
    return record.blocs.allSatisfy { bloc in
      let terms = record.terms.indices.flatMap { index in
        zip(record.terms[index].units, context.figures.terms[index].units)
          .filter { $0.blocs.contains(bloc.id) && $1.average != nil }.map { _ in index }
      }
      return terms.count == 1 && shown.contains(terms[0])
    }
  }

  static let shape = Shape<ProgrammeView>([
    .flag("hasBlocs", "Whether there are blocs.") { !$0.blocs.isEmpty },
    .list("blocs", "The blocs over all terms.", AverageView.shape) { $0.blocs },
    .list("unitTerms", "The terms whose units are shown.", TermUnitsView.shape) { $0.terms },
    .flag("hasConditions", "Whether there are conditions for graduation.") { !$0.conditions.isEmpty },
    .list("conditions", "The conditions for graduation.", ConditionView.shape) { $0.conditions },
  ])
}
