import Grading
import Mustache
import SiteContent

/// The page of the conditions for graduation, with the units and blocs that they depend on.
///
/// It is a class so that values which its template uses several times are computed once.
final class GraduationPage {
  let chrome: PageChrome
  let address: Address
  let context: PageContext

  init(chrome: PageChrome, address: Address, context: PageContext) {
    self.chrome = chrome
    self.address = address
    self.context = context
  }

  private var record: AcademicRecord { context.content.record }
  private var figures: RecordFigures { context.figures }

  /// The state of all conditions together; nil without conditions.
  var graduationStatus: GraduationStatusView? {
    GraduationStatusView(in: context)
  }

  /// Each average is shown once: that of a member in its list, and any other in the first condition and the first goal about it.
  private func views(_ conditions: [Condition], _ figures: [ConditionFigures]) -> [ConditionView] {
    var shown = record.blocs.map { Condition.Rule.average(.bloc($0.id)) }
    return zip(conditions, figures).map { condition, figures in
      let isWhole = condition.isWhole && condition.only == nil
      let isNew = !isWhole || !shown.contains(condition.rule)
      if isWhole { shown.append(condition.rule) }
      return ConditionView(condition, figures, showsNow: isNew, in: context)
    }
  }

  var terms: [TermUnitsView] {
    record.terms.indices.filter { !record.terms[$0].units.isEmpty }.reversed()
      .map { TermUnitsView(ofTerm: $0, from: address, in: context) }
  }

  /// The data of the what-if script as JSON; nil without courses.
  private(set) lazy var scenario = RecordPageScenario(
    context: context, courses: RecordPageScenario.courses(of: context), layout: .list, namesMembers: true
  ).bytes

  /// Whether a record has conditions, goals or blocs, so that the page has something to show.
  static func isNeeded(for record: AcademicRecord) -> Bool {
    !record.graduation.isEmpty || !record.goals.isEmpty || !record.blocs.isEmpty
  }

  /// Whether the page is about nothing but goals, so that it is called after them.
  static func hasOnlyGoals(_ record: AcademicRecord) -> Bool {
    record.graduation.isEmpty && record.blocs.isEmpty && !record.goals.isEmpty
  }
}

extension GraduationPage: PageView {
  static let fields: [Shape<GraduationPage>.Field] = [
    .text("verdict", "The state of all conditions together, in words; empty without conditions.") {
      $0.graduationStatus?.text
    },
    .text("style", "The state as a style class: met, not-met, on-course, needs-more or undecided.") {
      $0.graduationStatus?.style
    },
    .flag("hasConditions", "Whether there are conditions for graduation.") { !$0.record.graduation.isEmpty },
    .list("conditions", "The conditions for graduation.", ConditionView.shape) {
      $0.views($0.record.graduation, $0.figures.graduation.conditions)
    },
    .flag("hasGoals", "Whether there are goals.") { !$0.record.goals.isEmpty },
    .flag("hasOnlyGoals", "Whether there is nothing but goals, after which the page is then called.") {
      hasOnlyGoals($0.record)
    },
    .list("goals", "Goals that do not decide about graduation.", ConditionView.shape) {
      $0.views($0.record.goals, $0.figures.goals)
    },
    .flag("hasBlocs", "Whether there are blocs.") { !$0.record.blocs.isEmpty },
    .list("blocs", "The blocs over all terms.", AverageView.shape) { AverageView.blocs(in: $0.context) },
    .flag("hasUnits", "Whether a term has units.") { $0.record.terms.contains { !$0.units.isEmpty } },
    .list("terms", "The terms that have units, oldest first.", TermUnitsView.shape) { $0.terms },
    .html("scenario", "The data of the what-if script as JSON; empty without courses.") { $0.scenario },
  ]
}
