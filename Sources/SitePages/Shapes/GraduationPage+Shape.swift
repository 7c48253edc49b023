import Mustache

extension ConditionView {
  static let shape = Shape<ConditionView>([
    .text("text", "The condition in words.") { $0.text },
    .text("state", "Met, not met or undecided, in a word.") { $0.state },
    .text("style", "The state as a class: met, not-met or undecided.") { $0.style },
    .text("now", "Where it stands now, in words.") { $0.now },
    .text("needed", "What is needed on what is left, in words.") { $0.needed },
    .flag("hasMembers", "Whether single units, blocs or courses are looked at.") { !$0.members.isEmpty },
    .list("members", "Those units, blocs or courses with their averages.", NamedValue.shape) { $0.members },
  ])
}

extension AverageView {
  static let shape = Shape<AverageView>(
    [
      .text("name", "The name of the unit or bloc.") { $0.name },
      .text("address", "The address of the unit's page.") { $0.address },
      .text("code", "The unit's code.") { $0.code },
      .text("coefficient", "The unit's coefficient.") { $0.coefficient },
      .flag("isProfessional", "Whether it counts for the professional average.") { $0.isProfessional },
      .text("average", "Its average, or a dash.") { $0.average },
      .text("band", "A class for the colour; empty without any mark.") { $0.style },
      .text("bandName", "The word beside the colour.") { $0.verdict },
    ] + BarView.shape.fields { $0.bar })
}

extension TermUnitsView {
  static let shape = Shape<TermUnitsView>([
    .text("name", "The term's name.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("average", "The term's average; empty without any mark.") { $0.average },
    .list("units", "Its units.", AverageView.shape) { $0.units },
  ])
}

extension GraduationPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<GraduationPage> {
    Shape(
      [
        .text("verdict", "What all conditions together say; empty without conditions.") { $0.graduationStatus?.text },
        .text("style", "The verdict as a class: met, not-met or undecided.") { $0.graduationStatus?.style },
        .flag("hasConditions", "Whether there are conditions for graduation.") { !$0.conditions.isEmpty },
        .list("conditions", "The conditions for graduation.", ConditionView.shape) { $0.conditions },
        .flag("hasGoals", "Whether there are goals.") { !$0.goals.isEmpty },
        .list("goals", "Goals that decide nothing.", ConditionView.shape) { $0.goals },
        .flag("hasBlocs", "Whether there are blocs.") { !$0.blocs.isEmpty },
        .list("blocs", "The blocs over all terms.", AverageView.shape) { $0.blocs },
        .flag("hasUnits", "Whether a term has units.") { !$0.terms.isEmpty },
        .list("terms", "The terms that have units, oldest first.", TermUnitsView.shape) { $0.terms },
        .html("scenario", "What the what-if script needs, as JSON; empty without courses.") { $0.scenario },
      ] + frame.fields { $0.frame })
  }
}
