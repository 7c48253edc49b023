import Grading
import SiteContent

/// The figures as data, for `report --format json` and `public/report.json`.
///
/// Percents and GPAs are rounded half-up to 6 places; names are in the site's first language.
///
/// A class, as each of its many small steps needs it.
final class Report: Sendable {
  let content: Content
  let figures: RecordFigures
  let wording: Wording
  let audience: Audience

  init(content: Content, figures: RecordFigures, wording: Wording, audience: Audience) {
    self.content = content
    self.figures = figures
    self.wording = wording
    self.audience = audience
  }

  /// The JSON text with a line end, in parts, each made when it is asked for: what comes before the terms, each term, and
  /// the rest.
  var parts: [@Sendable () -> [UInt8]] {
    let terms = content.record.terms.indices.map { at in
      { @Sendable [self] in part(at > 0 ? "," : "") { term(content.record.terms[at], figures.terms[at], to: &$0) } }
    }
    return [{ [self] in start }] + terms + [{ [self] in end }]
  }

  /// Up to the bracket in front of the first term.
  private var start: [UInt8] {
    part("{") {
      $0.figure("version", 1)
      $0.object("site") {
        $0.text("title", name(content.settings.title))
        $0.text("owner", content.settings.owner.map { name($0) })
        $0.text("language", content.settings.languages[0])
      }
      gpa(figures.gpa, to: &$0)
      $0.figure("average", figures.average)
      $0.object("graduation") {
        $0.text("status", figures.graduation.state?.rawValue ?? "none")
        $0.list("conditions", zip(content.record.graduation, figures.graduation.conditions)) {
          condition($0.0, $0.1, to: &$1)
        }
      }
      $0.key("terms")
    } + "[".utf8
  }

  private var end: [UInt8] {
    part("],") { $0.list("classrooms", content.classrooms) { classroom($0, to: &$1) } } + "}\n".utf8
  }

  /// A part of the text that begins with some signs.
  private func part(_ opening: String, _ write: (inout JSONStream) -> Void) -> [UInt8] {
    var json = JSONStream()
    write(&json)
    return Array(opening.utf8) + json.finish()
  }

  func name(_ text: LocalizedText) -> String { wording.text(text) }

  private func gpa(_ gpa: GPAFigures, to json: inout JSONStream) {
    json.object("gpa") {
      $0.figure("official", gpa.official)
      $0.figure("current", gpa.current)
      $0.figure("credits", gpa.credits)
      $0.figure("earnedCredits", gpa.earnedCredits)
      target(gpa.target, to: &$0)
    }
  }

  func target(_ target: Target, to json: inout JSONStream) {
    json.object("target") {
      $0.figure("goal", target.goal)
      $0.text("status", target.state.rawValue)
      $0.figure("required", target.required)
    }
  }

  private func condition(_ condition: Condition, _ figures: ConditionFigures, to json: inout JSONStream) {
    json.object {
      $0.text("text", ConditionText(wording, content).text(of: condition))
      $0.text("status", figures.state.rawValue)
      $0.figure("value", figures.value)
      $0.figure("atLeast", condition.atLeast)
      $0.figure("required", figures.required)
    }
  }

  private func term(_ term: Term, _ figures: TermFigures, to json: inout JSONStream) {
    json.object {
      $0.text("id", term.id)
      $0.text("name", name(term.name))
      gpa(figures.gpa, to: &$0)
      $0.figure("average", figures.average)
      $0.list("units", zip(term.units, figures.units)) { unit($0.0, $0.1, to: &$1) }
      $0.list("blocs", figures.blocs) { bloc($0, to: &$1) }
      $0.list("courses", zip(term.courses, figures.courses)) { course($0.0, $0.1, to: &$1) }
    }
  }

  private func unit(_ unit: TeachingUnit, _ figures: UnitFigures, to json: inout JSONStream) {
    json.object {
      $0.text("id", unit.id)
      $0.text("name", name(unit.name))
      $0.figure("coefficient", unit.coefficient)
      $0.bool("professional", unit.isProfessional)
      $0.figure("average", figures.average)
    }
  }

  private func bloc(_ figures: BlocFigures, to json: inout JSONStream) {
    let bloc = content.record.blocs.first { $0.id == figures.id }
    json.object {
      $0.text("id", figures.id)
      $0.text("name", bloc.map { name($0.name) } ?? figures.id)
      $0.figure("average", figures.average)
    }
  }
}
