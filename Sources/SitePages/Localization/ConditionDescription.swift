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
    if let name = condition.name { return localizer.text(name) }
    let marks = MarkFormat(
      scale: content.record.scale, settings: content.settings, bands: content.record.bands, localizer: localizer)
    let sentence =
      switch condition.rule {
      case .average(let average):
        localizer.text(.conditionAverage, ["average": name(of: average), "mark": marks.bound(condition.atLeast)])
      case .each(let group):
        localizer.text(each(group), ["mark": marks.bound(condition.atLeast)])
      case .moreThanHalf(let group):
        localizer.text(moreThanHalf(group), ["mark": marks.bound(condition.atLeast)])
      case .credits:
        localizer.text(.conditionCredits, ["credits": marks.number(condition.atLeast)])
      case .gpa:
        localizer.text(.conditionGPA, ["gpa": marks.points(condition.atLeast)])
      }
    return [sentence, condition.year, condition.tag].compactMap(\.self).joined(separator: ", ")
  }

  private func name(of average: Condition.Average) -> String {
    switch average {
    case .all: localizer.text(.averageAll)
    case .professional: localizer.text(.averageProfessional)
    case .bloc(let id):
      content.record.blocs.first { $0.id == id }.map { localizer.text($0.name) } ?? id
    }
  }

  private func each(_ group: Condition.Group) -> TextKey {
    switch group {
    case .unit: .eachUnit
    case .bloc: .eachBloc
    case .course: .eachCourse
    }
  }

  private func moreThanHalf(_ group: Condition.Group) -> TextKey {
    switch group {
    case .unit: .moreThanHalfOfUnits
    case .bloc: .moreThanHalfOfBlocs
    case .course: .moreThanHalfOfCourses
    }
  }
}
