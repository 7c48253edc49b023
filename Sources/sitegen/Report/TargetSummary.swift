import Formats
import SiteContent
import SiteEditing
import SitePages

/// The scores that a goal requires, as text for a terminal.
struct TargetSummary {
  private let detail: Dashboard.CourseDetail?
  private let needs: [Dashboard.Need]
  private let screen: Screen

  init(_ site: Site, course: String, on screen: Screen) {
    detail = site.dashboard(ofCourse: course)
    needs = site.needs(ofCourse: course)
    self.screen = screen
  }

  /// The requirements of the goal and of each letter in the course.
  /// - Parameter withEachItem: whether to list what each open item requires too.
  func text(withEachItem: Bool) -> String {
    guard let detail else { return "" }
    let course = detail.course
    let grade = [course.current, course.letter, course.band].compactMap(\.self).joined(separator: "  ")
    var lines = [screen.line(course.title, grade, .bold)]
    lines += goalLines(of: detail)
    if withEachItem, !needs.isEmpty { lines += [""] + self.lines(of: needs) }
    return lines.joined(separator: "\n") + "\n" + LadderText(detail, on: screen).text
  }

  /// The requirement of the goal for one item.
  func text(of place: CourseOutline.ScoreTarget) throws(UsageError) -> String {
    let need = needs.first { $0.category == place.category && $0.item == place.item }
    guard let need else { throw UsageError("\(place.name) is not open: it has a score") }
    // Without a need of its own, the item needs what the course says.
    let sentence =
      need.words == nil && need.reason == nil ? detail.map(goalLines) ?? [] : []
    return (lines(of: [need]) + sentence).joined(separator: "\n") + "\n"
  }

  private func goalLines(of detail: Dashboard.CourseDetail) -> [String] {
    let sentence = detail.course.target ?? detail.noGoal
    return sentence.isEmpty ? [] : screen.wrapped(sentence, indent: 0)
  }

  private func lines(of needs: [Dashboard.Need]) -> [String] {
    let width = min(needs.map(\.title.escapedForTerminal.columns).max() ?? 0, screen.width / 2)
    return needs.map { need in
      "  \(need.title.escapedForTerminal.fitted(to: width))  \((need.words ?? need.reason ?? "–").escapedForTerminal)"
    }
  }
}
