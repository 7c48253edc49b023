import Grading
import Mustache
import SiteContent

/// A unit or a bloc with its average.
struct AverageView {
  let name: String
  var code: String?
  /// The address of the unit's page; nil for a bloc.
  var address: String?
  var coefficient: String?
  var credits: String?
  /// Whether the unit counts in the professional average.
  var isProfessional = false
  let average: String
  /// The style class of the colour: `excellent` if it passes and `fail` if it does not, whatever open work brings; empty as long
  /// as that is open.
  let style: String
  /// The label that accompanies the colour: the verdict, or that it can still change; nil without a mark.
  let verdict: String?
  let bar: BarView

  /// The members that keep it from passing whatever its mark is, or have so far, in words; nil if there are none.
  let blocked: String?
  /// The credits, the lowest mark allowed, the bonus and the rounding, as far as there are any.
  var facts: [NamedValue] = []

  init(
    name: String, average: Double?, standing: GroupStanding, scale: Scale, marks: MarkFormat, localizer: Localizer
  ) {
    self.name = name
    self.average = marks.text(average)
    blocked =
      standing.blockers.isEmpty || standing.compensatedBy != nil
      ? nil
      : localizer.text(
        standing.state == .undecided ? .unitBlockedSoFar : .unitBlocked,
        ["names": standing.blockers.map { localizer.text($0) }.joined(separator: localizer.text(.comma))])
    style = Self.style(of: standing.state)
    verdict =
      standing.isPassed == nil
      ? nil
      : Self.verdict(
        of: standing, isAbove: average?.reaches(scale.pass) ?? false, marks: marks, localizer: localizer)
    bar = BarView(now: average, tick: scale.pass)
  }

  static let shape = Shape<Self>(
    [
      .text("name", "The name of the unit or bloc.") { $0.name },
      .text("address", "The address of the unit's page.") { $0.address },
      .text("code", "The unit's code.") { $0.code },
      .text("coefficient", "The unit's coefficient.") { $0.coefficient },
      .text("credits", "The credits that the unit gives; empty if it gives none.") { $0.credits },
      .flag("isProfessional", "Whether it counts for the professional average.") { $0.isProfessional },
      .text("average", "Its average, or a dash.") { $0.average },
      .text("band", "The style class of the colour; empty without a mark or while the verdict is open.") { $0.style },
      .text("bandName", "The label that accompanies the colour.") { $0.verdict },
      .text("blocked", "The members that keep it from passing, in words.") { $0.blocked },
      .list("unitFacts", "Its credits, lowest mark allowed, bonus, formula and rounding.", NamedValue.shape) {
        $0.facts
      },
    ] + BarView.shape.fields { $0.bar })
}

extension AverageView {
  private static func style(of state: ConditionFigures.State) -> String {
    switch state {
    case .met: "excellent"
    case .notMet: "fail"
    case .undecided: ""
    }
  }

  /// - Parameter isAbove: whether the average so far reaches the pass mark.
  private static func verdict(
    of standing: GroupStanding, isAbove: Bool, marks: MarkFormat, localizer: Localizer
  ) -> String {
    switch standing.state {
    case .met: return localizer.text(standing.compensatedBy == nil ? .unitPassed : .unitCompensated)
    case .notMet: return localizer.text(.unitFailed)
    case .undecided:
      guard let coefficients = standing.coefficients, coefficients.graded < coefficients.total else {
        return localizer.text(isAbove ? .unitOpenAbove : .unitOpenBelow)
      }
      return localizer.text(
        .unitOpenGraded,
        ["graded": marks.number(coefficients.graded), "total": marks.number(coefficients.total)])
    }
  }
}

extension Compensation.Group {
  /// The sentence that something passes by it.
  var textKey: TextKey {
    switch self {
    case .unit: .courseCompensatedUnit
    case .term: .courseCompensatedTerm
    case .bloc: .courseCompensatedBloc
    case .year: .courseCompensatedYear
    }
  }
}

/// A term's units with their averages.
struct TermUnitsView {
  let name: String
  let address: String
  let average: String?
  let isOnly: Bool
  let units: [AverageView]
  /// The index of the term in the record, for scripts.
  let index: String

  init(ofTerm index: Int, from address: Address, in context: PageContext) {
    let (term, figures) = (context.content.record.terms[index], context.figures.terms[index])
    self.index = String(index)
    let marks = context.marks(on: term.scale)
    name = context.localizer.text(term.name)
    self.address = address.link(to: context.address(of: .term(term.id)))
    average = figures.average.map(marks.text)
    isOnly = context.content.record.terms.count == 1
    units = zip(term.units, figures.units).map { unit, figures in
      AverageView(of: unit, figures, in: term, from: address, in: context)
    }
  }

  static let shape = Shape<Self>([
    .text("name", "The term's name.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("average", "The term's average; empty without any mark.") { $0.average },
    .flag("isOnly", "Whether it is the only term, so that its average is that of the record.") { $0.isOnly },
    .list("units", "Its units.", AverageView.shape) { $0.units },
    .text("index", "The number of terms before it in the record, for scripts.") { $0.index },
  ])
}

extension AverageView {
  /// Returns the views of the record's blocs.
  static func blocs(in context: PageContext) -> [AverageView] {
    let record = context.content.record
    return zip(record.blocs, context.figures.blocs).map { bloc, figures in
      var view = AverageView(
        name: context.localizer.text(bloc.name), average: figures.average, standing: figures.standing,
        scale: record.scale, marks: context.marks(on: record.scale), localizer: context.localizer)
      view.facts = [NamedValue(formula: bloc.formula, context.localizer)].compactMap(\.self)
      return view
    }
  }

  /// Creates the view of a unit for a page at an address.
  init(of unit: TeachingUnit, _ figures: UnitFigures, in term: Term, from address: Address, in context: PageContext) {
    let marks = context.marks(on: term.scale)
    self.init(
      name: context.localizer.text(unit.name), average: figures.average, standing: figures.standing, scale: term.scale,
      marks: marks,
      localizer: context.localizer)
    self.address = address.link(to: context.address(ofUnit: unit, in: term))
    code = unit.code
    coefficient = marks.number(unit.coefficient)
    credits = unit.credits.map(marks.number)
    isProfessional = unit.isProfessional
    let facts: [(TextKey, String?)] = [
      (.courseCredits, credits), (.unitFloor, unit.floor.map(marks.bound)),
      (.unitBonus, unit.bonus > 0 ? marks.margin(unit.bonus) : nil),
      (.unitFormula, unit.formula?.formula.text),
      (.unitRounding, unit.rounding.map { RuleView.text(of: $0, marks, localizer: context.localizer) }),
      (.courseStatus, figures.standing.compensatedBy.map { context.localizer.text($0.textKey) }),
    ]
    self.facts = facts.compactMap { key, value in
      value.map { NamedValue(name: context.localizer.text(key), value: $0) }
    }
  }
}

extension NamedValue {
  /// The formula of a term or a bloc; nil without one.
  init?(formula: GroupFormula?, _ localizer: Localizer) {
    guard let formula else { return nil }
    self.init(name: localizer.text(.unitFormula), value: formula.formula.text)
  }
}
