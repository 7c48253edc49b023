import SiteContent
import SitePages

/// Pieces of work as rows whose columns stand under each other: name, score, percent, words.
struct ItemRows {
  private let screen: Screen
  private let widths: (name: Int, score: Int, percent: Int)

  /// Finds the widths of the columns that suit all these items.
  init(for items: [Dashboard.CourseDetail.Item], on screen: Screen) {
    self.screen = screen
    let score = items.map(\.score.columns).max() ?? 0
    let percent = items.map(\.percent.columns).max() ?? 0
    // The words behind the figures get a third of the line.
    let space = max(screen.width * 2 / 3 - score - percent - 6, 12)
    widths = (min(items.map(\.name.harmless.columns).max() ?? 0, space), score, percent)
  }

  /// The row, and below it what the item takes.
  func lines(of item: Dashboard.CourseDetail.Item) -> [String] {
    let figures = [
      item.name.harmless.fitted(to: widths.name), item.score.harmless.fitted(to: widths.score, alignment: .right),
      item.percent.harmless.fitted(to: widths.percent, alignment: .right),
    ]
    let words = (item.marks + [item.due].compactMap(\.self)).joined(separator: ", ").harmless
    let row = "  " + (figures + (words.isEmpty ? [] : [words])).joined(separator: "  ")
    return [row] + (item.target.map { screen.wrapped($0, indent: 4).map { screen.styled($0, .dim) } } ?? [])
  }
}
