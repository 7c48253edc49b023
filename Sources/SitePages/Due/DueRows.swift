/// The rows of due work on the home page: a few that it shows, and more for when the clock of a reader has gone on since the build.
///
/// `due-list.js` shows and hides them in the same way.
struct DueRows {
  let overdue: [DueView]
  let coming: [DueView]
  /// Whether more work is coming than has a row.
  let hasMore: Bool

  /// How many rows are shown, and how many of them are kept for coming work.
  static let shown = (all: 5, coming: 2)
  /// The most rows for coming work: enough for some weeks without a build.
  private static let most = 12

  /// - Parameters:
  ///   - overdue: the overdue work, the oldest first.
  ///   - coming: the other work, the earliest first.
  init(overdue: [DueWork], coming: [DueWork], from page: Address, in context: PageContext) {
    let next = min(coming.count, max(Self.shown.coming, Self.shown.all - overdue.count))
    func rows(_ work: [DueWork], of most: Int, showing shown: Int) -> [DueView] {
      work.prefix(most).enumerated().map { DueView($1, from: page, in: context, isSpare: $0 >= shown) }
    }
    self.overdue = rows(overdue, of: Self.shown.all, showing: Self.shown.all - next)
    self.coming = rows(coming, of: Self.most, showing: next)
    hasMore = coming.count > Self.most
  }
}
