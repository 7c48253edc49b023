import Grading
import Mustache
import SiteContent

/// A figure or a fact with its name.
package struct NamedValue: Sendable {
  package let name: String
  package let value: String
  /// An explanation of the value, in smaller type.
  package var more: String?
  var key: String?
  /// Whether it is there only for scripts, which may show it.
  var isHidden = false

  static let shape = Shape<Self>([
    .text("name", "The name of the figure.") { $0.name },
    .text("value", "The figure.") { $0.value },
    .text("more", "An explanation, in smaller type.") { $0.more },
    .text("key", "The name by which scripts find the figure.") { $0.key },
    .flag("isHidden", "Whether it is there only for scripts, which may show it.") { $0.isHidden },
  ])

  /// Returns the goal of a GPA, and that all its decimals count where those of averages are cut; nil if there is nothing to say.
  private static func explanation(of gpa: GPAFigures, _ marks: MarkFormat) -> String? {
    let localizer = marks.localizer
    let goal = gpa.target.goal.map { localizer.text(.homeGoal, ["goal": marks.points(bound: $0)]) }
    let parts = [goal, marks.showsAllDecimals(gpa.official) ? localizer.text(.homeUncut) : nil].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: localizer.text(.comma))
  }

  /// Returns the figures of the whole record: the GPA or the averages, and the credits.
  static func figures(ofRecordIn context: PageContext) -> [NamedValue] {
    let (record, figures) = (context.content.record, context.figures)
    let list = Self.figures(
      gpa: figures.gpa, average: figures.average, of: record.terms, scale: record.scale, credits: nil, in: context)
    let named = zip(record.figures, figures.named).enumerated().map { at, figure in
      NamedValue(
        name: context.localizer.text(figure.0.name), value: text(of: figure.0, figure.1, in: context),
        key: "named-\(at)")
    }
    guard let professional = figures.professional else { return list + named }
    let name = context.localizer.text(.conditionProfessional)
    let value = context.marks(on: record.scale).text(professional)
    return list + [NamedValue(name: name, value: value, key: "professional")] + named
  }

  /// Returns the mark of a named figure, with its letter if its scale has some.
  static func text(of figure: NamedFigure, _ percent: Double?, in context: PageContext) -> String {
    let marks = context.marks(on: figure.scale)
    let letter = percent.flatMap { percent in figure.scale.steps.first { percent.reaches($0.from) }?.letter }
    let text = marks.text(percent)
    return [text, letter == text ? nil : letter].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the figures at the top of the home page and of a term's page: the GPA, or the general average if the scale
  /// has no grade points, or the sum of the points if the record adds them up, and the credits if the record has any.
  /// - Parameters:
  ///   - terms: the terms that the average is of.
  ///   - credits: the credits of the term, or nil on the home page, where only those earned are shown.
  static func figures(
    gpa: GPAFigures, average: Double?, of terms: [Term], scale: Scale, credits: Double?, in context: PageContext
  ) -> [NamedValue] {
    let localizer = context.localizer
    let marks = context.marks(on: scale)
    var list: [NamedValue] = []
    if context.addsPoints {
      // A term has only a part of the sum.
      if credits == nil, let sum = context.pointsSum {
        let bonus = context.content.record.bonusPoints ?? 0
        let more = bonus > 0 ? localizer.text(.figureBonusPoints, ["points": marks.number(bonus)]) : nil
        list.append(NamedValue(name: localizer.text(.figurePoints), value: sum, more: more, key: "points"))
      }
    } else if scale.pointsRange != nil {
      list.append(
        NamedValue(
          name: localizer.text(.figureOfficialGPA), value: marks.points(gpa.official),
          more: gpa.official == nil
            ? localizer.text(.figureNoGPA)
            : explanation(of: gpa, marks),
          key: "official"))
      if gpa.current != nil, gpa.current != gpa.official {
        list.append(
          NamedValue(name: localizer.text(.figureCurrentGPA), value: marks.points(gpa.current), key: "current"))
      }
      let scales = terms.scalesOfUnlikePoints.map(\.id)
      if !scales.isEmpty {
        let names = scales.joined(separator: localizer.text(.comma))
        list.append(NamedValue(name: localizer.text(.homeScales), value: names))
      }
    } else {
      list.append(
        NamedValue(
          name: localizer.text(.average), value: marks.text(average),
          more: average == nil ? context.absence(in: terms) : nil, key: "average"))
    }
    if context.content.record.usesCredits {
      let prior = credits == nil ? context.content.record.gpa.prior : nil
      list.append(
        NamedValue(
          name: localizer.text(.figureCreditsEarned), value: marks.number(gpa.earnedCredits),
          more: prior.map { localizer.text(.homePrior, ["credits": marks.number($0.earned)]) }, key: "earned",
          isHidden: gpa.earnedCredits == 0))
      if let credits { list.append(NamedValue(name: localizer.text(.figureCredits), value: marks.number(credits))) }
    }
    return list
  }
}
