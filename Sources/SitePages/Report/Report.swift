import Formats
import Grading
import SiteContent

/// The figures of a site as JSON, for `report --format json` and `public/report.json`.
///
/// Percents and GPAs are rounded half-up to 6 decimals. Names are in the site's first language.
struct Report: Sendable {
  let content: Content
  let figures: RecordFigures
  let localizer: Localizer
  let audience: Audience

  /// The JSON text with a final line break, in consecutive parts: what comes before the terms, each term, and the rest.
  ///
  /// Each part is made when it is called for, so parts can be written in parallel and none has to stay in memory.
  var parts: [@Sendable () -> [UInt8]] {
    let terms = content.record.terms.indices.map { index in
      { @Sendable [self] in
        let json = JSONWriter.bytes { term(content.record.terms[index], figures.terms[index], to: &$0) }
        return index > 0 ? Array(",".utf8) + json : json
      }
    }
    return [{ [self] in Array(start.utf8) }] + terms + [{ [self] in Array(end.utf8) }]
  }

  /// Everything up to the opening bracket of the list of terms.
  private var start: String {
    let members = JSONWriter.text {
      $0.number("version", 1)
      $0.object("site") {
        $0.text("title", name(content.settings.title))
        $0.text("owner", content.settings.owner.map { name($0) })
        $0.text("language", content.settings.languages[0])
      }
      gpa(figures.gpa, of: content.record.terms, to: &$0)
      $0.figure("average", figures.average)
      $0.object("graduation") {
        $0.text("status", figures.graduation.state?.rawValue ?? "none")
        if figures.graduation.isOfListed { $0.bool("ofListed", true) }
        $0.list("conditions", zip(content.record.graduation, figures.graduation.conditions)) {
          condition($0.0, $0.1, to: &$1)
        }
      }
      $0.list("goals", zip(content.record.goals, figures.goals)) { condition($0.0, $0.1, to: &$1) }
      if !content.record.figures.isEmpty {
        $0.list("figures", zip(content.record.figures, figures.named)) { one, json in
          json.object {
            $0.text("name", name(one.0.name))
            $0.text("scale", one.0.scale.id)
            $0.figure("value", one.1)
            $0.figure("mark", one.1.map(one.0.scale.unit.mark))
            $0.text("letter", one.1.flatMap { percent in one.0.scale.steps.first { percent.reaches($0.from) }?.letter })
          }
        }
      }
      $0.list("blocs", figures.blocs) { bloc($0, to: &$1) }
      $0.key("terms")
    }
    return "{\(members)["
  }

  /// Everything from the closing bracket of the list of terms.
  private var end: String {
    let members = JSONWriter.text { $0.list("classrooms", content.classrooms) { classroom($0, to: &$1) } }
    return "],\(members)}\n"
  }

  func name(_ text: LocalizedText) -> String { localizer.text(text) }

  // MARK: - The record and its terms

  private func gpa(_ gpa: GPAFigures, of terms: [Term], to json: inout JSONWriter) {
    json.object("gpa") {
      $0.figure("official", gpa.official, near: [gpa.target.goal])
      $0.figure("current", gpa.current, near: [gpa.target.goal])
      $0.figure("credits", gpa.credits)
      $0.figure("earnedCredits", gpa.earnedCredits)
      let scales = terms.scalesOfUnlikePoints
      if !scales.isEmpty { $0.list("scales", scales) { $1.text($0.id) } }
      target(gpa.target, to: &$0)
    }
  }

  func target(_ target: Target, to json: inout JSONWriter) {
    json.object("target") {
      $0.figure("goal", target.goal)
      $0.text("status", target.state.rawValue)
      $0.figure("required", target.required)
    }
  }

  /// Writes the ways to a goal, where a test on open work decides what counts.
  func ways(_ ways: [TargetWay], of course: Course, to json: inout JSONWriter) {
    if ways.isEmpty { return }
    json.list("ways", ways) { way, json in
      json.object {
        $0.list("needs", way.needs) { need, json in
          json.object {
            $0.list("of", need.works) { $1.text(name(course.name(of: $0))) }
            $0.figure("required", need.required)
          }
        }
        $0.list("unneeded", way.unneeded) { $1.text(name(course.name(of: $0))) }
      }
    }
  }

  private func condition(_ condition: Condition, _ figures: ConditionFigures, to json: inout JSONWriter) {
    json.object {
      $0.text("text", ConditionDescription(localizer, content).text(of: condition))
      $0.text("status", figures.state.rawValue)
      if figures.isOfListed { $0.bool("ofListed", true) }
      $0.figure("value", figures.value?.number, near: [condition.atLeast])
      if case .credits(_, let sure)? = figures.value { $0.figure("sure", sure) }
      $0.figure("atLeast", condition.atLeast)
      $0.figure("required", figures.required?.number)
      if let parts = condition.parts {
        $0.list("conditions", zip(parts, figures.alternatives)) { self.condition($0.0, $0.1, to: &$1) }
      }
    }
  }

  private func term(_ term: Term, _ figures: TermFigures, to json: inout JSONWriter) {
    json.object {
      $0.text("id", term.id)
      $0.text("name", name(term.name))
      gpa(figures.gpa, of: [term], to: &$0)
      $0.figure("average", figures.average)
      if let group = figures.standing.compensatedBy { $0.text("compensatedBy", group.rawValue) }
      $0.list("units", zip(term.units, figures.units)) { unit($0.0, $0.1, to: &$1) }
      $0.list("blocs", figures.blocs) { bloc($0, to: &$1) }
      $0.list("courses", zip(term.courses, figures.courses)) { course($0.0, $0.1, to: &$1) }
    }
  }

  private func unit(_ unit: TeachingUnit, _ figures: UnitFigures, to json: inout JSONWriter) {
    json.object {
      $0.text("id", unit.id)
      $0.text("name", name(unit.name))
      $0.figure("coefficient", unit.coefficient)
      $0.bool("professional", unit.isProfessional)
      $0.figure("average", figures.average)
      standing(figures.standing, to: &$0)
    }
  }

  private func bloc(_ figures: BlocFigures, to json: inout JSONWriter) {
    let bloc = content.record.blocs.first { $0.id == figures.id }
    json.object {
      $0.text("id", figures.id)
      $0.text("name", bloc.map { name($0.name) } ?? figures.id)
      $0.figure("average", figures.average)
      standing(figures.standing, to: &$0)
    }
  }

  private func standing(_ standing: GroupStanding, to json: inout JSONWriter) {
    if let isPassed = standing.isPassed { json.bool("passed", isPassed) }
    if let group = standing.compensatedBy { json.text("compensatedBy", group.rawValue) }
    if !standing.blockers.isEmpty { json.list("blockedBy", standing.blockers) { $1.text(name($0)) } }
  }
}

extension JSONWriter {
  /// Writes a member with a number rounded half-up to 6 decimals, or null.
  ///
  /// - Parameter bounds: what the number is compared with; it is never rounded to one of these that it is not at.
  mutating func figure(_ key: StaticString, _ value: Double?, near bounds: [Double?] = []) {
    func rounded(_ value: Double) -> Double { (snap(value) * 1e6 + 0.5).rounded(.down) / 1e6 }
    guard let value,
      let bound = bounds.compactMap(\.self).first(where: { rounded(value) == $0 && snap(value) != snap($0) })
    else { return number(key, value.map(rounded)) }
    number(key, bound + (value < bound ? -1e-6 : 1e-6))
  }
}
