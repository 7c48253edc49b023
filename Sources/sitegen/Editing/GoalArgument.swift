import Formats
import Grading
import SiteContent

/// A goal on the command line, which is checked before it is used in place of a course's own.
enum GoalArgument {
  /// Throws if a goal is not a mark on the scale of a course, or looks like grade points.
  static func check(_ goal: String, for file: ContentFile, in editor: SiteEditor) throws {
    let content = try editor.content(for: "nothing was computed")
    guard let course = content.record.terms.flatMap(\.courses).first(where: { "terms/\($0.id)" == file.id }) else {
      return
    }
    let scale = course.scale
    let percent: Double
    do {
      percent = try ParsedMark(text: goal, on: scale).percent
    } catch {
      throw UsageError("--goal \(goal): \(error.messageWithHelp)")
    }
    // Few people want 4 % of a course, but many know the points of its letters.
    guard DecimalNumber.value(of: goal) != nil, scale.unit == .percent,
      let most = scale.steps.compactMap(\.points).max(), percent <= most, percent > 0
    else { return }
    let letter = scale.steps.last { ($0.points ?? 0) >= percent }?.letter
    throw UsageError(
      "--goal \(goal) is \(goal) percent, not grade points. Write "
        + (letter.map { "the letter, --goal \($0), or " } ?? "") + "--goal \(goal)% if you mean the percent")
  }
}
