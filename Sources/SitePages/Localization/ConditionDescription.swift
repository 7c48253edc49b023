import Grading
import SiteContent

/// Describes a graduation condition or goal in words.
struct ConditionDescription {
  private let localizer: Localizer
  private let content: Content

  init(_ localizer: Localizer, _ content: Content) {
    self.localizer = localizer
    self.content = content
  }

  /// Returns the condition's own name, or a sentence made from its rule if it has none.
  func text(of condition: Condition) -> String {
    condition.name.map { localizer.text($0) } ?? rule(of: condition)
  }

  /// Returns the sentence made from the rule, also for a condition with a name.
  func rule(of condition: Condition) -> String {
    let term = condition.term.flatMap { id in content.record.terms.first { $0.id == id } }.map {
      localizer.text($0.name)
    }
    let bloc = condition.bloc.map { name(of: .bloc($0)) }
    return [sentence(condition), condition.year, term, condition.unit.map(nameOfUnit), bloc, condition.tag]
      .compactMap(\.self).joined(separator: ", ")
  }

  private func nameOfUnit(_ id: String) -> String {
    let units = content.record.terms.flatMap(\.units)
    return units.first { $0.id == id }.map { localizer.text($0.name) } ?? id
  }

  private func sentence(_ condition: Condition) -> String {
    let scale = condition.figure?.scale ?? content.record.scale
    let marks = MarkFormat(
      scale: scale, settings: content.settings, bands: content.record.bands, localizer: localizer)
    let mark = marks.bound(condition.atLeast)
    let isAtMost = scale.unit.lessIsBetter
    if let only = condition.only { return sentence(condition, only, mark: mark, marks) }
    switch condition.rule {
    case .average(let average):
      return localizer.text(
        isAtMost ? .conditionAverageAtMost : .conditionAverage, ["average": name(of: average), "mark": mark])
    case .bestCredits(let credits):
      return localizer.text(
        isAtMost ? .conditionBestAtMost : .conditionBest, ["credits": marks.number(credits), "mark": mark])
    case .each(let group):
      let textKey =
        isAtMost
        ? key(of: group, .conditionEachUnitAtMost, .conditionEachBlocAtMost, .conditionEachCourseAtMost)
        : key(of: group, .conditionEachUnit, .conditionEachBloc, .conditionEachCourse)
      return localizer.text(textKey, ["mark": mark])
    case .moreThanHalf(let group):
      let textKey =
        isAtMost
        ? key(
          of: group, .conditionMoreThanHalfOfUnitsAtMost, .conditionMoreThanHalfOfBlocsAtMost,
          .conditionMoreThanHalfOfCoursesAtMost)
        : key(
          of: group, .conditionMoreThanHalfOfUnits, .conditionMoreThanHalfOfBlocs, .conditionMoreThanHalfOfCourses)
      return localizer.text(textKey, ["mark": mark])
    case .count(let group, 0):
      return localizer.text(
        key(of: group, .conditionNoUnit, .conditionNoBloc, .conditionNoCourse), ["mark": mark])
    case .count(let group, let most):
      return localizer.text(
        key(of: group, .conditionCountUnits, .conditionCountBlocs, .conditionCountCourses),
        ["count": marks.number(Double(most)), "mark": mark])
    case .deficit(_, let times):
      return localizer.text(.conditionDeficit, ["times": marks.number(times), "mark": mark])
    case .shortfall(_, let most, let byCredits):
      return localizer.text(
        byCredits ? .conditionShortfallByCredits : .conditionShortfall, ["most": marks.margin(most), "mark": mark])
    case .marks:
      return localizer.text(
        isAtMost ? .conditionMarksAtMost : .conditionMarks, ["sum": marks.number(condition.atLeast)])
    case .credits: return localizer.text(.conditionCredits, ["credits": marks.number(condition.atLeast)])
    case .points: return localizer.text(.conditionPoints, ["points": marks.number(condition.atLeast)])
    case .figure(let figure):
      return localizer.text(
        isAtMost ? .conditionAverageAtMost : .conditionAverage,
        ["average": localizer.text(figure.name), "mark": mark])
    case .gpa:
      return localizer.text(
        scale.fewerPointsAreBetter ? .conditionGpaAtMost : .conditionGpa,
        ["gpa": marks.points(bound: condition.atLeast)])
    case .any(let conditions):
      return localizer.text(
        .conditionAny, ["conditions": conditions.map(part).joined(separator: localizer.text(.conditionOr))])
    case .all(let conditions):
      return localizer.text(
        .conditionAllOf, ["conditions": conditions.map(part).joined(separator: localizer.text(.conditionOr))])
    }
  }

  /// A condition among others, in brackets if it is made of several itself.
  private func part(_ condition: Condition) -> String {
    condition.parts == nil || condition.name != nil ? text(of: condition) : "(\(text(of: condition)))"
  }

  /// The sentence of a rule about the best or the worst.
  private func sentence(_ condition: Condition, _ only: Condition.Only, mark: String, _ marks: MarkFormat) -> String {
    let isAtMost = content.record.scale.unit.lessIsBetter
    let (count, isBest) =
      switch only {
      case .best(let count): (count, true)
      case .worst(let count): (count, false)
      }
    let key: TextKey =
      switch condition.rule {
      case .points: isBest ? .conditionBestPoints : .conditionWorstPoints
      case .marks where isAtMost: isBest ? .conditionBestMarksAtMost : .conditionWorstMarksAtMost
      case .marks: isBest ? .conditionBestMarks : .conditionWorstMarks
      case .each(.unit): isAtMost ? .conditionBestUnitsAtMost : .conditionBestUnits
      case .each(.bloc): isAtMost ? .conditionBestBlocsAtMost : .conditionBestBlocs
      case .each: isAtMost ? .conditionBestCoursesAtMost : .conditionBestCourses
      default:
        isBest
          ? isAtMost ? .conditionBestMeanAtMost : .conditionBestMean
          : isAtMost ? .conditionWorstMeanAtMost : .conditionWorstMean
      }
    return localizer.text(
      key, ["count": String(count), "mark": mark, "sum": marks.number(condition.atLeast)])
  }

  private func name(of average: Condition.Average) -> String {
    switch average {
    case .all: localizer.text(.conditionAll)
    case .professional: localizer.text(.conditionProfessional)
    case .bloc(let id):
      content.record.blocs.first { $0.id == id }.map { localizer.text($0.name) } ?? id
    }
  }

  private func key(of group: Condition.Group, _ unit: TextKey, _ bloc: TextKey, _ course: TextKey) -> TextKey {
    switch group {
    case .unit: unit
    case .bloc: bloc
    case .course: course
    }
  }
}
