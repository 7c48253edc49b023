import Grading
import SiteContent

/// The page of the conditions for graduation, with the units and blocs behind them.
struct GraduationPage {
  let frame: Frame
  /// What all conditions together say; nil where there are only goals.
  let diploma: DiplomaView?
  let conditions: [ConditionView]
  let goals: [ConditionView]
  let blocs: [AverageView]
  let terms: [TermUnitsView]
  /// What the what-if script needs; nil where no course can be supposed.
  let scenario: [UInt8]?

  init(address: Address, in setting: Setting, frame: Frame) {
    let record = setting.content.record
    let figures = setting.figures
    let wording = setting.wording
    let marks = setting.marks(on: record.scale)
    self.frame = frame
    diploma = DiplomaView(figures.graduation, wording: wording)
    conditions = zip(record.graduation, figures.graduation.conditions).map { ConditionView($0, $1, in: setting) }
    goals = zip(record.goals, figures.goals).map { ConditionView($0, $1, in: setting) }
    blocs = zip(record.blocs, figures.blocs).map { bloc, figures in
      AverageView(
        name: wording.text(bloc.name), average: figures.average, scale: record.scale, marks: marks, wording: wording)
    }
    terms = record.terms.indices.reversed().filter { !record.terms[$0].units.isEmpty }
      .map { TermUnitsView(ofTerm: $0, from: address, in: setting) }
    scenario =
      RecordPageScenario(setting: setting, courses: RecordPageScenario.courses(of: setting), hasCards: false).bytes
  }

  /// Whether there is anything to show.
  static func isNeeded(for record: AcademicRecord) -> Bool {
    !record.graduation.isEmpty || !record.goals.isEmpty || !record.blocs.isEmpty
  }
}
