import Grading
import SiteContent

/// Describes a graduation condition or goal in words.
struct ConditionText {
  private let wording: Wording
  private let content: Content

  init(_ wording: Wording, _ content: Content) {
    self.wording = wording
    self.content = content
  }

  /// Returns the condition's own name, or a sentence made from its rule if it has none.
  func text(of condition: Condition) -> String {
    if let name = condition.name { return wording.text(name) }
    let marks = MarkFormat(
      scale: content.record.scale, settings: content.settings, bands: content.record.bands, wording: wording)
    let sentence =
      switch condition.rule {
      case .average(let average):
        wording.text(.conditionAverage, ["average": name(of: average), "mark": marks.bound(condition.atLeast)])
      case .each(let group):
        wording.text(each(group), ["mark": marks.bound(condition.atLeast)])
      case .moreThanHalf(let group):
        wording.text(moreThanHalf(group), ["mark": marks.bound(condition.atLeast)])
      case .credits:
        wording.text(.conditionCredits, ["credits": marks.number(condition.atLeast)])
      case .gpa:
        wording.text(.conditionGPA, ["gpa": marks.points(condition.atLeast)])
      }
    return [sentence, condition.year, condition.tag].compactMap(\.self).joined(separator: ", ")
  }

  private func name(of average: Condition.Average) -> String {
    switch average {
    case .all: wording.text(.averageAll)
    case .professional: wording.text(.averageProfessional)
    case .bloc(let id):
      content.record.blocs.first { $0.id == id }.map { wording.text($0.name) } ?? id
    }
  }

  private func each(_ group: Condition.Group) -> Phrase {
    switch group {
    case .unit: .eachUnit
    case .bloc: .eachBloc
    case .course: .eachCourse
    }
  }

  private func moreThanHalf(_ group: Condition.Group) -> Phrase {
    switch group {
    case .unit: .moreThanHalfOfUnits
    case .bloc: .moreThanHalfOfBlocs
    case .course: .moreThanHalfOfCourses
    }
  }
}
