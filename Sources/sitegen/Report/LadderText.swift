import SiteContent
import SitePages

/// What each letter takes, as lines for the terminal; none without letters.
struct LadderText {
  let text: String

  init(_ detail: Dashboard.CourseDetail, on screen: Screen) {
    guard !detail.ladder.isEmpty else {
      text = ""
      return
    }
    let width = detail.ladder.map(\.letter.columns).max() ?? 0
    let fromWidth = detail.ladder.map(\.from.columns).max() ?? 0
    let lines = detail.ladder.map { step in
      "  \(step.letter.harmless.fitted(to: width))  \(step.from.harmless.fitted(to: fromWidth))  \(step.needs.harmless)"
    }
    text = (["", screen.styled(detail.ladderTitle, .bold)] + lines).joined(separator: "\n") + "\n"
  }
}
