import SiteContent
import SitePages

/// The history of a record as it was last read from git, for each kind of readers.
struct HistoryMemory: Sendable {
  private var last: (states: [GitHistory.State], site: PresentSite, history: [Readership: RecordHistory])?

  /// The history of the same states as it counts for the same site; nil if either is another.
  func history(of states: [GitHistory.State], for site: PresentSite) -> [Readership: RecordHistory]? {
    last.flatMap { $0.states == states && $0.site == site ? $0.history : nil }
  }

  mutating func remember(
    _ history: [Readership: RecordHistory], of states: [GitHistory.State], for site: PresentSite
  ) {
    last = (states, site, history)
  }
}
